-- Notifies open pages of deployments with new events, by deployment number.
CREATE OR REPLACE FUNCTION tell_deployment_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object('organisation', d.organisation_id::text,
    'stockNumber', d.deployment_number, 'event', max(e.id)::text)::text)
  FROM new_rows AS e
    JOIN deployments AS d ON (d.organisation_id, d.id) = (e.organisation_id, e.deployment_id)
  GROUP BY d.organisation_id, d.deployment_number;
  RETURN NULL;
END $$;
