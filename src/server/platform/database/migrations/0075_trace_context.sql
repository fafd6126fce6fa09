-- Trace that work after a commit continues, and the one that a change belongs to.
ALTER TABLE outbox ADD COLUMN traceparent text;
ALTER TABLE audit_log ADD COLUMN trace_id text;
