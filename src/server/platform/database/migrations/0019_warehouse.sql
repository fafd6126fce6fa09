-- The warehouse: devices that came back, and what became of them (docs/warehouse.md).

-- So that what belongs to a return names its organisation too.
ALTER TABLE returns ADD CONSTRAINT returns_of_organisation UNIQUE (organisation_id, id);

CREATE TABLE devices (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001),
  -- What people say, scan and print: DEV-100001.
  device_number text NOT NULL GENERATED ALWAYS AS ('DEV-' || id) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The machine's snapshot (src/machines/warehouseDevice), and the columns that follow from it.
  state jsonb NOT NULL,
  state_version int NOT NULL,
  place text NOT NULL,
  -- The API's word; null for what is no part of the stock.
  status text,
  status_since timestamptz NOT NULL,
  grade text,
  location text NOT NULL DEFAULT '',

  kind text NOT NULL,
  manufacturer text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  device_series text NOT NULL DEFAULT '',
  release_year text NOT NULL DEFAULT '',
  ram text NOT NULL DEFAULT '',
  disk text NOT NULL DEFAULT '',
  processor text NOT NULL DEFAULT '',
  screen_size text NOT NULL DEFAULT '',
  operating_system text NOT NULL DEFAULT '',
  os_version text NOT NULL DEFAULT '',
  serial_number text NOT NULL DEFAULT '',
  asset_tag text NOT NULL DEFAULT '',
  has_charger boolean NOT NULL DEFAULT false,
  notes text NOT NULL DEFAULT '',
  -- Who has it, or had it last.
  person_name text NOT NULL DEFAULT '',
  -- The return that brings it, or brought it last.
  return_id bigint,
  order_number text NOT NULL DEFAULT '',
  initial_deployment date,
  -- Under row-level security an index on lower(…) may not be used: it is not leakproof.
  serial_key text NOT NULL GENERATED ALWAYS AS (lower(serial_number)) STORED,
  asset_key text NOT NULL GENERATED ALWAYS AS (lower(asset_tag)) STORED,
  -- What a search looks in.
  search_text text NOT NULL GENERATED ALWAYS AS (lower('DEV-' || id || E'\n' || serial_number || E'\n' ||
    asset_tag || E'\n' || manufacturer || ' ' || model || E'\n' || replace(kind, '_', ' ') || E'\n' ||
    order_number || E'\n' || person_name || E'\n' || location)) STORED,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, return_id) REFERENCES returns (organisation_id, id)
);
CREATE INDEX devices_newest ON devices (organisation_id, created_at DESC, id DESC)
  WHERE status IS NOT NULL;
CREATE INDEX devices_longest ON devices (organisation_id, status_since, id)
  WHERE status IS NOT NULL;
CREATE INDEX devices_status_newest ON devices (organisation_id, status, created_at DESC, id DESC);
CREATE INDEX devices_status_longest ON devices (organisation_id, status, status_since, id);
CREATE INDEX devices_search ON devices USING gin (organisation_id, search_text gin_trgm_ops);
CREATE INDEX devices_return ON devices (organisation_id, return_id);
CREATE INDEX devices_serial ON devices (organisation_id, serial_key);
CREATE INDEX devices_asset_tag ON devices (organisation_id, asset_key);
CREATE UNIQUE INDEX devices_number ON devices (organisation_id, device_number);

-- By what stands on a box.
CREATE INDEX returns_return_tracking ON returns (organisation_id, return_tracking)
  WHERE return_tracking IS NOT NULL;

-- What happened to a device, append-only.
CREATE TABLE device_events (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  device_id bigint NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  type text NOT NULL,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  -- Where it stood afterwards.
  place text NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, device_id) REFERENCES devices (organisation_id, id)
);
CREATE INDEX device_events_device ON device_events (organisation_id, device_id, id);

