-- Records the devices with new events for open pages, by device number; of more than 50 at once, in
-- summary.
CREATE OR REPLACE FUNCTION tell_device_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT device_id) FROM new_rows) > 50 THEN
    INSERT INTO live_changes (organisation_id, change)
    SELECT organisation_id, jsonb_build_object('stockNumber', 'many', 'event', max(id)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    INSERT INTO live_changes (organisation_id, change)
    SELECT d.organisation_id,
      jsonb_build_object('stockNumber', d.device_number, 'event', max(e.id)::text)
    FROM new_rows AS e JOIN devices AS d ON (d.organisation_id, d.id) = (e.organisation_id, e.device_id)
    GROUP BY d.organisation_id, d.device_number;
  END IF;
  RETURN NULL;
END $$;
