-- What a person has typed and not yet sent: one draft a kind, theirs alone.
CREATE TABLE drafts (
  organisation_id bigint NOT NULL REFERENCES organisations,
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL,
  content jsonb NOT NULL,
  -- Of the content's shape: one that another version of the portal wrote is not taken up.
  version int NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
ALTER TABLE drafts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON drafts TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE, DELETE ON drafts TO portal_tenant;
