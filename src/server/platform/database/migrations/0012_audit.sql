-- What people and programs changed: one record a request, written with the change itself.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  at timestamptz NOT NULL,
  action text NOT NULL,
  -- Who: a user's or a key's id, null for whoever has only a link.
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  -- What it was done to, under the name that it had then.
  subject_kind text NOT NULL,
  subject_id text,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  -- From where; empty for a command of whoever runs the portal.
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX audit_log_newest ON audit_log (organisation_id, id DESC);

-- Append-only, whoever asks: the tables' owner too.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON audit_log TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT ON audit_log TO portal_tenant;
