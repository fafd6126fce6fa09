-- How many devices came back, by quarter of an hour in UTC: at one of them every month begins, whatever
-- the organization's time zone. Kept by trigger like return_leg_days (migration 0009), with the same
-- scan as its 'home': the delivery of what was sent with the last kit.

-- Without writers nothing is missed below, and nothing is summed twice.
LOCK TABLE returns IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE return_arrivals (
  organisation_id bigint NOT NULL REFERENCES organisations,
  quarter timestamptz NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, quarter, slot)
);

CREATE FUNCTION arrival_of(state jsonb) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_bin('15 minutes', (state #>> '{context,shipments,-1,deviceDeliveredAt}')::timestamptz,
    '2000-01-01 00:00:00Z')
  $$;

CREATE FUNCTION sum_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_arrivals AS a (organisation_id, quarter, slot, count)
  SELECT organisation_id, arrival_of(state), pg_backend_pid() % 16, count(*)
  FROM new_rows WHERE arrival_of(state) IS NOT NULL
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (organisation_id, quarter, slot) DO UPDATE SET count = a.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION sum_changed_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_arrivals AS a (organisation_id, quarter, slot, count)
  SELECT organisation_id, quarter, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, arrival_of(state) AS quarter, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, arrival_of(state), -1 FROM old_rows
  ) AS changes
  WHERE quarter IS NOT NULL
  GROUP BY 1, 2
  HAVING sum(change) <> 0
  ORDER BY 1, 2
  ON CONFLICT (organisation_id, quarter, slot) DO UPDATE SET count = a.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_arrived AFTER INSERT ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_arrivals();
CREATE TRIGGER returns_arrived_again AFTER UPDATE ON returns
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_arrivals();

INSERT INTO return_arrivals (organisation_id, quarter, slot, count)
SELECT organisation_id, arrival_of(state), 0, count(*) FROM returns
WHERE arrival_of(state) IS NOT NULL
GROUP BY 1, 2;

ALTER TABLE return_arrivals ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON return_arrivals TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON return_arrivals TO portal_tenant;
