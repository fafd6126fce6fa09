-- Updates the counts of devices after their changes.
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
