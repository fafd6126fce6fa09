-- Which places of the workers a piece of work waits for; the kinds of each stand in outbox.ts.
ALTER TABLE outbox ADD COLUMN lane text NOT NULL DEFAULT 'general';
UPDATE outbox SET lane = CASE kind WHEN 'webhook.deliver' THEN 'webhooks' ELSE 'links' END
  WHERE kind IN ('webhook.deliver', 'magicLink.send', 'invitation.mail')
    AND done_at IS NULL AND dead_at IS NULL;

-- Counts what is taken, so that the organisation whose turn was longest ago is next. No time: the
-- clocks of several replicas differ.
CREATE SEQUENCE outbox_taken_number;
ALTER TABLE outbox ADD COLUMN taken bigint;

-- What waits, by organisation, in the order in which it is due; work of none is that of 0.
CREATE INDEX outbox_waiting ON outbox (lane, coalesce(organisation_id, 0), due_at, id)
  WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_taken ON outbox (lane, coalesce(organisation_id, 0), taken)
  WHERE taken IS NOT NULL;
DROP INDEX outbox_due_webhooks;
DROP INDEX outbox_due_rest;
