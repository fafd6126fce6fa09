-- Returns the IDs of one page of deployments, in order, backwards from a row with `is_back`. Runs as the
-- owner of the tables, like find_returns.
CREATE OR REPLACE FUNCTION find_deployments(wanted text[], patterns text[], starts text[],
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

-- Signature of an earlier release, which may still run during an update.
CREATE OR REPLACE FUNCTION find_deployments(wanted text[], patterns text[], starts text[],
    after_key timestamptz, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  in_order text := 'ORDER BY created_at DESC, id DESC';
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
    bounds := bounds || format(' AND (created_at, id) < (%L::timestamptz, %L::bigint)', after_key,
      after_id);
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
