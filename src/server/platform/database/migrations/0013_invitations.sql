-- People who are asked to become users of an organisation. A user exists once one was accepted:
-- until then an address belongs to nobody, and several organisations may have asked it.
CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  is_warehouse_user boolean NOT NULL,
  sidebar boolean NOT NULL,
  invited_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- The statechart's state and the version of the machine that wrote it.
  state text NOT NULL CHECK (state IN ('pending', 'expired', 'accepted', 'revoked')),
  state_version int NOT NULL,
  state_since timestamptz NOT NULL,
  -- Of the last mail.
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Who it has become.
  user_id bigint REFERENCES users
);
-- An address is never invited twice at once.
CREATE UNIQUE INDEX invitations_open ON invitations (organisation_id, lower(email))
  WHERE state IN ('pending', 'expired');
CREATE INDEX invitations_due ON invitations (expires_at) WHERE state = 'pending';

-- What the mailed links carry, as SHA-256. Each mail has its own; all lead to the same invitation,
-- which can be accepted once.
CREATE TABLE invitation_codes (
  code_hash bytea PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  invitation_id bigint NOT NULL REFERENCES invitations,
  created_at timestamptz NOT NULL
);
CREATE INDEX invitation_codes_invitation ON invitation_codes (invitation_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['invitations', 'invitation_codes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
-- Codes are made by the worker and read by the public page; no admin's request needs them.
GRANT SELECT, INSERT, UPDATE ON invitations TO portal_tenant;

-- What a person may do has changed, or that they may do anything: their open pages are told at once.
CREATE FUNCTION tell_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'organisation', NEW.organisation_id::text, 'person', NEW.id::text)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER users_rights AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.status, OLD.sidebar, OLD.is_warehouse_user, OLD.is_company_inventory)
    IS DISTINCT FROM
    (NEW.role, NEW.status, NEW.sidebar, NEW.is_warehouse_user, NEW.is_company_inventory))
  EXECUTE FUNCTION tell_changed_rights();
