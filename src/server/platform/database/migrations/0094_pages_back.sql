-- Pages before a row: the stock's orders have their reverse, and deployments are found backwards.
CREATE OR REPLACE FUNCTION stock_list_query(way text, organisation bigint, wanted text[], narrowed text,
    sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := CASE WHEN sorting IN ('longest', 'shortest') THEN 'status_since'
    WHEN sorting IN ('shelf', 'shelfUp') THEN 'shelf_key(location)' ELSE 'created_at' END;
  kind text := CASE WHEN sorting IN ('shelf', 'shelfUp') THEN 'text COLLATE "C"'
    ELSE 'timestamptz' END;
  direction text := CASE WHEN sorting IN ('newest', 'shortest', 'shelfUp') THEN 'DESC'
    ELSE 'ASC' END;
  in_order text := format('ORDER BY %s %s, id %s', key, direction, direction);
  outer_order text := format('ORDER BY key %s, id %s', direction, direction);
  bounds text := format('organisation_id = %L::bigint', organisation);
  statuses text := CASE WHEN wanted IS NULL THEN ' AND status IS NOT NULL'
    ELSE format(' AND status = ANY (%L::text[])', wanted) END;
BEGIN
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (%s, id) %s (%L::%s, %L::bigint)', key,
      CASE direction WHEN 'DESC' THEN '<' ELSE '>' END, after_key, kind, after_id);
  END IF;
  RETURN CASE way
    WHEN 'look' THEN format(
      'SELECT id FROM (SELECT *, %s AS key FROM devices
         WHERE %s AND status IS NOT NULL %s LIMIT %s) AS looked
       WHERE true%s%s %s LIMIT %s',
      key, bounds, in_order, look, statuses, narrowed, outer_order, page_size)
    WHEN 'merge' THEN format(
      'SELECT id FROM unnest(%L::text[]) AS wanted(status_wanted) CROSS JOIN LATERAL (
         SELECT id, %s AS key FROM devices WHERE status = status_wanted AND %s %s LIMIT %s) AS heads
       %s LIMIT %s',
      wanted, key, bounds, in_order, page_size, outer_order, page_size)
    -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
    WHEN 'gather' THEN format(
      'SELECT id FROM (SELECT id, %s AS key FROM devices WHERE %s%s%s OFFSET 0) AS gathered
       %s LIMIT %s',
      key, bounds, statuses, narrowed, outer_order, page_size)
    ELSE format('SELECT id FROM devices WHERE %s AND status IS NOT NULL %s LIMIT %s',
      bounds, in_order, page_size)
  END;
END $$;

CREATE OR REPLACE FUNCTION stock_page_query(way text, organisation bigint, wanted text[], few text,
    narrowed text, sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := CASE WHEN sorting IN ('longest', 'shortest') THEN 'status_since'
    WHEN sorting IN ('shelf', 'shelfUp') THEN 'shelf_key(location)' ELSE 'created_at' END;
  kind text := CASE WHEN sorting IN ('shelf', 'shelfUp') THEN 'text COLLATE "C"'
    ELSE 'timestamptz' END;
  direction text := CASE WHEN sorting IN ('newest', 'shortest', 'shelfUp') THEN 'DESC'
    ELSE 'ASC' END;
  in_order text := format('ORDER BY %s %s, id %s', key, direction, direction);
  bounds text := format('organisation_id = %L::bigint AND status IS NOT NULL', organisation);
  statuses text := CASE WHEN wanted IS NOT NULL THEN format(' AND status = ANY (%L::text[])', wanted)
    ELSE '' END;
BEGIN
  IF way NOT IN ('few', 'look', 'gather') THEN
    RETURN stock_list_query(way, organisation, wanted, narrowed, sorting, after_key, after_id,
      page_size, look);
  END IF;
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (%s, id) %s (%L::%s, %L::bigint)', key,
      CASE direction WHEN 'DESC' THEN '<' ELSE '>' END, after_key, kind, after_id);
  END IF;
  RETURN CASE way
    WHEN 'few' THEN format('SELECT id FROM devices WHERE %s%s %s LIMIT %s',
      bounds, few, in_order, page_size)
    WHEN 'look' THEN format(
      'SELECT id FROM (SELECT *, %s AS key FROM devices WHERE %s%s %s LIMIT %s) AS looked
       WHERE true%s%s ORDER BY key %s, id %s LIMIT %s',
      key, bounds, few, in_order, look, statuses, narrowed, direction, direction, page_size)
    -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
    ELSE format(
      'SELECT id FROM (SELECT id, %s AS key FROM devices WHERE %s%s%s%s OFFSET 0) AS gathered
       ORDER BY key %s, id %s LIMIT %s',
      key, bounds, few, statuses, narrowed, direction, direction, page_size)
  END;
