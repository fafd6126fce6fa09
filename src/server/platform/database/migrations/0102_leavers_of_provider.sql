-- Whether people whom the identity provider deactivates are put into Leaving, and only those of these
-- types; all, where there are none.
ALTER TABLE organisations
  ADD COLUMN provider_reports_leavers boolean NOT NULL DEFAULT false,
  ADD COLUMN leaver_user_types text[] NOT NULL DEFAULT '{}';
