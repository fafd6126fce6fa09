-- Text messages to employees: consent, and what became of each (docs/decisions/53).
CREATE TABLE text_consents (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint NOT NULL DEFAULT new_id(),
  -- E.164.
  phone text NOT NULL,
  state text NOT NULL CHECK (state IN ('none', 'on', 'stopped', 'unreachable')),
  source text CHECK (source IN ('order', 'page', 'reply')),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, phone)
);
-- A STOP is for every organization of the sender's number.
CREATE INDEX text_consents_phone ON text_consents (phone);

CREATE TABLE text_messages (
  organisation_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT new_id(),
  -- In the URL of reports: a text whose answer was lost is found by it.
  key text NOT NULL UNIQUE,
  return_id bigint NOT NULL,
  -- Of the return, at the step that the text tells of.
  status text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('shipped', 'delivered', 'reminder', 'label')),
  phone text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('queued', 'sending', 'unanswered', 'sent', 'delivered', 'undelivered', 'failed', 'dropped')),
  reason text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  segments int NOT NULL DEFAULT 0,
  -- Millionths of the currency's unit.
  price_micros bigint NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'USD',
  provider_id text,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, return_id) REFERENCES returns (organisation_id, id)
);
CREATE INDEX text_messages_phone ON text_messages (organisation_id, phone, sent_at);
CREATE INDEX text_messages_return ON text_messages (organisation_id, return_id);
CREATE INDEX text_messages_sent ON text_messages (organisation_id, sent_at) WHERE sent_at IS NOT NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['text_consents', 'text_messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON text_consents, text_messages TO portal_tenant;

-- Texts of the mailbox page, and the replies clicked there.
CREATE TABLE text_mailbox (
  id bigint NOT NULL DEFAULT new_id() PRIMARY KEY,
  phone text NOT NULL,
  body text NOT NULL,
  is_reply boolean NOT NULL,
  at timestamptz NOT NULL
);

ALTER TABLE organisations ADD COLUMN offers_texts boolean NOT NULL DEFAULT false;
ALTER TABLE returns
  -- Whether the order says that the employee agreed: yes, no, or '' for nothing.
  ADD COLUMN agreed_to_texts text NOT NULL DEFAULT '',
  -- The number that gets texts about the return, E.164; '' for none.
  ADD COLUMN text_phone text NOT NULL DEFAULT '';
CREATE INDEX returns_text_phone ON returns (organisation_id, text_phone) WHERE text_phone <> '';
