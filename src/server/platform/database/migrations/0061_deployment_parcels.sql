-- What is known of the parcel to an employee, as of a kit (0056): when the carrier means to deliver
-- it, and where it has seen it last. The open page of the deployment is told, as in 0058.
ALTER TABLE deployment_labels ADD COLUMN expected_at timestamptz;
ALTER TABLE deployment_scans ADD COLUMN place text NOT NULL DEFAULT '';

CREATE FUNCTION tell_deployment_scan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object('organisation', d.organisation_id::text,
    'stockNumber', d.deployment_number, 'event', NULL, 'isOfParcel', true)::text)
  FROM deployment_labels AS l JOIN deployments AS d
    ON (d.organisation_id, d.id) = (l.organisation_id, l.deployment_id)
  WHERE (l.organisation_id, l.id) = (NEW.organisation_id, NEW.label_id);
  RETURN NULL;
END $$;
CREATE TRIGGER deployment_scans_told AFTER INSERT ON deployment_scans
  FOR EACH ROW EXECUTE FUNCTION tell_deployment_scan();

CREATE FUNCTION tell_deployment_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
    'stockNumber', deployment_number, 'event', NULL, 'isOfParcel', true)::text)
  FROM deployments
  WHERE (organisation_id, id) = (NEW.organisation_id, NEW.deployment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER deployment_labels_told AFTER UPDATE ON deployment_labels FOR EACH ROW
  WHEN (NEW.expected_at IS DISTINCT FROM OLD.expected_at OR NEW.url IS DISTINCT FROM OLD.url)
  EXECUTE FUNCTION tell_deployment_label();
