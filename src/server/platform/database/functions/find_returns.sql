-- Returns the IDs of one page of the list of returns, in order. Runs as the owner of the tables,
-- because under row-level security LIKE can't use an index (it is not leakproof), and reads the
-- current organization only (docs/decisions/14-list-of-a-million.md).
-- It first reads a few entries of the list. If few of them match, it skips the "look" of
-- `list_query`; if the words are common, it merges the heads of the facets instead of gathering all
-- matches.
CREATE OR REPLACE FUNCTION find_returns(wanted_facets bigint[], problem text, problem_order text[],
    imported bigint, assignee bigint, is_snoozed boolean, patterns text[], starts text[],
    created_from timestamptz, created_before timestamptz, sorting text, after_key text,
    after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  has_words boolean := cardinality(patterns) + cardinality(starts) > 0;
  has_dates boolean := created_from IS NOT NULL OR created_before IS NOT NULL;
  -- Dates are bounds in the index of an order by date, elsewhere each return is asked.
  asks_dates boolean := has_dates AND sorting NOT IN ('newest', 'oldest');
  ways text[] := CASE
    WHEN imported IS NOT NULL OR is_snoozed THEN ARRAY['gather']
    WHEN sorting IN ('problem', 'problemUp') THEN ARRAY[
      CASE WHEN has_words OR has_dates OR wanted_facets IS NOT NULL OR assignee IS NOT NULL
        THEN 'gather' ELSE 'kinds' END]
    WHEN has_words OR asks_dates OR problem IS NOT NULL OR assignee IS NOT NULL
      THEN ARRAY['look', 'gather']
    WHEN wanted_facets IS NOT NULL THEN ARRAY['look', 'merge']
    ELSE ARRAY['walk'] END;
  way text;
  found bigint[];
  -- What the first look asks, and how many entries it sees.
  only_words boolean := has_words
    AND (wanted_facets IS NOT NULL OR problem IS NOT NULL OR assignee IS NOT NULL);
  glance int := least(look / 8, 1000);
  share numeric;
BEGIN
  IF ways[1] = 'look' AND glance > 0 THEN
    -- How common words are is seen in the newest: the head of a list by name has the same few names.
    EXECUTE format('SELECT ARRAY(%s)', list_query('look', present_organisation(),
      CASE WHEN NOT only_words THEN wanted_facets END, CASE WHEN NOT only_words THEN problem END,
      problem_order, NULL, CASE WHEN NOT only_words THEN assignee END, false, patterns, starts, created_from, created_before,
      CASE WHEN has_words THEN 'newest' ELSE sorting END, CASE WHEN NOT has_words THEN after_key END,
      CASE WHEN NOT has_words THEN after_id END, glance, glance)) INTO found;
    IF NOT has_words AND cardinality(found) >= page_size THEN RETURN found[1:page_size]; END IF;
    share := cardinality(found)::numeric / glance;
    IF share * look < page_size / 2.0 THEN ways := ways[2:];
    ELSIF only_words AND problem IS NULL AND assignee IS NULL AND share >= 0.1 THEN ways := ARRAY['look', 'merge'];
    ELSIF has_words AND sorting <> 'newest' THEN look := look * 8;
    END IF;
  END IF;
  FOREACH way IN ARRAY ways LOOP
    EXECUTE format('SELECT ARRAY(%s)', list_query(way, present_organisation(), wanted_facets,
      problem, problem_order, imported, assignee, is_snoozed, patterns, starts, created_from, created_before, sorting,
      after_key, after_id, page_size, look)) INTO found;
    EXIT WHEN cardinality(found) >= page_size;
  END LOOP;
  RETURN found;
END $$;

-- Signatures of earlier releases, which may still run during an update.
CREATE OR REPLACE FUNCTION find_returns(wanted_facets bigint[], problem text, problem_order text[],
    imported bigint, patterns text[], starts text[], created_from timestamptz,
    created_before timestamptz, sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT find_returns(wanted_facets, problem, problem_order, imported, NULL, false, patterns, starts,
    created_from, created_before, sorting, after_key, after_id, page_size, look)
  $$;

CREATE OR REPLACE FUNCTION find_returns(wanted_facets bigint[], only_attention boolean,
    patterns text[], starts text[], created_from timestamptz, created_before timestamptz,
    sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT find_returns(wanted_facets, CASE WHEN only_attention THEN '' END, ARRAY[]::text[], NULL,
    patterns, starts, created_from, created_before, sorting, after_key, after_id, page_size, look)
  $$;
