-- Returns the query of the IDs of one page of the stock, with its constants written out: see list_query.
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
