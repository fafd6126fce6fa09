-- What asks, what is held and what lies on one shelf is walked along an index of its own, instead of
-- being fetched and sorted as a whole. find_stock with fewer arguments stays for the version before.
CREATE INDEX devices_on_shelf ON devices
  (organisation_id, shelf_key(location), created_at DESC, id DESC) WHERE status IS NOT NULL;

-- The ids of one page of the stock as a query: stock_list_query, whose `few` is a condition that
-- has an index.
CREATE FUNCTION stock_page_query(way text, organisation bigint, wanted text[], few text,
    narrowed text, sorting text, after_key text, after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := CASE sorting WHEN 'longest' THEN 'status_since' WHEN 'shelf' THEN
    'shelf_key(location)' ELSE 'created_at' END;
  kind text := CASE sorting WHEN 'shelf' THEN 'text COLLATE "C"' ELSE 'timestamptz' END;
  direction text := CASE sorting WHEN 'newest' THEN 'DESC' ELSE 'ASC' END;
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
      CASE sorting WHEN 'newest' THEN '<' ELSE '>' END, after_key, kind, after_id);
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

-- The ids of one page, in order; runs as the owner of the tables, as find_returns does.
CREATE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean,
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
