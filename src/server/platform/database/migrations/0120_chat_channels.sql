-- Channels of Slack and Teams that hear of an organization's returns (docs/decisions/56).
CREATE TABLE chat_channels (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint NOT NULL DEFAULT new_id(),
  service text NOT NULL CHECK (service IN ('slack', 'teams')),
  -- The channel's name, in the admins' words.
  name text NOT NULL,
  -- The incoming webhook's address is a secret: encrypted, beside its host and last characters.
  address bytea NOT NULL,
  address_hint text NOT NULL,
  hears text[] NOT NULL,
  created_at timestamptz NOT NULL,
  created_by bigint REFERENCES users,
  created_by_name text NOT NULL,
  -- The machine's state and memory (src/machines/chatChannel).
  state text NOT NULL
    CHECK (state IN ('active', 'delayed', 'failing', 'revoked', 'stopped', 'off')),
  state_since timestamptz NOT NULL,
  failing_since timestamptz,
  -- What the service last complained of; '' if it took the last message.
  trouble text NOT NULL DEFAULT '',
  sent_at timestamptz,
  -- Failed attempts since the last success, and when the next one is due.
  tries int NOT NULL DEFAULT 0,
  retry_at timestamptz,
  -- After a message about many returns, the next one waits until then.
  quiet_until timestamptz,
  woken_for timestamptz,
  -- The outbox's row of the last summary, so that it is sent once.
  summary_job bigint,
  -- The row of the outbox that sends to it now, and until when nobody else does.
  sending_job bigint,
  sending_until timestamptz,
  PRIMARY KEY (organisation_id, id)
);

-- What channels have yet to be told of. Deleted as soon as it is part of a message.
CREATE TABLE chat_news (
  organisation_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT new_id(),
  channel_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- The return's number and what happened (src/server/chat/news.ts).
  order_number text NOT NULL,
  news jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES chat_channels ON DELETE CASCADE
);
CREATE INDEX chat_news_channel ON chat_news (organisation_id, channel_id, id);

-- Messages that wait. Deleted once the service took them, or never will.
CREATE TABLE chat_messages (
  organisation_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT new_id(),
  channel_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  message jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, channel_id) REFERENCES chat_channels ON DELETE CASCADE
);
CREATE INDEX chat_messages_channel ON chat_messages (organisation_id, channel_id, id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['chat_channels', 'chat_news', 'chat_messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_channels TO portal_tenant;
GRANT SELECT, INSERT, DELETE ON chat_news, chat_messages TO portal_tenant;
