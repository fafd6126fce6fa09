-- What needs a person stands on top of the dashboard: found by its own small index, and counted as
-- returns are counted, never by scanning.
CREATE INDEX returns_attention ON returns (organisation_id, attention_since, id)
  WHERE attention_kind IS NOT NULL;

CREATE TABLE attention_counts (
  organisation_id bigint NOT NULL REFERENCES organisations,
  -- Spread over slots, so that events at the same moment do not wait for one row.
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, slot)
);
ALTER TABLE attention_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON attention_counts TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON attention_counts TO portal_tenant;

INSERT INTO attention_counts
  SELECT organisation_id, 0, count(*) FROM returns WHERE attention_kind IS NOT NULL GROUP BY 1;

CREATE FUNCTION count_new_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attention_counts AS c (organisation_id, slot, count)
  SELECT organisation_id, pg_backend_pid() % 16, count(*) FROM new_rows
  WHERE attention_kind IS NOT NULL
  GROUP BY 1 ORDER BY 1
  ON CONFLICT (organisation_id, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moved_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attention_counts AS c (organisation_id, slot, count)
  SELECT organisation_id, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, 1 AS change FROM new_rows WHERE attention_kind IS NOT NULL
    UNION ALL
    SELECT organisation_id, -1 FROM old_rows WHERE attention_kind IS NOT NULL
  ) AS changes
  GROUP BY 1 HAVING sum(change) <> 0 ORDER BY 1
  ON CONFLICT (organisation_id, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_attention_new AFTER INSERT ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_attention();
CREATE TRIGGER returns_attention_moved AFTER UPDATE ON returns
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_attention();
