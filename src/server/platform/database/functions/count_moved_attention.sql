-- Updates the counts of problems by kind after changes of returns; snoozed returns are counted as
-- such, whether they have a problem or not.
CREATE OR REPLACE FUNCTION count_moved_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attention_counts AS c (organisation_id, kind, slot, count)
  SELECT organisation_id, kind, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, 1 AS change,
      CASE WHEN snoozed_until IS NULL THEN attention_kind ELSE 'snoozed' END AS kind
    FROM new_rows WHERE attention_kind IS NOT NULL OR snoozed_until IS NOT NULL
    UNION ALL
    SELECT organisation_id, -1,
      CASE WHEN snoozed_until IS NULL THEN attention_kind ELSE 'snoozed' END
    FROM old_rows WHERE attention_kind IS NOT NULL OR snoozed_until IS NOT NULL
  ) AS changes
  GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (organisation_id, kind, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
