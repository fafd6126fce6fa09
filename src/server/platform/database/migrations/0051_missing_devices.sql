-- Devices that nobody finds: those that are lost, and those that an audit did not find on their
-- shelf, until somebody has them in hand again.
ALTER TABLE devices ADD COLUMN missing_since timestamptz;

-- What the last look at its shelf didn't find, and nobody has moved or received since.
UPDATE devices d SET missing_since = audit.finished_at
FROM shelf_audits AS audit
JOIN shelf_audit_devices AS line
  ON line.organisation_id = audit.organisation_id AND line.audit_id = audit.id
WHERE line.organisation_id = d.organisation_id AND line.device_id = d.id
  AND line.outcome = 'missing' AND d.location = audit.shelf AND d.updated_at <= audit.finished_at
  AND NOT EXISTS (SELECT FROM shelf_audit_devices AS later WHERE later.organisation_id = d.organisation_id
    AND later.device_id = d.id AND later.audit_id > line.audit_id);

CREATE OR REPLACE FUNCTION is_missing(place text, missing_since timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT place = 'lost' OR missing_since IS NOT NULL $$;
CREATE INDEX devices_missing ON devices (organisation_id, created_at DESC, id DESC)
  WHERE is_missing(place, missing_since);
CREATE INDEX devices_missing_longest ON devices (organisation_id, status_since, id)
  WHERE is_missing(place, missing_since);

-- They are counted beside the statuses, under a word that is none.
CREATE OR REPLACE FUNCTION count_new_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, word, pg_backend_pid() % 16, count(*)
  FROM new_rows CROSS JOIN LATERAL (VALUES
    (status), (CASE WHEN is_asking(place, state) THEN 'asking' END),
    (CASE WHEN is_missing(place, missing_since) THEN 'missing' END)) AS words (word)
  WHERE status IS NOT NULL AND word IS NOT NULL
  GROUP BY organisation_id, word
  ORDER BY organisation_id, word
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_moved_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, word, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, status, place, state, missing_since, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, status, place, state, missing_since, -1 FROM old_rows
  ) AS changes CROSS JOIN LATERAL (VALUES
    (status), (CASE WHEN is_asking(place, state) THEN 'asking' END),
    (CASE WHEN is_missing(place, missing_since) THEN 'missing' END)) AS words (word)
  WHERE status IS NOT NULL AND word IS NOT NULL
  GROUP BY organisation_id, word
  HAVING sum(change) <> 0
  ORDER BY organisation_id, word
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
INSERT INTO device_counts (organisation_id, status, slot, count)
SELECT organisation_id, 'missing', 0, count(*)
FROM devices WHERE status IS NOT NULL AND is_missing(place, missing_since)
GROUP BY organisation_id;

-- As in migration 0045, with one condition more. The one with fewer arguments stays for the version
-- before.
CREATE FUNCTION find_stock(wanted text[], grades text[], kinds text[], held boolean,
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
