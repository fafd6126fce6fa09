-- Start of a leaver's return as it was ordered, in days after their last day; null if it doesn't
-- depend on it. A return that starts at another time now was moved by a person (docs/decisions/55).
ALTER TABLE leaver_returns
  ADD COLUMN start_days int,
  ADD COLUMN starts_at timestamptz;
GRANT UPDATE (starts_at) ON leaver_returns TO portal_tenant;
