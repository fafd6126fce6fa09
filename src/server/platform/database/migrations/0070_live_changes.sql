-- Changes that open pages hear of, for a few minutes: each process polls the rows that its last
-- poll didn't see. PostgreSQL commits one transaction with NOTIFY at a time; inserts don't wait.
CREATE TABLE live_changes (
  id bigint NOT NULL DEFAULT new_id(),
  organisation_id bigint NOT NULL,
  -- Transaction of the change: rows commit in another order than their IDs.
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  change jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX live_changes_xact ON live_changes (xact);
ALTER TABLE live_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON live_changes TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT INSERT ON live_changes TO portal_tenant;

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

CREATE OR REPLACE FUNCTION tell_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT organisation_id, jsonb_build_object('orderNumber', order_number)
  FROM returns WHERE id = (NEW.payload->>'returnId')::bigint;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  VALUES (NEW.organisation_id, jsonb_build_object('userId', NEW.id::text));
  RETURN NULL;
END $$;

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

CREATE OR REPLACE FUNCTION tell_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT label_id) FROM new_rows) > 50 THEN
    INSERT INTO live_changes (organisation_id, change)
    SELECT organisation_id, '{}' FROM new_rows GROUP BY organisation_id;
  ELSE
    INSERT INTO live_changes (organisation_id, change)
    SELECT r.organisation_id, jsonb_build_object('orderNumber', r.order_number, 'isOfParcel', true)
    FROM new_rows AS scan JOIN carrier_labels AS l ON l.id = scan.label_id
      JOIN returns AS r ON r.id = l.return_id
    GROUP BY r.organisation_id, r.order_number;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT organisation_id, jsonb_build_object('orderNumber', order_number, 'isOfParcel', true)
  FROM returns WHERE id = NEW.return_id;
  RETURN NULL;
END $$;

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

CREATE OR REPLACE FUNCTION tell_deployment_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT organisation_id, jsonb_build_object('stockNumber', deployment_number, 'isOfParcel', true)
  FROM deployments
  WHERE (organisation_id, id) = (NEW.organisation_id, NEW.deployment_id);
  RETURN NULL;
END $$;
