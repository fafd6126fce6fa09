-- Begin of the last window whose orders are one email to each approver.
ALTER TABLE approval_rules ADD COLUMN asked_at timestamptz;
