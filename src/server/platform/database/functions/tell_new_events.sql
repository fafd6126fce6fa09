-- Records the returns with new events for open pages, by order number; of more than 50 at once, in
-- summary.
CREATE OR REPLACE FUNCTION tell_new_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT return_id) FROM new_rows) > 50 THEN
    INSERT INTO live_changes (organisation_id, change)
    SELECT organisation_id, jsonb_build_object('event', max(id)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    INSERT INTO live_changes (organisation_id, change)
    SELECT e.organisation_id,
      jsonb_build_object('orderNumber', r.order_number, 'event', max(e.id)::text)
    FROM new_rows AS e JOIN returns AS r ON r.id = e.return_id
    GROUP BY e.organisation_id, r.order_number;
  END IF;
  RETURN NULL;
END $$;
