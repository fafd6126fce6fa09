-- Notifies open pages of devices with new events, by device number; of more than 50 at once, in
-- summary.
CREATE OR REPLACE FUNCTION tell_device_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT device_id) FROM new_rows) > 50 THEN
    PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
      'stockNumber', 'many', 'event', max(id)::text)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    PERFORM pg_notify('portal_live', json_build_object('organisation', d.organisation_id::text,
      'stockNumber', d.device_number, 'event', max(e.id)::text)::text)
    FROM new_rows AS e JOIN devices AS d ON (d.organisation_id, d.id) = (e.organisation_id, e.device_id)
    GROUP BY d.organisation_id, d.device_number;
  END IF;
  RETURN NULL;
END $$;
