-- The stock by grade, kind, hold and shelf, and in two more orders. find_devices stays for the
-- version before.

-- What has no shelf stands behind every shelf.
CREATE FUNCTION shelf_key(location text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT coalesce(nullif(location, ''), chr(65533)) COLLATE "C" $$;
CREATE INDEX devices_shelf ON devices (organisation_id, shelf_key(location), id)
  WHERE status IS NOT NULL;
CREATE INDEX devices_grade ON devices (organisation_id, grade) WHERE grade IS NOT NULL;
CREATE INDEX devices_kind ON devices (organisation_id, kind);
CREATE INDEX devices_held ON devices (organisation_id, created_at DESC, id DESC)
  WHERE state #>> '{value,hold}' = 'held';

-- The ids of one page of the stock as a query, written out with its constants: see list_query.
CREATE FUNCTION stock_list_query(way text, organisation bigint, wanted text[], narrowed text,
    sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := CASE sorting WHEN 'longest' THEN 'status_since' WHEN 'shelf' THEN
    'shelf_key(location)' ELSE 'created_at' END;
  kind text := CASE sorting WHEN 'shelf' THEN 'text COLLATE "C"' ELSE 'timestamptz' END;
  direction text := CASE sorting WHEN 'newest' THEN 'DESC' ELSE 'ASC' END;
  in_order text := format('ORDER BY %s %s, id %s', key, direction, direction);
  outer_order text := format('ORDER BY key %s, id %s', direction, direction);
  bounds text := format('organisation_id = %L::bigint', organisation);
  statuses text := CASE WHEN wanted IS NULL THEN ' AND status IS NOT NULL'
    ELSE format(' AND status = ANY (%L::text[])', wanted) END;
BEGIN
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (%s, id) %s (%L::%s, %L::bigint)', key,
      CASE sorting WHEN 'newest' THEN '<' ELSE '>' END, after_key, kind, after_id);
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

-- The ids of one page, in order; runs as the owner of the tables, as find_returns does.
CREATE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean, shelf text,
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
