-- Saved views of every list, own ones and those that admins share with the organization.
ALTER TABLE saved_views
  ADD COLUMN list text NOT NULL DEFAULT 'returns',
  ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX saved_views_name_of_list ON saved_views (user_id, list, lower(name));
DROP INDEX saved_views_name;
CREATE INDEX saved_views_shared ON saved_views (organisation_id, list) WHERE is_shared;
