-- Updates the billing sums after changes of returns.
CREATE OR REPLACE FUNCTION bill_changed_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bill_months AS b
    (organisation_id, month, state, device, lane, currency, price, slot, count)
  SELECT organisation_id, month_of(created_at), bill_state_of(status, is_released), device, lane,
    currency, coalesce(price, -1), pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, created_at, status, is_released, device, lane, currency, price,
      1 AS change
    FROM new_rows
    UNION ALL
    SELECT organisation_id, created_at, status, is_released, device, lane, currency, price, -1
    FROM old_rows
  ) AS changes
  WHERE organisation_id NOT IN (SELECT id FROM organisations WHERE sandbox_of IS NOT NULL)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  HAVING sum(change) <> 0
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (organisation_id, month, state, device, lane, currency, price, slot)
    DO UPDATE SET count = b.count + excluded.count;
  RETURN NULL;
END $$;
