-- How long a device takes from door to door, beside its parts.

-- Without writers nothing is missed below, and nothing is summed twice.
LOCK TABLE returns IN SHARE ROW EXCLUSIVE MODE;

-- As in migration 0023, and 'home': from the day for which it was ordered to the device's delivery.
CREATE OR REPLACE FUNCTION return_legs(
  state jsonb, status text, status_since timestamptz, created_at timestamptz)
  RETURNS TABLE (leg text, week date, days int) LANGUAGE sql STABLE AS $$
  SELECT leg, week_of(ended),
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

INSERT INTO return_leg_days (organisation_id, week, leg, days, slot, count)
SELECT r.organisation_id, legs.week, legs.leg, legs.days, 0, count(*)
FROM returns AS r, return_legs(r.state, r.status, r.status_since, r.created_at) AS legs
WHERE legs.leg = 'home'
GROUP BY 1, 2, 3, 4;
