-- The dashboard's views: problems by kind, the returns of one import, and both directions of each
-- order of the list (docs/decisions/36-views-of-the-list.md).

-- Counted by kind, so that a group of the list has its number without being read.
ALTER TABLE attention_counts
  ADD COLUMN kind text NOT NULL DEFAULT '',
  DROP CONSTRAINT attention_counts_pkey,
  ADD PRIMARY KEY (organisation_id, kind, slot);
DELETE FROM attention_counts;
INSERT INTO attention_counts (organisation_id, kind, slot, count)
  SELECT organisation_id, attention_kind, 0, count(*) FROM returns
  WHERE attention_kind IS NOT NULL GROUP BY 1, 2;

CREATE OR REPLACE FUNCTION count_new_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attention_counts AS c (organisation_id, kind, slot, count)
  SELECT organisation_id, attention_kind, pg_backend_pid() % 16, count(*) FROM new_rows
  WHERE attention_kind IS NOT NULL
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (organisation_id, kind, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_moved_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attention_counts AS c (organisation_id, kind, slot, count)
  SELECT organisation_id, kind, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, attention_kind AS kind, 1 AS change FROM new_rows
    WHERE attention_kind IS NOT NULL
    UNION ALL
    SELECT organisation_id, attention_kind, -1 FROM old_rows WHERE attention_kind IS NOT NULL
  ) AS changes
  GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (organisation_id, kind, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;

-- Some of those that a job could not change, by the reason: {"reason": ["RTN-100001"]}.
ALTER TABLE bulk_jobs ADD COLUMN examples jsonb NOT NULL DEFAULT '{}';

CREATE INDEX import_rows_ordered ON import_rows (import_id, order_number)
  WHERE order_number IS NOT NULL;

DROP FUNCTION list_query(text, bigint, bigint[], boolean, text[], text[], timestamptz, timestamptz,
  text, text, bigint, int, int);

-- As in migration 0006, and: `problem` is null, '' for any problem, or a kind; `problem_order` has
-- the kinds in the order of the list by problem; `imported` is an import or null. `sorting` is
-- newest, oldest, longest, shortest, name, nameDown, problem or problemUp (the last two gather).
CREATE FUNCTION list_query(way text, organisation bigint, wanted_facets bigint[], problem text,
    problem_order text[], imported bigint, patterns text[], starts text[],
    created_from timestamptz, created_before timestamptz, sorting text, after_key text,
    after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  is_text boolean := sorting IN ('name', 'nameDown', 'problem', 'problemUp');
  key text := CASE
    WHEN sorting IN ('longest', 'shortest') THEN 'status_since'
    WHEN sorting IN ('name', 'nameDown') THEN 'name_key'
    -- The gravest kind first, and of each what has waited longest.
    WHEN sorting IN ('problem', 'problemUp') THEN format(
      $key$lpad(coalesce(array_position(%L::text[], attention_kind), 99)::text, 2, '0') || ' ' ||
      to_char(attention_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')$key$, problem_order)
    ELSE 'created_at' END;
  is_down boolean := sorting IN ('newest', 'shortest', 'nameDown', 'problemUp');
  direction text := CASE WHEN is_down THEN 'DESC' ELSE 'ASC' END;
  in_order text := format('ORDER BY %s %s, id %s', key, direction, direction);
  bounds text := format('organisation_id = %L::bigint', organisation);
  dates text := '';
  words text := coalesce((SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
    FROM unnest(patterns) AS pattern), '') ||
    coalesce((SELECT string_agg(format(' AND search_text ~ %L', start), '')
    FROM unnest(starts) AS start), '');
  facets text := CASE WHEN wanted_facets IS NULL THEN ''
    ELSE format(' AND facet = ANY (%L::bigint[])', wanted_facets) END ||
    CASE WHEN problem IS NULL THEN '' WHEN problem = '' THEN ' AND attention_kind IS NOT NULL'
    ELSE format(' AND attention_kind IS NOT NULL AND attention_kind = %L', problem) END ||
    CASE WHEN imported IS NULL THEN '' ELSE format(' AND order_number = ANY (ARRAY(
      SELECT order_number FROM import_rows WHERE organisation_id = %L::bigint
      AND import_id = %L::bigint AND order_number IS NOT NULL))', organisation, imported) END;
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
        CASE WHEN words = '' THEN '' ELSE ', search_text' END, bounds, in_order, look,
      facets, dates, words, in_order, page_size)
    WHEN 'merge' THEN format(
      'SELECT id FROM unnest(%L::bigint[]) AS wanted(facet_wanted) CROSS JOIN LATERAL (
         SELECT id, %s FROM returns WHERE facet = facet_wanted AND %s %s LIMIT %s) AS heads
       %s LIMIT %s',
      wanted_facets, key, bounds, in_order, page_size, in_order, page_size)
    -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
    WHEN 'gather' THEN format(
      'SELECT id FROM (SELECT id, %s AS sort_key FROM returns WHERE %s%s%s%s OFFSET 0) AS gathered
       ORDER BY sort_key %s, id %s LIMIT %s',
      key, bounds, facets, dates, words, direction, direction, page_size)
    ELSE format('SELECT id FROM returns WHERE %s %s LIMIT %s', bounds, in_order, page_size)
  END;
END $$;

-- As in migration 0006.
CREATE FUNCTION find_returns(wanted_facets bigint[], problem text, problem_order text[],
    imported bigint, patterns text[], starts text[], created_from timestamptz,
    created_before timestamptz, sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  has_words boolean := cardinality(patterns) + cardinality(starts) > 0;
  has_dates boolean := created_from IS NOT NULL OR created_before IS NOT NULL;
  -- Dates are bounds in the index of an order by date, elsewhere each return is asked.
  asks_dates boolean := has_dates AND sorting NOT IN ('newest', 'oldest');
  ways text[] := CASE
    WHEN problem IS NOT NULL OR imported IS NOT NULL THEN ARRAY['gather']
    WHEN has_words OR asks_dates THEN ARRAY['look', 'gather']
    WHEN wanted_facets IS NOT NULL THEN ARRAY['look', 'merge']
    ELSE ARRAY['walk'] END;
  way text;
  found bigint[];
BEGIN
  FOREACH way IN ARRAY ways LOOP
    EXECUTE format('SELECT ARRAY(%s)', list_query(way, present_organisation(), wanted_facets,
      problem, problem_order, imported, patterns, starts, created_from, created_before, sorting,
      after_key, after_id, page_size, look)) INTO found;
    EXIT WHEN cardinality(found) >= page_size;
  END LOOP;
  RETURN found;
END $$;

-- The version before still asks in this way while it is replaced.
CREATE OR REPLACE FUNCTION find_returns(wanted_facets bigint[], only_attention boolean,
    patterns text[], starts text[], created_from timestamptz, created_before timestamptz,
    sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT find_returns(wanted_facets, CASE WHEN only_attention THEN '' END, ARRAY[]::text[], NULL,
    patterns, starts, created_from, created_before, sorting, after_key, after_id, page_size, look)
  $$;
