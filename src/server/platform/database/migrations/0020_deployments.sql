-- Devices that go from the shelf to an employee (docs/warehouse.md).

CREATE TABLE deployments (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001),
  -- What people say and programs store: DPL-100001.
  deployment_number text NOT NULL GENERATED ALWAYS AS ('DPL-' || id) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  created_by bigint REFERENCES users,
  created_by_name text NOT NULL,
  created_via_api boolean NOT NULL DEFAULT false,
  -- Of a program: who created its key.
  purchaser_email text NOT NULL DEFAULT '',
  idempotency_key text NOT NULL,
  idempotency_hash bytea NOT NULL,
  -- The machine's snapshot (src/machines/deployment), and the columns that follow from it.
  state jsonb NOT NULL,
  state_version int NOT NULL,
  status text NOT NULL,
  status_since timestamptz NOT NULL,
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  return_tracking_number text NOT NULL,

  device_id bigint NOT NULL,
  -- The device as it was called when it was ordered, for searches.
  device_text text NOT NULL,
  employee_name text NOT NULL,
  employee_email text NOT NULL,
  employee_phone text NOT NULL,
  employee_address jsonb NOT NULL,
  display_name text NOT NULL,
  -- Null where a program has not said.
  shipping_speed text,
  notes text NOT NULL,
  ticket_id text NOT NULL,
  include_return_label boolean NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (lower('DPL-' || id || E'\n' || device_text || E'\n' ||
    employee_name || E'\n' || employee_email || E'\n' || ticket_id || E'\n' || tracking_number ||
    E'\n' || return_tracking_number)) STORED,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, device_id) REFERENCES devices (organisation_id, id)
);
CREATE UNIQUE INDEX deployments_number ON deployments (organisation_id, deployment_number);
CREATE UNIQUE INDEX deployments_key ON deployments (organisation_id, idempotency_key);
-- The second wall: the device's own lock is the first.
CREATE UNIQUE INDEX deployments_one_open ON deployments (organisation_id, device_id)
  WHERE status IN ('awaitingShipment', 'deviceShipped');
CREATE INDEX deployments_device ON deployments (organisation_id, device_id, id DESC);
CREATE INDEX deployments_newest ON deployments (organisation_id, created_at DESC, id DESC);
CREATE INDEX deployments_status ON deployments (organisation_id, status, created_at DESC, id DESC);
CREATE INDEX deployments_search ON deployments USING gin (organisation_id, search_text gin_trgm_ops);
CREATE INDEX deployments_return_tracking ON deployments (organisation_id, return_tracking_number)
  WHERE return_tracking_number <> '';

-- What happened to a deployment, append-only.
CREATE TABLE deployment_events (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  deployment_id bigint NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  type text NOT NULL,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  -- Where it stood afterwards.
  status text NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, deployment_id) REFERENCES deployments (organisation_id, id)
);
CREATE INDEX deployment_events_deployment ON deployment_events (organisation_id, deployment_id, id);

-- Labels that were bought for deployments; see carrier_labels.
CREATE TABLE deployment_labels (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  deployment_id bigint NOT NULL,
  leg text NOT NULL CHECK (leg IN ('out', 'back')),
  provider text NOT NULL,
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  provider_id text,
  bought_at timestamptz,
  carrier text,
  service text,
  tracking_number text,
  url text,
  cost int,
  currency text,
  moving_at timestamptz,
  turned_back_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, deployment_id) REFERENCES deployments (organisation_id, id),
  UNIQUE (organisation_id, deployment_id, leg)
);
CREATE INDEX deployment_labels_tracking ON deployment_labels (tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE INDEX deployment_labels_provider ON deployment_labels (provider_id)
  WHERE provider_id IS NOT NULL;

-- Each scan of theirs once.
CREATE TABLE deployment_scans (
  organisation_id bigint NOT NULL REFERENCES organisations,
  label_id bigint NOT NULL,
  event_id text NOT NULL,
  what text NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  words text NOT NULL,
  outcome text NOT NULL,
  PRIMARY KEY (organisation_id, label_id, event_id),
  FOREIGN KEY (organisation_id, label_id) REFERENCES deployment_labels (organisation_id, id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY
    ARRAY['deployments', 'deployment_events', 'deployment_labels', 'deployment_scans']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON deployments, deployment_labels TO portal_tenant;
GRANT SELECT, INSERT ON deployment_events, deployment_scans TO portal_tenant;

-- The ids of one page, in order; runs as the owner of the tables, as find_devices does. A search
-- looks through the newest first, and asks the index of words when those are not enough.
CREATE FUNCTION find_deployments(wanted text[], patterns text[], starts text[],
    after_key timestamptz, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  in_order text := 'ORDER BY created_at DESC, id DESC';
  bounds text := format('organisation_id = %L::bigint', present_organisation());
  words text := coalesce((SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
    FROM unnest(patterns) AS pattern), '') ||
    coalesce((SELECT string_agg(format(' AND search_text ~ %L', start), '')
    FROM unnest(starts) AS start), '');
  statuses text := CASE WHEN wanted IS NULL THEN ''
    ELSE format(' AND status = ANY (%L::text[])', wanted) END;
  found bigint[];
BEGIN
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (created_at, id) < (%L::timestamptz, %L::bigint)', after_key,
      after_id);
  END IF;
  IF words = '' AND wanted IS NULL THEN
    EXECUTE format('SELECT ARRAY(SELECT id FROM deployments WHERE %s %s LIMIT %s)',
      bounds, in_order, page_size) INTO found;
  ELSIF words = '' THEN
    EXECUTE format(
      'SELECT ARRAY(SELECT id FROM unnest(%L::text[]) AS wanted(one) CROSS JOIN LATERAL (
         SELECT id, created_at FROM deployments WHERE status = one AND %s %s LIMIT %s) AS heads
       %s LIMIT %s)', wanted, bounds, in_order, page_size, in_order, page_size) INTO found;
  ELSE
    EXECUTE format(
      'SELECT ARRAY(SELECT id FROM (SELECT id, status, created_at, search_text FROM deployments
         WHERE %s %s LIMIT %s) AS looked WHERE true%s%s %s LIMIT %s)',
      bounds, in_order, look, statuses, words, in_order, page_size) INTO found;
    IF cardinality(found) < page_size THEN
      -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
      EXECUTE format(
        'SELECT ARRAY(SELECT id FROM (SELECT id, created_at FROM deployments
           WHERE %s%s%s OFFSET 0) AS gathered %s LIMIT %s)',
        bounds, statuses, words, in_order, page_size) INTO found;
    END IF;
  END IF;
  RETURN found;
END $$;