-- How many devices have each status, as return_counts.
CREATE TABLE device_counts (
  organisation_id bigint NOT NULL REFERENCES organisations,
  status text NOT NULL,
  slot int NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (organisation_id, status, slot)
);
CREATE FUNCTION count_new_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, status, pg_backend_pid() % 16, count(*) FROM new_rows
  WHERE status IS NOT NULL
  GROUP BY organisation_id, status
  ORDER BY organisation_id, status
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moved_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, status, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, status, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, status, -1 FROM old_rows
  ) AS changes
  WHERE status IS NOT NULL
  GROUP BY organisation_id, status
  HAVING sum(change) <> 0
  ORDER BY organisation_id, status
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_counted AFTER INSERT ON devices
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_devices();
CREATE TRIGGER devices_moved AFTER UPDATE ON devices
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_devices();

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['devices', 'device_events', 'device_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON devices, device_counts TO portal_tenant;
GRANT SELECT, INSERT ON device_events TO portal_tenant;

-- The ids of one page of the stock as a query, written out with its constants: see list_query.
CREATE FUNCTION device_list_query(way text, organisation bigint, wanted text[], patterns text[],
    starts text[], sorting text, after_key timestamptz, after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := CASE sorting WHEN 'longest' THEN 'status_since' ELSE 'created_at' END;
  direction text := CASE sorting WHEN 'longest' THEN 'ASC' ELSE 'DESC' END;
  in_order text := format('ORDER BY %I %s, id %s', key, direction, direction);
  bounds text := format('organisation_id = %L::bigint', organisation);
  words text := coalesce((SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
    FROM unnest(patterns) AS pattern), '') ||
    coalesce((SELECT string_agg(format(' AND search_text ~ %L', start), '')
    FROM unnest(starts) AS start), '');
  statuses text := CASE WHEN wanted IS NULL THEN ' AND status IS NOT NULL'
    ELSE format(' AND status = ANY (%L::text[])', wanted) END;
BEGIN
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (%I, id) %s (%L::timestamptz, %L::bigint)', key,
      CASE sorting WHEN 'longest' THEN '>' ELSE '<' END, after_key, after_id);
  END IF;
  RETURN CASE way
    WHEN 'look' THEN format(
      'SELECT id FROM (SELECT id, status, %I, search_text FROM devices
         WHERE %s AND status IS NOT NULL %s LIMIT %s) AS looked
       WHERE true%s%s %s LIMIT %s',
      key, bounds, in_order, look, statuses, words, in_order, page_size)
    WHEN 'merge' THEN format(
      'SELECT id FROM unnest(%L::text[]) AS wanted(status_wanted) CROSS JOIN LATERAL (
         SELECT id, %I FROM devices WHERE status = status_wanted AND %s %s LIMIT %s) AS heads
       %s LIMIT %s',
      wanted, key, bounds, in_order, page_size, in_order, page_size)
    -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
    WHEN 'gather' THEN format(
      'SELECT id FROM (SELECT id, %I FROM devices WHERE %s%s%s OFFSET 0) AS gathered %s LIMIT %s',
      key, bounds, statuses, words, in_order, page_size)
    ELSE format('SELECT id FROM devices WHERE %s AND status IS NOT NULL %s LIMIT %s',
      bounds, in_order, page_size)
  END;
END $$;

-- The ids of one page, in order; runs as the owner of the tables, as find_returns does.
CREATE FUNCTION find_devices(wanted text[], patterns text[], starts text[], sorting text,
    after_key timestamptz, after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  ways text[] := CASE
    WHEN cardinality(patterns) + cardinality(starts) > 0 THEN ARRAY['look', 'gather']
    WHEN wanted IS NOT NULL THEN ARRAY['merge']
    ELSE ARRAY['walk'] END;
  way text;
  found bigint[];
BEGIN
  FOREACH way IN ARRAY ways LOOP
    EXECUTE format('SELECT ARRAY(%s)', device_list_query(way, present_organisation(), wanted,
      patterns, starts, sorting, after_key, after_id, page_size, look)) INTO found;
    EXIT WHEN cardinality(found) >= page_size;
  END LOOP;
  RETURN found;
END $$;

-- An instant as programs write it: 2026-11-24T09:00:00.000Z.
CREATE FUNCTION utc_text(instant timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Returns to the warehouse that exist already get their devices. What came back before there was a
-- warehouse was never inspected: it is to be inspected now.
INSERT INTO devices (organisation_id, created_at, updated_at, state, state_version, place, status,
    status_since, kind, serial_number, asset_tag, person_name, return_id, order_number)
SELECT r.organisation_id, r.created_at, r.updated_at,
  jsonb_build_object(
    'value', jsonb_build_object('place', place, 'data', 'unknown',
      'hold', CASE WHEN is_held THEN 'held' ELSE 'free' END),
    'context', jsonb_build_object('expectedSerial', r.serial_number, 'isUnexpected', false,
      'isAbsent', false, 'isToBeDestroyed', (r.options ->> 'dispose')::boolean,
      'wasDeployed', false, 'grade', NULL, 'isLocked', false, 'questions', '[]'::jsonb,
      'holds', jsonb_build_object('administrative', NULL, 'legal', CASE WHEN is_held THEN
        jsonb_build_object('reason', 'Ordered with the return.', 'since', utc_text(r.status_since),
          'until', utc_text(r.status_since + days * interval '1 day')) END),
      'location', '', 'certificate', NULL)),
  1, place, CASE WHEN is_held THEN 'legal_hold' ELSE word END, r.status_since,
  r.device, r.serial_number, r.asset_tag, r.employee_name, r.id, r.order_number
FROM returns AS r
JOIN (VALUES
  ('awaitingShipment', 'expected', 'return_initiated'),
  ('boxInTransit', 'expected', 'return_initiated'),
  ('boxDelivered', 'expected', 'return_initiated'),
  ('deviceInTransit', 'returning', 'retrieval_initiated'),
  ('delivered', 'arrived', 'returned'),
  ('receivedAtWarehouse', 'received', 'device_received'),
  ('complete', 'received', 'device_received'),
  ('lost', 'lost', 'lost_in_transit')
) AS places (status, place, word) ON places.status = r.status
CROSS JOIN LATERAL (SELECT (r.options ->> 'legalHoldDays')::int AS days) AS ordered
CROSS JOIN LATERAL (SELECT days > 0 AND place = 'received' AS is_held) AS held
WHERE r.destination_kind = 'warehouse';

INSERT INTO device_events (organisation_id, device_id, at, recorded_at, type, actor_kind,
    actor_name, place, event)
SELECT organisation_id, id, status_since, now(), 'device.added', 'system', 'the portal', place,
  jsonb_build_object('type', 'device.added', 'orderNumber', order_number)
FROM devices;
