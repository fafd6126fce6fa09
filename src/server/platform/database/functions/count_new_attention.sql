-- Counts the problems of new returns by kind.
CREATE OR REPLACE FUNCTION count_new_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attention_counts AS c (organisation_id, kind, slot, count)
  SELECT organisation_id, attention_kind, pg_backend_pid() % 16, count(*) FROM new_rows
  WHERE attention_kind IS NOT NULL
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (organisation_id, kind, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
