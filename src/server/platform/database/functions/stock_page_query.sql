-- Returns the query of the IDs of one page of the stock: stock_list_query, whose `few` is a condition
-- that has an index.
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
