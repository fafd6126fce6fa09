-- Address to which an organization sends tables of leavers; without a row it has none
-- (docs/decisions/60). The token is readable, because admins look the address up: by itself it opens
-- nothing, as the sender is checked too.
CREATE TABLE leaver_mailboxes (
  organisation_id bigint NOT NULL REFERENCES organisations PRIMARY KEY,
  token text NOT NULL UNIQUE,
  is_on boolean NOT NULL,
  -- Addresses in lower case whose mail is read besides that of users.
  senders text[] NOT NULL,
  version int NOT NULL,
  -- Leavers from senders without an account are added on behalf of this admin.
  set_by bigint NOT NULL REFERENCES users,
  set_by_name text NOT NULL
);
ALTER TABLE leaver_mailboxes ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON leaver_mailboxes TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON leaver_mailboxes TO portal_tenant;

-- Mail that was read. Mail of strangers leaves no row.
CREATE TABLE leaver_mails (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint NOT NULL DEFAULT new_id(),
  -- SHA-256 of the message's ID: a provider may report it twice.
  message_hash bytea NOT NULL,
  received_at timestamptz NOT NULL,
  sender text NOT NULL,
  files text[] NOT NULL,
  added int NOT NULL,
  updated int NOT NULL,
  kept int NOT NULL,
  problems jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, message_hash)
);
CREATE INDEX leaver_mails_newest ON leaver_mails (organisation_id, received_at DESC);
ALTER TABLE leaver_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON leaver_mails TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE, DELETE ON leaver_mails TO portal_tenant;
