-- Orders that wait for an approver; without a row none does (docs/decisions/57).
CREATE TABLE approval_rules (
  organisation_id bigint NOT NULL REFERENCES organisations PRIMARY KEY,
  is_on boolean NOT NULL,
  -- In minor units of the organization's currency; null for no limit.
  above int CHECK (above >= 0),
  -- Orders from other countries wait; empty for none.
  countries text[] NOT NULL,
  -- Roles, programs and the rule for leavers, whose orders all wait.
  sources text[] NOT NULL,
  version int NOT NULL,
  set_by bigint NOT NULL REFERENCES users,
  set_by_name text NOT NULL
);
ALTER TABLE approval_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON approval_rules TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON approval_rules TO portal_tenant;

-- Returns whether an order is billed: once its box is prepared, it is final.
CREATE OR REPLACE FUNCTION bill_state_of(status text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE
    WHEN status IN ('awaitingApproval', 'cancellable', 'awaitingAddress', 'postponed') THEN 'open'
    WHEN status = 'cancelled' THEN 'notBilled' ELSE 'billed' END $$;
