-- Who a user is at an identity provider: (issuer, subject) is the account's key, an address is not.
CREATE TABLE user_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  organisation_id bigint NOT NULL REFERENCES organisations,
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (issuer, user_id)
);
ALTER TABLE user_identities ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON user_identities TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT ON user_identities TO portal_tenant;
