-- Records the deployment of a changed label for open pages.
CREATE OR REPLACE FUNCTION tell_deployment_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT organisation_id, jsonb_build_object('stockNumber', deployment_number, 'isOfParcel', true)
  FROM deployments
  WHERE (organisation_id, id) = (NEW.organisation_id, NEW.deployment_id);
  RETURN NULL;
END $$;
