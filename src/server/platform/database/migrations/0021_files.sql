-- Photos and documents of returns and devices, and the certificates of wiped devices.

CREATE TABLE files (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  return_id bigint,
  device_id bigint,
  -- 'damage' for photos that belong to an inspection, which is `device_event_id` once it is recorded.
  topic text NOT NULL DEFAULT '',
  device_event_id bigint,
  -- Under which the store of files keeps the content.
  body_key uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size int NOT NULL,
  sha256 text NOT NULL,
  added_at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, return_id) REFERENCES returns (organisation_id, id),
  FOREIGN KEY (organisation_id, device_id) REFERENCES devices (organisation_id, id),
  FOREIGN KEY (organisation_id, device_event_id) REFERENCES device_events (organisation_id, id),
  CHECK (num_nonnulls(return_id, device_id) = 1)
);
CREATE INDEX files_return ON files (organisation_id, return_id, id) WHERE return_id IS NOT NULL;
CREATE INDEX files_device ON files (organisation_id, device_id, id) WHERE device_id IS NOT NULL;

-- The content of files, in pieces that are read and written one at a time. Photos and PDFs are
-- compressed already, so PostgreSQL need not try.
CREATE TABLE file_chunks (
  organisation_id bigint NOT NULL REFERENCES organisations,
  body_key uuid NOT NULL,
  position int NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (organisation_id, body_key, position)
);
ALTER TABLE file_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Content that belongs to nothing: still being uploaded, or removed. Swept after a day.
CREATE TABLE loose_files (
  organisation_id bigint NOT NULL REFERENCES organisations,
  body_key uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, body_key)
);
CREATE INDEX loose_files_since ON loose_files (since);

-- One a wipe, never changed; the newest of a device counts.
CREATE TABLE certificates (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- What people read: CDD-2026-000123.
  number text NOT NULL,
  device_id bigint NOT NULL,
  -- The wipe.
  device_event_id bigint NOT NULL,
  -- The return that brought the device before.
  return_id bigint,
  issued_at timestamptz NOT NULL,
  body_key uuid NOT NULL,
  size int NOT NULL,
  sha256 text NOT NULL,
  -- Its public link is signed with this; counting on makes every earlier link stop working.
  link_version int NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, device_id) REFERENCES devices (organisation_id, id),
  FOREIGN KEY (organisation_id, device_event_id) REFERENCES device_events (organisation_id, id),
  FOREIGN KEY (organisation_id, return_id) REFERENCES returns (organisation_id, id)
);
-- Who opens a public link names no organisation.
CREATE UNIQUE INDEX certificates_link ON certificates (id);
CREATE UNIQUE INDEX certificates_number ON certificates (organisation_id, number);
CREATE UNIQUE INDEX certificates_wipe ON certificates (organisation_id, device_event_id);
CREATE INDEX certificates_device ON certificates (organisation_id, device_id, id);
CREATE INDEX certificates_return ON certificates (organisation_id, return_id, id)
  WHERE return_id IS NOT NULL;

-- The last number of a year.
CREATE TABLE certificate_numbers (
  organisation_id bigint NOT NULL REFERENCES organisations,
  year int NOT NULL,
  last int NOT NULL,
  PRIMARY KEY (organisation_id, year)
);

-- What a person wrote about their last wipe stands in the form of the next one.
CREATE INDEX device_events_wipes ON device_events (organisation_id, actor_id, id)
  WHERE type = 'wipe.record';

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['files', 'file_chunks', 'loose_files', 'certificates',
      'certificate_numbers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON files TO portal_tenant;
GRANT SELECT, INSERT, DELETE ON file_chunks, loose_files TO portal_tenant;
GRANT SELECT, INSERT, UPDATE ON certificates, certificate_numbers TO portal_tenant;
