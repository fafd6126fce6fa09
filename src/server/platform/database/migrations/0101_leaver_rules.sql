-- The rule by which an organization orders the returns of leavers by itself; without a row it
-- doesn't (docs/decisions/55).
CREATE TABLE leaver_rules (
  organisation_id bigint NOT NULL REFERENCES organisations PRIMARY KEY,
  is_on boolean NOT NULL,
  days_before int NOT NULL CHECK (days_before BETWEEN 0 AND 60),
  -- Only people in these countries, with no devices but these.
  countries text[] NOT NULL,
  devices text[] NOT NULL,
  version int NOT NULL,
  -- Returns are ordered on behalf of the admin who has set it.
  set_by bigint NOT NULL REFERENCES users,
  set_by_name text NOT NULL
);
ALTER TABLE leaver_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON leaver_rules TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON leaver_rules TO portal_tenant;
