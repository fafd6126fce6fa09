-- Until when a worker has a piece of work: it says so anew while it works. What a process that died
-- had is taken by another when that has passed.
ALTER TABLE outbox ADD COLUMN held_until timestamptz;
CREATE INDEX outbox_held ON outbox (lane, held_until)
  WHERE held_until IS NOT NULL AND done_at IS NULL AND dead_at IS NULL;

-- Emails have places of their own, beside the work on the database.
UPDATE outbox SET lane = 'emails'
  WHERE kind IN ('return.notice', 'device.question', 'deployment.notice', 'webhook.disabled')
    AND done_at IS NULL AND dead_at IS NULL;
