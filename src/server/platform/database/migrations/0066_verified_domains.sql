-- Domains of an organization's email addresses, each proven by a TXT record.
CREATE TABLE organisation_domains (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint NOT NULL DEFAULT new_id(),
  -- In ASCII.
  domain text NOT NULL CHECK (domain = lower(domain)),
  -- Part of the record's value; null for a domain that the operator set, which needs no record.
  token text,
  created_at timestamptz NOT NULL,
  -- Null while the domain has no effect.
  verified_at timestamptz,
  -- First check that missed the record of a verified domain, and the email about it.
  missing_since timestamptz,
  warned_at timestamptz,
  -- When a verified domain lost its effect.
  lost_at timestamptz,
  checked_at timestamptz,
  finding text CHECK (finding IN ('found', 'absent', 'different', 'unreachable', 'taken')),
  -- Value found instead.
  found text,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, domain)
);
-- A domain is verified by one organization at a time.
CREATE UNIQUE INDEX organisation_domains_verified ON organisation_domains (domain)
  WHERE verified_at IS NOT NULL;
CREATE INDEX organisation_domains_due ON organisation_domains (checked_at)
  WHERE verified_at IS NOT NULL AND token IS NOT NULL;
ALTER TABLE organisation_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON organisation_domains TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, DELETE ON organisation_domains TO portal_tenant;

ALTER TABLE organisations ADD COLUMN other_addresses text NOT NULL DEFAULT 'refuse'
  CHECK (other_addresses IN ('accept', 'invite', 'refuse'));
-- Organizations whose provider adds people or signs them in go on as before until an admin chooses.
UPDATE organisations SET other_addresses = 'accept' WHERE
  EXISTS (SELECT FROM scim_tokens WHERE organisation_id = organisations.id AND revoked_at IS NULL)
  OR EXISTS (SELECT FROM sso_connections
    WHERE organisation_id = organisations.id AND open_as IS NOT NULL);
