-- Rooms of the portal. Every table of an organisation has organisation_id, a policy, and is
-- reached as the role portal_tenant (see tenant.ts). Instants are timestamptz, money is minor units.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- One row: what cookies and links are signed with. Replicas share it.
CREATE TABLE portal_secret (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  secret bytea NOT NULL
);

CREATE TABLE organisations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  display_name text NOT NULL,
  is_demonstration boolean NOT NULL DEFAULT false,
  expiry_days int NOT NULL DEFAULT 30 CHECK (expiry_days BETWEEN 1 AND 365),
  created_at timestamptz NOT NULL
);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'invited', 'deactivated')),
  sidebar boolean NOT NULL DEFAULT false,
  is_warehouse_user boolean NOT NULL DEFAULT false,
  is_company_inventory boolean NOT NULL DEFAULT false,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_organisation ON users (organisation_id, id);

CREATE TABLE notification_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  email text NOT NULL
);
CREATE UNIQUE INDEX notification_addresses_email ON notification_addresses (organisation_id, lower(email));

CREATE TABLE saved_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  label text NOT NULL,
  recipient text NOT NULL,
  company text NOT NULL DEFAULT '',
  address jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX saved_addresses_default ON saved_addresses (organisation_id) WHERE is_default;
CREATE INDEX saved_addresses_organisation ON saved_addresses (organisation_id, id);

-- Which device may take which lane; price null = nobody has configured one.
CREATE TABLE prices (
  organisation_id bigint NOT NULL REFERENCES organisations,
  device text NOT NULL,
  lane text NOT NULL,
  price int CHECK (price >= 0),
  currency text NOT NULL DEFAULT 'USD',
  PRIMARY KEY (organisation_id, device, lane)
);

-- Opaque ids, only their SHA-256 is kept.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires_at);

CREATE TABLE magic_links (
  token_hash bytea PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  user_id bigint NOT NULL REFERENCES users,
  -- SHA-256 of the browser's id: in that browser the link signs in by itself.
  browser_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX magic_links_user ON magic_links (user_id);
CREATE INDEX magic_links_expires ON magic_links (expires_at);

-- Fixed windows: `bucket` is what is limited (a hash where it is personal).
CREATE TABLE rate_limits (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX rate_limits_window ON rate_limits (window_start);

CREATE TABLE returns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  order_number text GENERATED ALWAYS AS ('RTN-' || (100000 + id)::text) STORED UNIQUE,
  idempotency_key text NOT NULL,
  -- SHA-256 of the order as sent: the same key with another order is told apart.
  idempotency_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  created_by bigint REFERENCES users,
  created_by_name text NOT NULL,

  -- The statechart's snapshot (value and context) and the version of the machine that wrote it.
  state jsonb NOT NULL,
  state_version int NOT NULL,
  -- Derived from the snapshot by statusOf() and isActive(), written with it, for the indexes.
  status text NOT NULL,
  status_since timestamptz NOT NULL,
  is_active boolean NOT NULL,
  cancellable_until timestamptz,
  outbound_tracking text,
  return_tracking text,

  device text NOT NULL,
  lane text NOT NULL,
  price int,
  currency text NOT NULL,
  employee_name text NOT NULL,
  employee_email text NOT NULL,
  employee_phone text NOT NULL,
  employee_address jsonb NOT NULL,
  destination_kind text NOT NULL CHECK (destination_kind IN ('office', 'warehouse')),
  destination jsonb NOT NULL,
  options jsonb NOT NULL,
  serial_number text NOT NULL,
  asset_tag text NOT NULL,
  ticket_id text NOT NULL,
  cost_centre text NOT NULL,
  kit_note text NOT NULL,
  internal_note text NOT NULL,
  -- Lower case: number, name, mail, serial, ticket, tracking numbers.
  search_text text NOT NULL,
  UNIQUE (organisation_id, idempotency_key)
);
CREATE INDEX returns_newest ON returns (organisation_id, created_at DESC, id DESC);
CREATE INDEX returns_by_status ON returns (organisation_id, status, created_at DESC, id DESC);
CREATE INDEX returns_search ON returns USING gin (organisation_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX returns_active_serial ON returns (organisation_id, lower(serial_number))
  WHERE is_active AND serial_number <> '';

-- How many returns have each status; kept by trigger so that the dashboard never counts rows.
CREATE TABLE return_counts (
  organisation_id bigint NOT NULL REFERENCES organisations,
  status text NOT NULL,
  -- Spread over slots, so that orders at the same moment do not wait for one row.
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, status, slot)
);

-- One statement, one sorted change of the counts: two transactions that move returns in opposite
-- directions take the rows in the same order and never wait for each other in a circle.
CREATE FUNCTION count_new_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, status, pg_backend_pid() % 16, count(*) FROM new_rows
  GROUP BY organisation_id, status
  ORDER BY organisation_id, status
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moved_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, status, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, status, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, status, -1 FROM old_rows
  ) AS changes
  GROUP BY organisation_id, status
  HAVING sum(change) <> 0
  ORDER BY organisation_id, status
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_counted AFTER INSERT ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_returns();
CREATE TRIGGER returns_moved AFTER UPDATE ON returns
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_returns();

