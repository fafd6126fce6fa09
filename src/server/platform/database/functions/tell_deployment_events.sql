-- Records the deployments with new events for open pages, by deployment number.
CREATE OR REPLACE FUNCTION tell_deployment_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT d.organisation_id,
    jsonb_build_object('stockNumber', d.deployment_number, 'event', max(e.id)::text)
  FROM new_rows AS e
    JOIN deployments AS d ON (d.organisation_id, d.id) = (e.organisation_id, e.deployment_id)
  GROUP BY d.organisation_id, d.deployment_number;
  RETURN NULL;
END $$;
