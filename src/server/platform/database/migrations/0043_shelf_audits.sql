-- Audits of shelves: what was expected there, and what was found (docs/warehouse.md).
CREATE TABLE shelf_audits (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Made by the client once an audit: finished twice, it is one.
  key text NOT NULL,
  shelf text NOT NULL,
  finished_at timestamptz NOT NULL,
  created_by bigint NOT NULL REFERENCES users,
  created_by_name text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, key)
);
CREATE INDEX shelf_audits_shelf ON shelf_audits (organisation_id, shelf, id DESC);

CREATE TABLE shelf_audit_devices (
  organisation_id bigint NOT NULL,
  audit_id bigint NOT NULL,
  device_id bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('found', 'missing', 'unexpected', 'moved')),
  PRIMARY KEY (organisation_id, audit_id, device_id),
  FOREIGN KEY (organisation_id, audit_id) REFERENCES shelf_audits (organisation_id, id),
  FOREIGN KEY (organisation_id, device_id) REFERENCES devices (organisation_id, id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['shelf_audits', 'shelf_audit_devices'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON shelf_audits, shelf_audit_devices TO portal_tenant;
