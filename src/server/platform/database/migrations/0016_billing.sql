-- Orders by month (UTC) and by what they cost, kept by trigger like return_weeks: a statement adds
-- up some dozens of rows, whatever the number of orders.

-- Whether an order is billed. For 30 minutes it can be called off; then it is final.
CREATE FUNCTION bill_state_of(status text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE status WHEN 'cancellable' THEN 'open' WHEN 'cancelled' THEN 'notBilled' ELSE 'billed' END $$;
-- The first day of the month.
CREATE FUNCTION month_of(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT date_trunc('month', instant AT TIME ZONE 'UTC')::date $$;

CREATE TABLE bill_months (
  organisation_id bigint NOT NULL REFERENCES organisations,
  -- Its first day.
  month date NOT NULL,
  state text NOT NULL,
  device text NOT NULL,
  lane text NOT NULL,
  currency text NOT NULL,
  -- In minor units; -1 where nobody had set one when it was ordered.
  price int NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, month, state, device, lane, currency, price, slot)
);

-- Test orders are in organisations of their own, and never billed.
CREATE FUNCTION bill_new_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bill_months AS b
    (organisation_id, month, state, device, lane, currency, price, slot, count)
  SELECT organisation_id, month_of(created_at), bill_state_of(status), device, lane, currency,
    coalesce(price, -1), pg_backend_pid() % 16, count(*)
  FROM new_rows
  WHERE organisation_id NOT IN (SELECT id FROM organisations WHERE sandbox_of IS NOT NULL)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (organisation_id, month, state, device, lane, currency, price, slot)
    DO UPDATE SET count = b.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION bill_changed_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bill_months AS b
    (organisation_id, month, state, device, lane, currency, price, slot, count)
  SELECT organisation_id, month_of(created_at), bill_state_of(status), device, lane, currency,
    coalesce(price, -1), pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, created_at, status, device, lane, currency, price, 1 AS change
    FROM new_rows
    UNION ALL
    SELECT organisation_id, created_at, status, device, lane, currency, price, -1 FROM old_rows
  ) AS changes
  WHERE organisation_id NOT IN (SELECT id FROM organisations WHERE sandbox_of IS NOT NULL)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  HAVING sum(change) <> 0
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (organisation_id, month, state, device, lane, currency, price, slot)
    DO UPDATE SET count = b.count + excluded.count;
  RETURN NULL;
END $$;
-- Creating the triggers locks the table against writers: what is summed below misses nothing.
CREATE TRIGGER returns_billed AFTER INSERT ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bill_new_returns();
CREATE TRIGGER returns_billed_again AFTER UPDATE ON returns
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bill_changed_returns();

INSERT INTO bill_months (organisation_id, month, state, device, lane, currency, price, slot, count)
SELECT organisation_id, month_of(created_at), bill_state_of(status), device, lane, currency,
  coalesce(price, -1), 0, count(*)
FROM returns
WHERE organisation_id NOT IN (SELECT id FROM organisations WHERE sandbox_of IS NOT NULL)
GROUP BY 1, 2, 3, 4, 5, 6, 7;

ALTER TABLE bill_months ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON bill_months TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON bill_months TO portal_tenant;
