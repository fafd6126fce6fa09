-- Jobs that assign or snooze many returns can be undone (docs/decisions/58).
ALTER TABLE bulk_jobs
  -- Job that this one undoes.
  ADD COLUMN undoes bigint;
CREATE UNIQUE INDEX bulk_jobs_undoes ON bulk_jobs (organisation_id, undoes) WHERE undoes IS NOT NULL;

-- Returns before such a job, until they are swept.
CREATE TABLE bulk_changes (
  organisation_id bigint NOT NULL REFERENCES organisations,
  job_id bigint NOT NULL,
  return_id bigint NOT NULL,
  changed_at timestamptz NOT NULL,
  assigned_to bigint REFERENCES users,
  snoozed_until timestamptz,
  PRIMARY KEY (organisation_id, job_id, return_id)
);
CREATE INDEX bulk_changes_swept ON bulk_changes (changed_at);
ALTER TABLE bulk_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON bulk_changes TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT ON bulk_changes TO portal_tenant;
