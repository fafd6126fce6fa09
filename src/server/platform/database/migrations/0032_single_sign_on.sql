-- Single sign-on by SAML 2.0 or OpenID Connect: at most one connection an organisation and provider.
CREATE TABLE sso_connections (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL CHECK (provider IN ('okta', 'azure')),
  -- In its public addresses; not guessable, without underscores (Okta refuses them).
  key text NOT NULL UNIQUE,
  -- The statechart's snapshot and the version of the machine that wrote it.
  state jsonb NOT NULL,
  state_version int NOT NULL,
  -- What was saved last, and what people sign in with; without the client secret.
  saved jsonb NOT NULL,
  live jsonb,
  -- Sealed under the portal's key, for each of the two.
  saved_secret bytea,
  live_secret bytea,
  -- Out of the snapshot, for looking up: null where nobody signs in through it.
  open_as text CHECK (open_as IN ('enabled', 'enforced')),
  -- Counts changes of what is saved: a test is one of a version.
  version int NOT NULL DEFAULT 1,
  -- Who changed something last, as others are told.
  changed_by text NOT NULL DEFAULT '',
  -- When the live or tested certificates end, and of how many days before the admins were told.
  certificates_end timestamptz,
  reminded_days int,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, provider)
);
CREATE INDEX sso_connections_ending ON sso_connections (certificates_end)
  WHERE certificates_end IS NOT NULL;
-- One connection enforces at a time.
CREATE UNIQUE INDEX sso_connections_enforced ON sso_connections (organisation_id)
  WHERE open_as = 'enforced';

-- A sign-in or test that was begun here. It is taken once.
CREATE TABLE sso_attempts (
  -- The request's id (SAML) or state (OpenID Connect), as SHA-256.
  id_hash bytea PRIMARY KEY,
  organisation_id bigint NOT NULL,
  connection_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('signIn', 'test')),
  -- The browser that began it.
  browser_hash bytea NOT NULL,
  -- Of a test: who makes it, and which version of the values is tested.
  user_id bigint REFERENCES users,
  version int,
  -- Of OpenID Connect: nonce and verifier, sealed.
  secrets bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_at timestamptz,
  FOREIGN KEY (organisation_id, connection_id) REFERENCES sso_connections
);
CREATE INDEX sso_attempts_expiry ON sso_attempts (expires_at);

-- Assertions that were used, until they end by themselves.
CREATE TABLE sso_assertions (
  organisation_id bigint NOT NULL,
  connection_id bigint NOT NULL,
  id_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, connection_id, id_hash),
  FOREIGN KEY (organisation_id, connection_id) REFERENCES sso_connections
);
CREATE INDEX sso_assertions_expiry ON sso_assertions (expires_at);

-- The last test sign-in of each connection and admin.
CREATE TABLE sso_tests (
  organisation_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  connection_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  version int NOT NULL,
  at timestamptz NOT NULL,
  has_passed boolean NOT NULL,
  sentence text NOT NULL,
  box text,
  checks jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, connection_id) REFERENCES sso_connections
);
CREATE INDEX sso_tests_latest ON sso_tests (organisation_id, connection_id, at DESC);

-- Admins who keep the emailed link while single sign-on is enforced.
ALTER TABLE users ADD COLUMN is_break_glass boolean NOT NULL DEFAULT false;

-- By which door a session began; those before this began by a link or Google.
ALTER TABLE sessions ADD COLUMN door text NOT NULL DEFAULT 'link'
  CHECK (door IN ('link', 'google', 'okta', 'azure', 'breakGlass'));

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sso_connections', 'sso_attempts', 'sso_assertions', 'sso_tests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
-- Attempts and assertions belong to the sign-in, which has no organisation yet.
GRANT SELECT, INSERT, UPDATE ON sso_connections TO portal_tenant;
GRANT SELECT, INSERT, DELETE ON sso_tests TO portal_tenant;
GRANT INSERT ON sso_attempts TO portal_tenant;
