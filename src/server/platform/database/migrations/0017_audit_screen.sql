-- How the audit log is read: newest first, narrowed by who, what and when. Every index ends in the
-- order of the pages, so that any page of any filter is read from where it begins.
ALTER TABLE audit_log
  -- `HOUSEKEEPING` of auditWords.ts.
  ADD COLUMN is_housekeeping boolean NOT NULL GENERATED ALWAYS AS (action IN (
    'bulk.dismissed', 'import.begun', 'import.received', 'savedView.added', 'savedView.changed',
    'savedView.deleted', 'draft.saved', 'draft.discarded')) STORED,
  -- Who, as the filter names them.
  ADD COLUMN actor_key text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN actor_id IS NULL THEN 'others'
    WHEN actor_kind = 'apiKey' THEN 'key-' || actor_id::text
    ELSE 'user-' || actor_id::text END) STORED,
  -- A column: under row-level security an index over lower() would not be used.
  ADD COLUMN subject_key text NOT NULL GENERATED ALWAYS AS (lower(subject_name)) STORED;

DROP INDEX audit_log_newest;
CREATE INDEX audit_log_newest ON audit_log (organisation_id, at DESC, id DESC);
CREATE INDEX audit_log_plain ON audit_log (organisation_id, at DESC, id DESC) WHERE NOT is_housekeeping;
CREATE INDEX audit_log_by_actor ON audit_log (organisation_id, actor_key, at DESC, id DESC);
CREATE INDEX audit_log_by_action ON audit_log (organisation_id, action, at DESC, id DESC);
CREATE INDEX audit_log_by_subject ON audit_log (organisation_id, subject_key, at DESC, id DESC);
