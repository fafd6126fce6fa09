-- A return can be closed with a reason, wait for its day, and send its label again.

ALTER TABLE returns
  ADD COLUMN close_reason text,
  -- Written by the version before this one as true: it knows of nothing that is closed.
  ADD COLUMN is_released boolean NOT NULL DEFAULT true;

-- Version 2 of the machine did not know which labels the portal has.
UPDATE returns AS r
SET state = jsonb_set(r.state,
  ARRAY['context', 'shipments', l.shipment::text, 'hasReturnLabel'], 'true')
FROM carrier_labels AS l
WHERE l.organisation_id = r.organisation_id AND l.return_id = r.id AND r.is_active
  AND l.leg = 'back' AND l.bought_at IS NOT NULL
  AND l.shipment = jsonb_array_length(r.state #> '{context,shipments}') - 1
  AND r.state #>> ARRAY['context', 'shipments', l.shipment::text, 'returnTracking'] IS NOT NULL;

-- What was closed before its release costs nothing, like what was canceled.
CREATE FUNCTION bill_state_of(status text, is_released boolean) RETURNS text
  LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN status = 'closed' AND NOT is_released THEN 'notBilled'
    ELSE bill_state_of(status) END $$;

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

-- What waits for its day is not being prepared; otherwise as in migration 0009.
CREATE OR REPLACE FUNCTION return_legs(
  state jsonb, status text, status_since timestamptz, created_at timestamptz)
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
    ('preparing', greatest(created_at, (state #>> '{context,startsAt}')::timestamptz), box_shipped),
    ('boxOut', box_shipped, box_delivered),
    ('withEmployee', box_delivered, device_shipped),
    ('deviceBack', device_shipped, device_delivered),
    ('confirming', device_delivered, CASE WHEN status = 'complete' THEN status_since END)
  ) AS legs (leg, started, ended)
  WHERE started IS NOT NULL AND ended IS NOT NULL
  $$;
