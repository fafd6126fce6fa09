-- Groups or departments of the people whom the identity provider deactivates and who are put into
-- Leaving; with neither these nor user types (0102), all are.
ALTER TABLE organisations ADD COLUMN leaver_groups text[] NOT NULL DEFAULT '{}';
