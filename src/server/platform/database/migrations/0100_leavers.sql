-- People whose devices must come home, until a return is ordered or none is needed
-- (docs/decisions/55).
CREATE TABLE leavers (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint NOT NULL DEFAULT new_id(),
  leaver_number text NOT NULL UNIQUE,
  -- How the portal heard of them.
  source text NOT NULL CHECK (source IN ('api', 'mail', 'file', 'provider', 'person')),
  -- The source's own id; '' for none.
  external_id text NOT NULL DEFAULT '',
  -- Made by the client once a leaver that is added by hand, or of a row of a table.
  key text,
  state text NOT NULL CHECK (state IN ('waiting', 'ordered', 'notNeeded', 'canceled')),
  state_version int NOT NULL,
  reason text,
  reason_note text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A program's are ordered on behalf of the admin who made its key.
  created_by bigint REFERENCES users,
  created_by_name text NOT NULL,
  -- A day of the calendar, without a time zone.
  last_day text NOT NULL CHECK (last_day ~ '^\d{4}-\d\d-\d\d$'),
  employee_name text NOT NULL,
  employee_email text NOT NULL,
  employee_phone text NOT NULL,
  employee_language text NOT NULL,
  employee_address jsonb NOT NULL,
  -- [{device, serialNumber, assetTag}], and whether the warehouse knew of them, not the source.
  devices jsonb NOT NULL,
  is_from_warehouse boolean NOT NULL,
  -- Their serial numbers and asset tags, and the serial numbers in lower case.
  device_text text NOT NULL,
  serials text[] NOT NULL,
  ticket_id text NOT NULL,
  note text NOT NULL,
  -- Whether nothing was missing when it was written, without and with asking for the address.
  is_complete boolean NOT NULL,
  is_complete_if_asked boolean NOT NULL,
  -- When the organization's rule orders; null for never.
  order_due_at timestamptz,
  -- How often returns were ordered, which makes the orders' keys.
  orders int NOT NULL DEFAULT 0,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(leaver_number || E'\n' || employee_name ||
    E'\n' || employee_email || E'\n' || ticket_id || E'\n' || external_id || E'\n' ||
    device_text)) STORED,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX leavers_external ON leavers (organisation_id, source, external_id)
  WHERE external_id <> '';
CREATE UNIQUE INDEX leavers_key ON leavers (organisation_id, key) WHERE key IS NOT NULL;
CREATE INDEX leavers_last_day ON leavers (organisation_id, state, last_day, id);
CREATE INDEX leavers_newest ON leavers (organisation_id, created_at DESC, id DESC);
CREATE INDEX leavers_updated ON leavers (organisation_id, updated_at DESC);
CREATE INDEX leavers_search ON leavers USING gin (organisation_id, search_text gin_trgm_ops);
CREATE INDEX leavers_email ON leavers (organisation_id, lower(employee_email))
  WHERE state = 'waiting' AND employee_email <> '';
CREATE INDEX leavers_name ON leavers (organisation_id, lower(employee_name))
  WHERE state = 'waiting';
CREATE INDEX leavers_serials ON leavers USING gin (organisation_id, serials)
  WHERE state = 'waiting';
CREATE INDEX leavers_due ON leavers (order_due_at) WHERE order_due_at IS NOT NULL;

-- Numbers are drawn until one is free, as those of orders are (0049).
CREATE FUNCTION new_leaver_number() RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE candidate text;
BEGIN
  LOOP
    candidate := 'LVR-' || (10000000 + floor(random() * 90000000)::bigint)::text;
    EXIT WHEN NOT EXISTS (SELECT FROM leavers WHERE leaver_number = candidate);
  END LOOP;
  RETURN candidate;
END $$;
ALTER TABLE leavers ALTER COLUMN leaver_number SET DEFAULT new_leaver_number();

CREATE TABLE leaver_returns (
  organisation_id bigint NOT NULL,
  leaver_id bigint NOT NULL,
  return_id bigint NOT NULL,
  PRIMARY KEY (organisation_id, leaver_id, return_id),
  FOREIGN KEY (organisation_id, leaver_id) REFERENCES leavers (organisation_id, id),
  FOREIGN KEY (organisation_id, return_id) REFERENCES returns (organisation_id, id)
);
CREATE INDEX leaver_returns_return ON leaver_returns (organisation_id, return_id);

CREATE TABLE leaver_events (
  organisation_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT new_id(),
  leaver_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- An event of the machine, or leaver.added.
  type text NOT NULL,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, leaver_id) REFERENCES leavers (organisation_id, id)
);
CREATE INDEX leaver_events_leaver ON leaver_events (organisation_id, leaver_id, id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['leavers', 'leaver_returns', 'leaver_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON leavers TO portal_tenant;
GRANT SELECT, INSERT, DELETE ON leaver_returns TO portal_tenant;
GRANT SELECT, INSERT ON leaver_events TO portal_tenant;

-- Open pages hear of what happened to whom.
CREATE FUNCTION tell_leaver_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT leaver_id) FROM new_rows) > 50 THEN
    INSERT INTO live_changes (organisation_id, change)
    SELECT organisation_id, jsonb_build_object('leaverNumber', 'many', 'event', max(id)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    INSERT INTO live_changes (organisation_id, change)
    SELECT l.organisation_id,
      jsonb_build_object('leaverNumber', l.leaver_number, 'event', max(e.id)::text)
    FROM new_rows AS e
      JOIN leavers AS l ON (l.organisation_id, l.id) = (e.organisation_id, e.leaver_id)
    GROUP BY l.organisation_id, l.leaver_number;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER leaver_events_told AFTER INSERT ON leaver_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_leaver_events();

-- A leaver is held against running returns by their serial number (0001), email and name.
CREATE INDEX returns_active_email ON returns (organisation_id, lower(employee_email))
  WHERE is_active AND employee_email <> '';
CREATE INDEX returns_active_name ON returns (organisation_id, name_key) WHERE is_active;
-- Devices that the warehouse sent to somebody.
CREATE INDEX deployments_deployed_email ON deployments (organisation_id, lower(employee_email))
  WHERE status = 'deployed' AND employee_email <> '';
CREATE INDEX deployments_deployed_name ON deployments (organisation_id, lower(employee_name))
  WHERE status = 'deployed';
