-- The dashboard's trends: sums by week, kept by trigger like return_counts, so that reading them
-- costs the same whatever the number of returns. Weeks begin on Monday, in UTC.

-- Where the returns ordered in a week stand now.
CREATE TABLE return_weeks (
  organisation_id bigint NOT NULL REFERENCES organisations,
  -- The Monday.
  week date NOT NULL,
  status text NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, week, status, slot)
);

-- How many legs ended in a week, by the whole days that each took at most.
CREATE TABLE return_leg_days (
  organisation_id bigint NOT NULL REFERENCES organisations,
  week date NOT NULL,
  leg text NOT NULL,
  days int NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, week, leg, days, slot)
);

CREATE FUNCTION week_of(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT date_trunc('week', instant AT TIME ZONE 'UTC')::date $$;

-- The legs of a return that have ended: those of the kit sent last, measured from the order to the
-- end. A leg with a scan missing at either end is left out. Scans that were stamped in the wrong
-- order count as the shortest time, and whatever took a hundred days or more is one number.
CREATE FUNCTION return_legs(state jsonb, status text, status_since timestamptz, created_at timestamptz)
  RETURNS TABLE (leg text, week date, days int) LANGUAGE sql STABLE AS $$
  SELECT leg, week_of(ended),
    least(greatest(ceil(extract(epoch FROM ended - started) / 86400), 1), 100)::int
  FROM (
    SELECT (kit ->> 'boxShippedAt')::timestamptz AS box_shipped,
      (kit ->> 'boxDeliveredAt')::timestamptz AS box_delivered,
      (kit ->> 'deviceShippedAt')::timestamptz AS device_shipped,
      (kit ->> 'deviceDeliveredAt')::timestamptz AS device_delivered
    FROM (SELECT state #> '{context,shipments,-1}' AS kit) AS last
  ) AS scans
  CROSS JOIN LATERAL (VALUES
    ('preparing', created_at, box_shipped),
    ('boxOut', box_shipped, box_delivered),
    ('withEmployee', box_delivered, device_shipped),
    ('deviceBack', device_shipped, device_delivered),
    ('confirming', device_delivered, CASE WHEN status = 'complete' THEN status_since END)
  ) AS legs (leg, started, ended)
  WHERE started IS NOT NULL AND ended IS NOT NULL
  $$;

-- One statement, one sorted change, as in count_moved_returns: writers take the rows in one order.
CREATE FUNCTION sum_new_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_weeks AS w (organisation_id, week, status, slot, count)
  SELECT organisation_id, week_of(created_at) AS week, status, pg_backend_pid() % 16, count(*)
  FROM new_rows
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (organisation_id, week, status, slot) DO UPDATE SET count = w.count + excluded.count;

  INSERT INTO return_leg_days AS l (organisation_id, week, leg, days, slot, count)
  SELECT r.organisation_id, legs.week, legs.leg, legs.days, pg_backend_pid() % 16, count(*)
  FROM new_rows AS r, return_legs(r.state, r.status, r.status_since, r.created_at) AS legs
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (organisation_id, week, leg, days, slot) DO UPDATE SET count = l.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION sum_changed_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_weeks AS w (organisation_id, week, status, slot, count)
  SELECT organisation_id, week, status, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, week_of(created_at) AS week, status, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, week_of(created_at), status, -1 FROM old_rows
  ) AS changes
  GROUP BY 1, 2, 3
  HAVING sum(change) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (organisation_id, week, status, slot) DO UPDATE SET count = w.count + excluded.count;

  INSERT INTO return_leg_days AS l (organisation_id, week, leg, days, slot, count)
  SELECT organisation_id, week, leg, days, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT r.organisation_id, legs.*, 1 AS change
    FROM new_rows AS r, return_legs(r.state, r.status, r.status_since, r.created_at) AS legs
    UNION ALL
    SELECT r.organisation_id, legs.*, -1
    FROM old_rows AS r, return_legs(r.state, r.status, r.status_since, r.created_at) AS legs
  ) AS changes
  GROUP BY 1, 2, 3, 4
  HAVING sum(change) <> 0
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (organisation_id, week, leg, days, slot) DO UPDATE SET count = l.count + excluded.count;
  RETURN NULL;
END $$;
-- Creating the triggers locks the table against writers: what is summed below misses nothing.
CREATE TRIGGER returns_summed AFTER INSERT ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_new_returns();
CREATE TRIGGER returns_summed_again AFTER UPDATE ON returns
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_returns();

INSERT INTO return_weeks (organisation_id, week, status, slot, count)
SELECT organisation_id, week_of(created_at), status, 0, count(*) FROM returns GROUP BY 1, 2, 3;
INSERT INTO return_leg_days (organisation_id, week, leg, days, slot, count)
SELECT r.organisation_id, legs.week, legs.leg, legs.days, 0, count(*)
FROM returns AS r, return_legs(r.state, r.status, r.status_since, r.created_at) AS legs
GROUP BY 1, 2, 3, 4;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['return_weeks', 'return_leg_days']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON return_weeks, return_leg_days TO portal_tenant;
