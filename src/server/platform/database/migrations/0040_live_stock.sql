-- Steps of devices and deployments are told to open pages as those of returns are
-- (0005_live_and_mails): which one, or that anything may have changed when there are many.
CREATE FUNCTION tell_device_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT device_id) FROM new_rows) > 50 THEN
    PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
      'stockNumber', 'many', 'event', max(id)::text)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
      'stockNumber', 'DEV-' || device_id, 'event', max(id)::text)::text)
    FROM new_rows GROUP BY organisation_id, device_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER device_events_told AFTER INSERT ON device_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_device_events();

CREATE FUNCTION tell_deployment_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
    'stockNumber', 'DPL-' || deployment_id, 'event', max(id)::text)::text)
  FROM new_rows GROUP BY organisation_id, deployment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER deployment_events_told AFTER INSERT ON deployment_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_deployment_events();
