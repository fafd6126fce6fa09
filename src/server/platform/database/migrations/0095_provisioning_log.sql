-- The provisioning log as a list: by outcome and by person, newest first. Both indexes end in the
-- order of the pages.
ALTER TABLE scim_log
  -- A column: under row-level security an index over lower() would not be used.
  ADD COLUMN person_key text NOT NULL GENERATED ALWAYS AS (lower(person)) STORED;
CREATE INDEX scim_log_by_outcome ON scim_log (organisation_id, outcome, id);
CREATE INDEX scim_log_by_person ON scim_log (organisation_id, person_key, id);
