-- Sums of returns by period instead of by week in UTC, so that weeks begin on Monday by the
-- organization's clock. The version before reads return_weeks and return_leg_days until it has ended;
-- nothing writes them anymore.

-- Without writers nothing is missed below, and nothing is summed twice.
LOCK TABLE returns IN SHARE ROW EXCLUSIVE MODE;

-- Number of returns by the period in which they were ordered, and by their present status.
CREATE TABLE return_periods (
  organisation_id bigint NOT NULL REFERENCES organisations,
  period timestamptz NOT NULL,
  status text NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, period, status, slot)
);

-- Number of legs by the period in which they ended, and by the whole days that each took at most.
CREATE TABLE return_leg_periods (
  organisation_id bigint NOT NULL REFERENCES organisations,
  period timestamptz NOT NULL,
  leg text NOT NULL,
  days int NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, period, leg, days, slot)
);

-- Start of an instant's period. On some clock a week begins at each quarter of an hour from Sunday,
-- 10:00 UTC (UTC+14), to Monday, 12:00 (UTC-12); the rest of the week is one period.
CREATE FUNCTION period_of(instant timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT least(
    date_bin('15 minutes', instant, '2000-01-02 10:00:00Z'),
    date_bin('7 days', instant, '2000-01-02 10:00:00Z') + interval '26 hours')
  $$;

DROP TRIGGER returns_summed ON returns;
DROP TRIGGER returns_summed_again ON returns;
DROP FUNCTION sum_new_returns, sum_changed_returns, return_legs, week_of;

-- Days that each leg of a return took, and the period in which it ended. `home` is the whole way,
-- from the order's start to the device's delivery.
CREATE FUNCTION return_legs(
  state jsonb, status text, status_since timestamptz, created_at timestamptz)
  RETURNS TABLE (leg text, period timestamptz, days int) LANGUAGE sql STABLE AS $$
  SELECT leg, period_of(ended),
    least(greatest(ceil(extract(epoch FROM ended - started) / 86400), 1), 100)::int
  FROM (
    SELECT greatest(created_at, (state #>> '{context,startsAt}')::timestamptz) AS ordered,
      (kit ->> 'boxShippedAt')::timestamptz AS box_shipped,
      (kit ->> 'boxDeliveredAt')::timestamptz AS box_delivered,
      (kit ->> 'deviceShippedAt')::timestamptz AS device_shipped,
      (kit ->> 'deviceDeliveredAt')::timestamptz AS device_delivered
    FROM (SELECT state #> '{context,shipments,-1}' AS kit) AS last
  ) AS scans
  CROSS JOIN LATERAL (VALUES
    ('preparing', ordered, box_shipped),
    ('boxOut', box_shipped, box_delivered),
    ('withEmployee', box_delivered, device_shipped),
    ('deviceBack', device_shipped, device_delivered),
    ('confirming', device_delivered, CASE WHEN status = 'complete' THEN status_since END),
    ('home', ordered, device_delivered)
  ) AS legs (leg, started, ended)
  WHERE started IS NOT NULL AND ended IS NOT NULL
  $$;

-- One statement, one sorted change, as in count_moved_returns: writers take the rows in one order.
CREATE FUNCTION sum_new_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_periods AS p (organisation_id, period, status, slot, count)
  SELECT organisation_id, period_of(created_at), status, pg_backend_pid() % 16, count(*)
  FROM new_rows
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (organisation_id, period, status, slot) DO UPDATE SET count = p.count + excluded.count;

  INSERT INTO return_leg_periods AS p (organisation_id, period, leg, days, slot, count)
  SELECT r.organisation_id, legs.period, legs.leg, legs.days, pg_backend_pid() % 16, count(*)
  FROM new_rows AS r, return_legs(r.state, r.status, r.status_since, r.created_at) AS legs
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (organisation_id, period, leg, days, slot)
    DO UPDATE SET count = p.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION sum_changed_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_periods AS p (organisation_id, period, status, slot, count)
  SELECT organisation_id, period, status, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, period_of(created_at) AS period, status, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, period_of(created_at), status, -1 FROM old_rows
  ) AS changes
  GROUP BY 1, 2, 3
  HAVING sum(change) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (organisation_id, period, status, slot) DO UPDATE SET count = p.count + excluded.count;

  INSERT INTO return_leg_periods AS p (organisation_id, period, leg, days, slot, count)
  SELECT organisation_id, period, leg, days, pg_backend_pid() % 16, sum(change)
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
  ON CONFLICT (organisation_id, period, leg, days, slot)
    DO UPDATE SET count = p.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_summed AFTER INSERT ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_new_returns();
CREATE TRIGGER returns_summed_again AFTER UPDATE ON returns
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_returns();

INSERT INTO return_periods (organisation_id, period, status, slot, count)
SELECT organisation_id, period_of(created_at), status, 0, count(*) FROM returns GROUP BY 1, 2, 3;
INSERT INTO return_leg_periods (organisation_id, period, leg, days, slot, count)
SELECT r.organisation_id, legs.period, legs.leg, legs.days, 0, count(*)
FROM returns AS r, return_legs(r.state, r.status, r.status_since, r.created_at) AS legs
GROUP BY 1, 2, 3, 4;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['return_periods', 'return_leg_periods']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON return_periods, return_leg_periods TO portal_tenant;
