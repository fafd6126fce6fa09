-- Adds new returns to the sums by period.
CREATE OR REPLACE FUNCTION sum_new_returns() RETURNS trigger LANGUAGE plpgsql AS $$
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
