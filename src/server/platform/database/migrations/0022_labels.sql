-- Labels that are printed before it is known which device gets them.
CREATE TABLE label_batches (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE TABLE device_labels (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001),
  -- What stands on it, and what a scanner reads: LBL-100001.
  code text NOT NULL GENERATED ALWAYS AS ('LBL-' || id) STORED,
  batch_id bigint NOT NULL,
  -- The device that it is stuck on; null while it is blank.
  device_id bigint,
  linked_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, batch_id) REFERENCES label_batches (organisation_id, id),
  FOREIGN KEY (organisation_id, device_id) REFERENCES devices (organisation_id, id)
);
CREATE UNIQUE INDEX device_labels_code ON device_labels (organisation_id, code);
CREATE INDEX device_labels_batch ON device_labels (organisation_id, batch_id, id);
CREATE INDEX device_labels_device ON device_labels (organisation_id, device_id)
  WHERE device_id IS NOT NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['label_batches', 'device_labels'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON label_batches TO portal_tenant;
GRANT SELECT, INSERT, UPDATE ON device_labels TO portal_tenant;
