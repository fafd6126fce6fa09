-- Returns the query for the IDs of one page of the list, with its constants in place, so that it is
-- planned for them.
--   wanted_facets   null for every facet
--   problem         null; '' for any problem; or a kind
--   problem_order   kinds of problems, in the order of the list by problem
--   imported        an import, or null
--   assignee        a user; 0 for active returns that are assigned to nobody; or null
--   is_snoozed      true for snoozed returns only; otherwise their problems are left out
--   patterns        LIKE patterns in lower case, all of which must match
--   starts          regular expressions, all of which must match
--   sorting         newest, oldest, longest, shortest, name, nameDown, due, dueUp, problem or
--                   problemUp
--   after_key, after_id   row after which the page begins
-- `way` is one of five:
--   look    reads the first `look` entries in the list's order and takes those that match; ends
--           early if many match
--   merge   reads the head of each wanted facet in the list's order and merges them; costs a page
--           for each facet, however many returns there are
--   kinds   merges the heads of the kinds of problems
--   gather  reads all matches and sorts them; for filters that few returns match
--   walk    reads the list in its order, without a filter
-- For an email address only the part before the @ is looked up in the index; the domain is common.
CREATE OR REPLACE FUNCTION list_query(way text, organisation bigint, wanted_facets bigint[], problem text,
    problem_order text[], imported bigint, assignee bigint, is_snoozed boolean, patterns text[], starts text[],
    created_from timestamptz, created_before timestamptz, sorting text, after_key text,
    after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  is_text boolean := sorting IN ('name', 'nameDown', 'problem', 'problemUp');
  key text := CASE
    WHEN sorting IN ('longest', 'shortest') THEN 'status_since'
    WHEN sorting IN ('name', 'nameDown') THEN 'name_key'
    WHEN sorting IN ('due', 'dueUp') THEN 'due_at'
    -- The gravest kind first, and of each what has waited longest.
    WHEN sorting IN ('problem', 'problemUp') THEN format(
      $key$lpad(coalesce(array_position(%L::text[], attention_kind), 99)::text, 2, '0') || ' ' ||
      to_char(attention_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')$key$, problem_order)
    ELSE 'created_at' END;
  is_down boolean := sorting IN ('newest', 'shortest', 'nameDown', 'dueUp', 'problemUp');
  direction text := CASE WHEN is_down THEN 'DESC' ELSE 'ASC' END;
  in_order text := format('ORDER BY %s %s, id %s', key, direction, direction);
  bounds text := format('organisation_id = %L::bigint', organisation);
  dates text := '';
  -- Of the kind of the row that the page begins behind.
  place int;
  words text := coalesce((SELECT string_agg(CASE
      WHEN position('@' IN pattern) > 4 THEN format(' AND search_text LIKE %L AND (search_text || '''') LIKE %L',
        left(pattern, position('@' IN pattern)) || '%', pattern)
      ELSE format(' AND search_text LIKE %L', pattern) END, '')
    FROM unnest(patterns) AS pattern), '') ||
    coalesce((SELECT string_agg(format(' AND search_text ~ %L', start), '')
    FROM unnest(starts) AS start), '');
  kinds text[] := CASE WHEN problem = '' THEN problem_order ELSE ARRAY[problem] END;
  facets text := CASE WHEN wanted_facets IS NULL THEN ''
    ELSE format(' AND facet = ANY (%L::bigint[])', wanted_facets) END ||
    CASE WHEN problem IS NULL THEN '' WHEN problem = '' THEN ' AND attention_kind IS NOT NULL'
    ELSE format(' AND attention_kind IS NOT NULL AND attention_kind = %L', problem) END ||
    CASE WHEN imported IS NULL THEN '' ELSE format(' AND order_number = ANY (ARRAY(
      SELECT order_number FROM import_rows WHERE organisation_id = %L::bigint
      AND import_id = %L::bigint AND order_number IS NOT NULL))', organisation, imported) END ||
    CASE WHEN assignee IS NULL THEN '' WHEN assignee = 0 THEN ' AND is_active AND assigned_to IS NULL'
    ELSE format(' AND assigned_to = %L::bigint', assignee) END ||
    CASE WHEN is_snoozed THEN ' AND snoozed_until IS NOT NULL'
    WHEN problem IS NOT NULL THEN ' AND snoozed_until IS NULL' ELSE '' END;
BEGIN
  IF created_from IS NOT NULL THEN dates := format(' AND created_at >= %L::timestamptz', created_from); END IF;
  IF created_before IS NOT NULL THEN
    dates := dates || format(' AND created_at < %L::timestamptz', created_before);
  END IF;
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (%s, id) %s (%L::%s, %L::bigint)', key,
      CASE WHEN is_down THEN '<' ELSE '>' END, after_key,
      CASE WHEN is_text THEN 'text' ELSE 'timestamptz' END, after_id);
  END IF;
  -- Behind a row, the kinds before its own have nothing.
  IF after_id IS NOT NULL AND way = 'kinds' THEN
    place := left(after_key, 2)::int;
    kinds := ARRAY(SELECT kind FROM unnest(kinds) AS kind
      WHERE (array_position(problem_order, kind) - place) * (CASE WHEN is_down THEN -1 ELSE 1 END) >= 0);
  END IF;
  -- No return has stood where it stands for longer than it exists.
  IF key = 'status_since' AND created_from IS NOT NULL THEN
    bounds := bounds || format(' AND status_since >= %L::timestamptz', created_from);
  END IF;
  IF key = 'created_at' THEN bounds := bounds || dates; dates := ''; END IF;
  RETURN CASE way
    WHEN 'look' THEN format(
      'SELECT id FROM (SELECT id, facet, created_at%s FROM returns WHERE %s %s LIMIT %s) AS looked
       WHERE true%s%s%s %s LIMIT %s',
      CASE WHEN key = 'created_at' THEN '' ELSE ', ' || key END ||
        CASE WHEN words = '' THEN '' ELSE ', search_text' END ||
        CASE WHEN problem IS NULL THEN '' ELSE ', attention_kind, snoozed_until' END ||
        CASE WHEN assignee IS NULL THEN '' ELSE ', assigned_to, is_active' END, bounds, in_order, look,
      facets, dates, words, in_order, page_size)
    WHEN 'merge' THEN format(
      'SELECT id FROM unnest(%L::bigint[]) AS wanted(facet_wanted) CROSS JOIN LATERAL (
         SELECT id, %s FROM returns WHERE facet = facet_wanted AND %s%s%s %s LIMIT %s) AS heads
       %s LIMIT %s',
      wanted_facets, key, bounds, dates, words, in_order, page_size, in_order, page_size)
    WHEN 'kinds' THEN format(
      'SELECT id FROM unnest(%L::text[]) AS wanted(kind) CROSS JOIN LATERAL (
         SELECT id, %s AS sort_key FROM returns
         WHERE attention_kind IS NOT NULL AND attention_kind = kind AND snoozed_until IS NULL%s AND %s
         ORDER BY attention_since %s, id %s LIMIT %s) AS heads
       ORDER BY sort_key %s, id %s LIMIT %s',
      kinds, key,
      CASE WHEN after_id IS NULL THEN '' ELSE format(
        ' AND attention_since %s CASE WHEN kind = %L THEN %L::timestamptz ELSE %L END',
        CASE WHEN is_down THEN '<=' ELSE '>=' END, problem_order[place],
        substr(after_key, 4), CASE WHEN is_down THEN 'infinity' ELSE '-infinity' END) END,
      bounds, direction, direction, page_size, direction, direction, page_size)
    -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
    WHEN 'gather' THEN format(
      'SELECT id FROM (SELECT id, %s AS sort_key FROM returns WHERE %s%s%s%s OFFSET 0) AS gathered
       ORDER BY sort_key %s, id %s LIMIT %s',
      key, bounds, facets, dates, words, direction, direction, page_size)
    ELSE format('SELECT id FROM returns WHERE %s %s LIMIT %s', bounds, in_order, page_size)
  END;
END $$;
