-- Provisioning by SCIM 2.0: the tokens that identity providers come with, what they asked for, and
-- what they say of people beside what the portal itself keeps.
CREATE TABLE scim_tokens (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- SHA-256; the token itself is shown once and never kept.
  token_hash bytea NOT NULL UNIQUE,
  -- Its first characters, by which people recognise it.
  prefix text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by bigint NOT NULL REFERENCES users,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);

-- One row for each request that changed something or was refused; swept after 90 days.
CREATE TABLE scim_log (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  token_id bigint NOT NULL,
  method text NOT NULL,
  -- The path below the base URL.
  target text NOT NULL,
  -- A mail address, or whatever was sent in its place; empty where nobody was meant.
  person text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'unchanged', 'refused')),
  sentence text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, token_id) REFERENCES scim_tokens (organisation_id, id)
);
CREATE INDEX scim_log_at ON scim_log (at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['scim_tokens', 'scim_log'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON scim_tokens TO portal_tenant;
GRANT SELECT, INSERT ON scim_log TO portal_tenant;

ALTER TABLE users
  -- The provider's own name for a person.
  ADD COLUMN external_id text,
  -- What else it says; null for whom none has spoken of.
  ADD COLUMN scim jsonb,
  -- Deleted by the provider: deactivated here, and not to be found by it any more.
  ADD COLUMN deprovisioned_at timestamptz;
CREATE UNIQUE INDEX users_external_id ON users (organisation_id, external_id)
  WHERE external_id IS NOT NULL;
