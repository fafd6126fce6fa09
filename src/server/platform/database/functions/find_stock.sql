-- Returns the IDs of one page of the stock, in order. Runs as the owner of the tables, like
-- find_returns.
--   assignee   a user; 0 for devices that are assigned to nobody; or null
CREATE OR REPLACE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean,
    asking boolean, missing boolean, shelf text, assignee bigint, patterns text[], starts text[],
    sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  few text := concat(
    CASE WHEN asking THEN ' AND is_asking(place, state)' END,
    CASE WHEN missing THEN ' AND is_missing(place, missing_since)' END,
    CASE WHEN held THEN $held$ AND state #>> '{value,hold}' = 'held'$held$ END,
    CASE WHEN shelf IS NOT NULL THEN format(' AND shelf_key(location) = %L', shelf) END,
    CASE WHEN assignee > 0 THEN format(' AND assigned_to = %L::bigint', assignee) END);
  one_status text := CASE WHEN cardinality(wanted) = 1 AND sorting NOT IN ('shelf', 'shelfUp')
    THEN format(' AND status = %L', wanted[1]) ELSE '' END;
  narrowed text := concat(
    (SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
      FROM unnest(patterns) AS pattern),
    (SELECT string_agg(format(' AND search_text ~ %L', start), '') FROM unnest(starts) AS start),
    CASE WHEN grades IS NOT NULL THEN format(' AND grade = ANY (%L::text[])', grades) END,
    CASE WHEN kinds IS NOT NULL THEN format(' AND kind = ANY (%L::text[])', kinds) END,
    CASE WHEN assignee = 0 THEN ' AND assigned_to IS NULL' END);
  ways text[] := CASE
    WHEN few <> '' AND narrowed = '' AND wanted IS NULL THEN ARRAY['few']
    WHEN few <> '' OR narrowed <> '' THEN ARRAY['look', 'gather']
    WHEN wanted IS NULL THEN ARRAY['walk']
    WHEN sorting IN ('shelf', 'shelfUp') THEN ARRAY['look', 'gather']
    ELSE ARRAY['merge'] END;
  way text;
  found bigint[];
BEGIN
  FOREACH way IN ARRAY ways LOOP
    EXECUTE format('SELECT ARRAY(%s)', stock_page_query(way, present_organisation(), wanted,
      -- Words of one status are looked for along the index of that status.
      few || CASE WHEN narrowed <> '' THEN one_status ELSE '' END, narrowed, sorting, after_key,
      after_id, page_size, look)) INTO found;
    EXIT WHEN cardinality(found) >= page_size;
  END LOOP;
  RETURN found;
END $$;

-- Signatures of earlier releases, which may still run during an update.
CREATE OR REPLACE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean,
    asking boolean, missing boolean, shelf text, patterns text[], starts text[], sorting text,
    after_key text, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT find_stock(wanted, grades, kinds, held, asking, missing, shelf, NULL, patterns, starts, sorting,
    after_key, after_id, page_size, look)
  $$;

CREATE OR REPLACE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean,
    asking boolean, shelf text, patterns text[], starts text[], sorting text, after_key text,
    after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  few text := concat(
    CASE WHEN asking THEN ' AND is_asking(place, state)' END,
    CASE WHEN held THEN $held$ AND state #>> '{value,hold}' = 'held'$held$ END,
    CASE WHEN shelf IS NOT NULL THEN format(' AND shelf_key(location) = %L', shelf) END);
  one_status text := CASE WHEN cardinality(wanted) = 1 AND sorting <> 'shelf'
    THEN format(' AND status = %L', wanted[1]) ELSE '' END;
  narrowed text := concat(
    (SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
      FROM unnest(patterns) AS pattern),
    (SELECT string_agg(format(' AND search_text ~ %L', start), '') FROM unnest(starts) AS start),
    CASE WHEN grades IS NOT NULL THEN format(' AND grade = ANY (%L::text[])', grades) END,
    CASE WHEN kinds IS NOT NULL THEN format(' AND kind = ANY (%L::text[])', kinds) END);
  ways text[] := CASE
    WHEN few <> '' AND narrowed = '' AND wanted IS NULL THEN ARRAY['few']
    WHEN few <> '' OR narrowed <> '' THEN ARRAY['look', 'gather']
    WHEN wanted IS NULL THEN ARRAY['walk']
    WHEN sorting = 'shelf' THEN ARRAY['look', 'gather']
    ELSE ARRAY['merge'] END;
  way text;
  found bigint[];
BEGIN
  FOREACH way IN ARRAY ways LOOP
    EXECUTE format('SELECT ARRAY(%s)', stock_page_query(way, present_organisation(), wanted,
      -- Words of one status are looked for along the index of that status.
      few || CASE WHEN narrowed <> '' THEN one_status ELSE '' END, narrowed, sorting, after_key,
      after_id, page_size, look)) INTO found;
    EXIT WHEN cardinality(found) >= page_size;
  END LOOP;
  RETURN found;
END $$;

CREATE OR REPLACE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean, shelf text,
    patterns text[], starts text[], sorting text, after_key text, after_id bigint, page_size int,
    look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  narrowed text := concat(
    (SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
      FROM unnest(patterns) AS pattern),
    (SELECT string_agg(format(' AND search_text ~ %L', start), '') FROM unnest(starts) AS start),
    CASE WHEN grades IS NOT NULL THEN format(' AND grade = ANY (%L::text[])', grades) END,
    CASE WHEN kinds IS NOT NULL THEN format(' AND kind = ANY (%L::text[])', kinds) END,
    CASE WHEN held THEN $held$ AND state #>> '{value,hold}' = 'held'$held$ END,
    CASE WHEN shelf IS NOT NULL THEN format(' AND shelf_key(location) = %L', shelf) END);
  ways text[] := CASE
    -- These are few: they are found at once.
    WHEN held OR shelf IS NOT NULL THEN ARRAY['gather']
    WHEN narrowed <> '' THEN ARRAY['look', 'gather']
    WHEN wanted IS NULL THEN ARRAY['walk']
    WHEN sorting = 'shelf' THEN ARRAY['look', 'gather']
    ELSE ARRAY['merge'] END;
  way text;
  found bigint[];
BEGIN
  FOREACH way IN ARRAY ways LOOP
    EXECUTE format('SELECT ARRAY(%s)', stock_list_query(way, present_organisation(), wanted,
      narrowed, sorting, after_key, after_id, page_size, look)) INTO found;
    EXIT WHEN cardinality(found) >= page_size;
  END LOOP;
  RETURN found;
END $$;
