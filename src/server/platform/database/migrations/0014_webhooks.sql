-- Where an organisation wants to be told of its returns, and what was sent there.
CREATE TABLE webhook_endpoints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  url text NOT NULL,
  -- What it is for, in the admins' words.
  description text NOT NULL DEFAULT '',
  events text[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- The machine's state and memory (src/machines/webhookEndpoint).
  state text NOT NULL CHECK (state IN ('enabled', 'failing', 'disabled')),
  state_since timestamptz NOT NULL,
  failing_since timestamptz,
  disabled_by text,
  -- Encrypted with a key that is derived from the portal's own: it is needed to sign.
  secret bytea NOT NULL,
  -- For a day after a change both sign.
  old_secret bytea,
  old_secret_until timestamptz,
  -- The row of the outbox that sends to it now, and until when nobody else does.
  sending_job bigint,
  sending_until timestamptz
);
CREATE INDEX webhook_endpoints_organisation ON webhook_endpoints (organisation_id);

-- One row for each event and endpoint. The address in `data` is a path: see composeBody.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  endpoint_id bigint NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  -- The header webhook-id: stays the same however often it is sent.
  message_id text NOT NULL,
  type text NOT NULL,
  -- What it is about, as people know it; empty for a test.
  subject text NOT NULL,
  happened_at timestamptz NOT NULL,
  data json NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Attempts since it was first sent or sent anew by a person.
  tries int NOT NULL DEFAULT 0,
  -- When it is tried next; null unless it waits.
  due_at timestamptz,
  last_at timestamptz,
  UNIQUE (endpoint_id, message_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (endpoint_id, id DESC);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, id DESC) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at timestamptz NOT NULL,
  duration_ms int NOT NULL,
  -- The receiver's status code; null when there was no answer, then `error` says why.
  status int,
  -- The beginning of what it answered.
  answer text NOT NULL DEFAULT '',
  error text
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoints TO portal_tenant;
GRANT SELECT, INSERT, UPDATE ON webhook_deliveries TO portal_tenant;
GRANT SELECT, INSERT ON webhook_attempts TO portal_tenant;

-- The worker takes what is sent to webhooks apart from everything else: receivers may be slow.
CREATE INDEX outbox_due_webhooks ON outbox (due_at, id)
  WHERE done_at IS NULL AND dead_at IS NULL AND kind = 'webhook.deliver';
CREATE INDEX outbox_due_rest ON outbox (due_at, id)
  WHERE done_at IS NULL AND dead_at IS NULL AND kind <> 'webhook.deliver';
DROP INDEX outbox_due;
