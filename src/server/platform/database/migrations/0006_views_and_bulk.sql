-- A person's own named sets of filters and sorting.
CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  user_id bigint NOT NULL REFERENCES users,
  name text NOT NULL,
  -- The dashboard's query string.
  query text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, lower(name));

-- One thing to be done to many returns, worked off from the outbox. What each return said is
-- counted in the transaction that changes it, so that a job that is taken up again goes on behind
-- the last one (after_key, after_id).
CREATE TABLE bulk_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  user_id bigint NOT NULL REFERENCES users,
  -- As whom the person acts.
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  idempotency_key text NOT NULL,
  event text NOT NULL,
  -- All that match this, of what was ordered until then; or the numbers that were picked.
  filter jsonb NOT NULL,
  order_numbers jsonb NOT NULL,
  requested_at timestamptz NOT NULL,
  total int NOT NULL,
  done int NOT NULL DEFAULT 0,
  skipped int NOT NULL DEFAULT 0,
  -- How often each reason was given, by its sentence.
  reasons jsonb NOT NULL DEFAULT '{}',
  after_key text,
  after_id bigint,
  finished_at timestamptz,
  dismissed_at timestamptz,
  UNIQUE (user_id, idempotency_key)
);
CREATE INDEX bulk_jobs_shown ON bulk_jobs (user_id, id DESC) WHERE dismissed_at IS NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['saved_views', 'bulk_jobs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO portal_tenant;
GRANT SELECT, INSERT, UPDATE ON bulk_jobs TO portal_tenant;
