-- Moves changed returns in the sums by period.
CREATE OR REPLACE FUNCTION sum_changed_returns() RETURNS trigger LANGUAGE plpgsql AS $$
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
