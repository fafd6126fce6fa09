-- The audit log shows changes first, and log-ins apart (`LOG_INS` of auditWords.ts): each page is
-- read from where it begins, however many log-ins lie between two changes.
DROP INDEX audit_log_plain;
CREATE INDEX audit_log_changes ON audit_log (organisation_id, at DESC, id DESC)
  WHERE NOT is_housekeeping
    AND action NOT IN ('session.started', 'session.ended', 'sessions.ended', 'sso.refused');
CREATE INDEX audit_log_log_ins ON audit_log (organisation_id, at DESC, id DESC)
  WHERE action IN ('session.started', 'session.ended', 'sessions.ended', 'sso.refused');
