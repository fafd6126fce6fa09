-- Returns how many days each leg of a return took, and the period in which it ended. `home` is the
-- whole way, from the order's start to the device's delivery.
CREATE OR REPLACE FUNCTION return_legs(
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
