-- Counts new devices by status, and those that have questions (`asking`) or are `missing`.
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
