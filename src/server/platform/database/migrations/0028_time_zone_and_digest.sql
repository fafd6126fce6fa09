-- The organization's time zone, for what it is emailed, and its daily digest.
ALTER TABLE organisations
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
  -- When the next digest is due; null until that is worked out, and after the zone has changed.
  ADD COLUMN digest_due_at timestamptz,
  -- What was recorded until then stood in the digests before.
  ADD COLUMN digested_until timestamptz;
CREATE INDEX organisations_digest ON organisations (digest_due_at) WHERE sandbox_of IS NULL;

-- What happened in an organization since its last digest.
CREATE INDEX return_events_recorded ON return_events (organisation_id, recorded_at);
