-- Adds new returns to the billing sums of their month.
CREATE OR REPLACE FUNCTION bill_new_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bill_months AS b
    (organisation_id, month, state, device, lane, currency, price, slot, count)
  SELECT organisation_id, month_of(created_at), bill_state_of(status, is_released), device, lane,
    currency, coalesce(price, -1), pg_backend_pid() % 16, count(*)
  FROM new_rows
  WHERE organisation_id NOT IN (SELECT id FROM organisations WHERE sandbox_of IS NOT NULL)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (organisation_id, month, state, device, lane, currency, price, slot)
    DO UPDATE SET count = b.count + excluded.count;
  RETURN NULL;
END $$;