-- What happened, append-only.
CREATE TABLE return_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  return_id bigint NOT NULL REFERENCES returns,
  -- When it happened, and when the portal heard of it.
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  type text NOT NULL,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  status text NOT NULL,
  -- The event as the machine took it.
  event jsonb NOT NULL
);
CREATE INDEX return_events_return ON return_events (return_id, id);

-- The machine's own timers, picked up by a worker.
CREATE TABLE timers (
  return_id bigint NOT NULL REFERENCES returns,
  timer_id text NOT NULL,
  organisation_id bigint NOT NULL REFERENCES organisations,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (return_id, timer_id)
);
CREATE INDEX timers_due ON timers (due_at);

-- Work after the commit: written in the transaction that causes it, at least once.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint REFERENCES organisations,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz,
  dead_at timestamptz
);
CREATE INDEX outbox_due ON outbox (due_at, id) WHERE done_at IS NULL AND dead_at IS NULL;

-- What was mailed about a return; `outbox_id` keeps a repeated attempt from mailing twice.
CREATE TABLE mail_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  return_id bigint REFERENCES returns,
  outbox_id bigint NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  sent_at timestamptz NOT NULL,
  UNIQUE (outbox_id, recipient)
);

-- Mails of `localhost` mode without SMTP_URL; empty in every other mode.
CREATE TABLE mailbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  received_at timestamptz NOT NULL
);

-- The second wall: as portal_tenant a query sees the rows of one organisation and no other.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_tenant') THEN
    CREATE ROLE portal_tenant NOLOGIN;
  END IF;
END $$;
GRANT portal_tenant TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO portal_tenant;

CREATE FUNCTION present_organisation() RETURNS bigint LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('portal.organisation_id', true), '')::bigint $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'notification_addresses', 'saved_addresses', 'prices',
    'sessions', 'magic_links', 'returns', 'return_counts', 'return_events', 'timers', 'outbox', 'mail_log']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
ALTER TABLE organisations ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON organisations TO portal_tenant
  USING (id = present_organisation()) WITH CHECK (id = present_organisation());

-- The ids of one page of a search, newest first, as a query. `patterns` are LIKE patterns in lower
-- case that must all match. Written out with its constants, so that it is planned for these words.
CREATE FUNCTION search_query(organisation bigint, patterns text[], wanted_status text,
    before_created timestamptz, before_id bigint, page_size int)
  RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('SELECT id FROM returns WHERE organisation_id = %L::bigint AND %s%s%s
      ORDER BY created_at DESC, id DESC LIMIT %s',
    organisation,
    (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) AS pattern),
    CASE WHEN wanted_status IS NOT NULL THEN format(' AND status = %L', wanted_status) ELSE '' END,
    CASE WHEN before_id IS NOT NULL THEN format(' AND (created_at, id) < (%L::timestamptz, %L::bigint)',
      before_created, before_id) ELSE '' END,
    page_size)
  $$;

-- Under row-level security LIKE may not use an index (it is not leakproof). So this runs as the
-- owner of the tables, and looks in the present organisation alone.
CREATE FUNCTION find_returns(patterns text[], wanted_status text, before_created timestamptz,
    before_id bigint, page_size int)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE search_query(present_organisation(), patterns, wanted_status,
    before_created, before_id, page_size);
END $$;

GRANT SELECT, UPDATE ON organisations TO portal_tenant;
GRANT SELECT, INSERT, UPDATE ON users, returns, return_counts TO portal_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_addresses, saved_addresses, prices, sessions,
  timers TO portal_tenant;
GRANT SELECT, INSERT ON return_events, mail_log TO portal_tenant;
GRANT INSERT ON outbox TO portal_tenant;
