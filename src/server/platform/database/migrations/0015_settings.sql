-- What several admins may change at once carries a version, and who changed it last: whoever
-- changes an older one is refused and told.
ALTER TABLE organisations
  ADD COLUMN settings_version int NOT NULL DEFAULT 1,
  ADD COLUMN settings_changed_by text NOT NULL DEFAULT '';
ALTER TABLE saved_addresses
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN changed_by text NOT NULL DEFAULT '';

-- By which a person names one of their sessions; tells nothing of its token.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX sessions_id ON sessions (id);
