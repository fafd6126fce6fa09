-- Updates the counts of problems by kind after changes of returns.
CREATE OR REPLACE FUNCTION count_moved_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attention_counts AS c (organisation_id, kind, slot, count)
  SELECT organisation_id, kind, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, attention_kind AS kind, 1 AS change FROM new_rows
    WHERE attention_kind IS NOT NULL
    UNION ALL
    SELECT organisation_id, attention_kind, -1 FROM old_rows WHERE attention_kind IS NOT NULL
  ) AS changes
  GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (organisation_id, kind, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
