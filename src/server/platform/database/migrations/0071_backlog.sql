-- Indexes of the metrics that count work that waits or was given up.
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX imports_running ON imports (started_at) WHERE state = 'running';