END $$;

CREATE OR REPLACE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean,
    asking boolean, missing boolean, shelf text, patterns text[], starts text[], sorting text,
    after_key text, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  few text := concat(
    CASE WHEN asking THEN ' AND is_asking(place, state)' END,
    CASE WHEN missing THEN ' AND is_missing(place, missing_since)' END,
    CASE WHEN held THEN $held$ AND state #>> '{value,hold}' = 'held'$held$ END,
    CASE WHEN shelf IS NOT NULL THEN format(' AND shelf_key(location) = %L', shelf) END);
  one_status text := CASE WHEN cardinality(wanted) = 1 AND sorting NOT IN ('shelf', 'shelfUp')
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

CREATE FUNCTION find_deployments(wanted text[], patterns text[], starts text[],
    is_back boolean, after_key timestamptz, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  in_order text := CASE WHEN is_back THEN 'ORDER BY created_at, id'
    ELSE 'ORDER BY created_at DESC, id DESC' END;
  bounds text := format('organisation_id = %L::bigint', present_organisation());
  words text := coalesce((SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
    FROM unnest(patterns) AS pattern), '') ||
    coalesce((SELECT string_agg(format(' AND search_text ~ %L', start), '')
    FROM unnest(starts) AS start), '');
  statuses text := CASE WHEN wanted IS NULL THEN ''
    ELSE format(' AND status = ANY (%L::text[])', wanted) END;
  found bigint[];
BEGIN
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (created_at, id) %s (%L::timestamptz, %L::bigint)',
      CASE WHEN is_back THEN '>' ELSE '<' END, after_key, after_id);
  END IF;
  IF words = '' AND wanted IS NULL THEN
    EXECUTE format('SELECT ARRAY(SELECT id FROM deployments WHERE %s %s LIMIT %s)',
      bounds, in_order, page_size) INTO found;
  ELSIF words = '' THEN
    EXECUTE format(
      'SELECT ARRAY(SELECT id FROM unnest(%L::text[]) AS wanted(one) CROSS JOIN LATERAL (
         SELECT id, created_at FROM deployments WHERE status = one AND %s %s LIMIT %s) AS heads
       %s LIMIT %s)', wanted, bounds, in_order, page_size, in_order, page_size) INTO found;
  ELSE
    EXECUTE format(
      'SELECT ARRAY(SELECT id FROM (SELECT id, status, created_at, search_text FROM deployments
         WHERE %s %s LIMIT %s) AS looked WHERE true%s%s %s LIMIT %s)',
      bounds, in_order, look, statuses, words, in_order, page_size) INTO found;
    IF cardinality(found) < page_size THEN
      -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
      EXECUTE format(
        'SELECT ARRAY(SELECT id FROM (SELECT id, created_at FROM deployments
           WHERE %s%s%s OFFSET 0) AS gathered %s LIMIT %s)',
        bounds, statuses, words, in_order, page_size) INTO found;
    END IF;
  END IF;
  RETURN found;
END $$;

-- How many deployments have each status, as device_counts.
CREATE TABLE deployment_counts (
  organisation_id bigint NOT NULL REFERENCES organisations,
  status text NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, status, slot)
);
ALTER TABLE deployment_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON deployment_counts TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON deployment_counts TO portal_tenant;

CREATE FUNCTION count_new_deployments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deployment_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, status, pg_backend_pid() % 16, count(*) FROM new_rows
  GROUP BY organisation_id, status
  ORDER BY organisation_id, status
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moved_deployments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deployment_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, status, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, status, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, status, -1 FROM old_rows
  ) AS changes
  GROUP BY organisation_id, status
  HAVING sum(change) <> 0
  ORDER BY organisation_id, status
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
-- The lock of CREATE TRIGGER keeps others from adding or moving one before it is counted.
CREATE TRIGGER deployments_counted AFTER INSERT ON deployments
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_deployments();
CREATE TRIGGER deployments_moved AFTER UPDATE ON deployments
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_deployments();
INSERT INTO deployment_counts (organisation_id, status, slot, count)
SELECT organisation_id, status, 0, count(*) FROM deployments GROUP BY organisation_id, status;
