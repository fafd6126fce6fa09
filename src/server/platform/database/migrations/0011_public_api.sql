-- Keys of an organisation's own programs, what they have been answered, and what only their
-- orders carry.
CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  -- Whose rows it works on: the organisation's, or for a test key those of its sandbox.
  acts_for bigint NOT NULL REFERENCES organisations,
  name text NOT NULL,
  -- SHA-256; the key itself is shown once and never kept.
  key_hash bytea NOT NULL UNIQUE,
  -- Its first characters, by which people recognise it.
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- Whose orders they are: the admin who made it.
  created_by bigint NOT NULL REFERENCES users,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (organisation_id, lower(name)) WHERE revoked_at IS NULL;

-- One row for each Idempotency-Key of the last day; without an answer the request still runs.
CREATE TABLE api_answers (
  organisation_id bigint NOT NULL REFERENCES organisations,
  key_id bigint NOT NULL REFERENCES api_keys,
  idempotency_key text NOT NULL,
  -- SHA-256 of method, path and body.
  request_hash bytea NOT NULL,
  started_at timestamptz NOT NULL,
  -- What its order is placed under, whoever finishes the request.
  order_key text NOT NULL,
  status int,
  answer jsonb,
  PRIMARY KEY (key_id, idempotency_key)
);
CREATE INDEX api_answers_started ON api_answers (started_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['api_keys', 'api_answers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON api_keys TO portal_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON api_answers TO portal_tenant;

-- What test keys order: nobody is mailed, nothing is shipped or billed.
ALTER TABLE organisations ADD COLUMN sandbox_of bigint UNIQUE REFERENCES organisations;

ALTER TABLE returns
  ADD COLUMN created_via_api boolean NOT NULL DEFAULT false,
  -- Of an order by a program: the mail address behind its key, the name in mails to the employee,
  -- and one more address that hears of it. Empty where the organisation's own count.
  ADD COLUMN purchaser_email text NOT NULL DEFAULT '',
  ADD COLUMN company_name text NOT NULL DEFAULT '',
  ADD COLUMN company_email text NOT NULL DEFAULT '',
  -- A constant for what is there already: the table is not rewritten.
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX returns_updated ON returns (organisation_id, updated_at DESC);
