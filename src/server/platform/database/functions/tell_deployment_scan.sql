-- Records the deployment of a new scan for open pages.
CREATE OR REPLACE FUNCTION tell_deployment_scan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT d.organisation_id,
    jsonb_build_object('stockNumber', d.deployment_number, 'isOfParcel', true)
  FROM deployment_labels AS l JOIN deployments AS d
    ON (d.organisation_id, d.id) = (l.organisation_id, l.deployment_id)
  WHERE (l.organisation_id, l.id) = (NEW.organisation_id, NEW.label_id);
  RETURN NULL;
END $$;
