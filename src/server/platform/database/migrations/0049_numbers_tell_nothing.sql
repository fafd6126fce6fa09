-- Ids and numbers that customers see (in answers, addresses, cursors, the live stream, the Message-ID
-- of emails) do not tell how much others do: an id tells the time at which its row was made, and the
-- number of a device, a deployment or a label is drawn, as those of orders are (0030).

-- The last id: sixteenths of a microsecond since 2025. JavaScript counts that far until 2042.
CREATE SEQUENCE id_times;
-- Beyond every id that there is, also for who comes while another one sets it.
SELECT setval('id_times',
  (extract(epoch FROM clock_timestamp() - timestamptz '2025-01-01Z') * 16000000)::bigint);

-- Each id is the next of the sequence, so ids differ and grow, also when the clock is set back. Where
-- the sequence is more than 16 ms behind the clock, one connection sets it to the clock; the others
-- don't wait for that. So far behind, no others can have passed the clock before it is set.
CREATE FUNCTION new_id() RETURNS bigint
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  id bigint := nextval('id_times');
  present bigint :=
    (extract(epoch FROM clock_timestamp() - timestamptz '2025-01-01Z') * 16000000)::bigint;
  behind CONSTANT bigint := 256000;
BEGIN
  IF id < present - behind AND pg_try_advisory_lock(20250101, 49) THEN
    PERFORM setval('id_times', present) FROM id_times WHERE last_value < present - behind;
    PERFORM pg_advisory_unlock(20250101, 49);
    id := nextval('id_times');
  END IF;
  RETURN id;
END $$;

DO $$
DECLARE found record;
BEGIN
  FOR found IN SELECT attrelid::regclass AS name FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
      AND attname = 'id' AND attidentity <> ''
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN id DROP IDENTITY', found.name);
    EXECUTE format('ALTER TABLE %s ALTER COLUMN id SET DEFAULT new_id()', found.name);
  END LOOP;
END $$;

-- Numbers are drawn until one is free. Nobody sees the rows of others, so the functions do.
DO $$
DECLARE of record;
BEGIN
  FOR of IN SELECT * FROM (VALUES
    ('new_device_number', 'DEV-', 'devices', 'device_number'),
    ('new_deployment_number', 'DPL-', 'deployments', 'deployment_number'),
    ('new_label_code', 'LBL-', 'device_labels', 'code')) AS one (function, prefix, place, name)
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION %I() RETURNS text
        LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $body$
      DECLARE candidate text;
      BEGIN
        LOOP
          candidate := %L || (10000000 + floor(random() * 90000000)::bigint)::text;
          EXIT WHEN NOT EXISTS (SELECT FROM %I WHERE %I = candidate);
        END LOOP;
        RETURN candidate;
      END $body$
    $function$, of.function, of.prefix, of.place, of.name);
    EXECUTE format('CREATE INDEX ON %I (%I)', of.place, of.name);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I DROP EXPRESSION', of.place, of.name);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT %I()', of.place, of.name, of.function);
  END LOOP;
END $$;

-- What a search looks in is made of the number.
ALTER TABLE devices DROP COLUMN search_text;
ALTER TABLE devices ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(device_number ||
  E'\n' || serial_number || E'\n' || asset_tag || E'\n' || manufacturer || ' ' || model || E'\n' ||
  replace(kind, '_', ' ') || E'\n' || order_number || E'\n' || person_name || E'\n' || location)) STORED;
CREATE INDEX devices_search ON devices USING gin (organisation_id, search_text gin_trgm_ops);
ALTER TABLE deployments DROP COLUMN search_text;
ALTER TABLE deployments ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
  (lower(deployment_number || E'\n' || device_text || E'\n' || employee_name || E'\n' ||
  employee_email || E'\n' || ticket_id || E'\n' || tracking_number || E'\n' ||
  return_tracking_number)) STORED;
CREATE INDEX deployments_search ON deployments USING gin (organisation_id, search_text gin_trgm_ops);

-- Pages are told of the number (0040).
CREATE OR REPLACE FUNCTION tell_device_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT device_id) FROM new_rows) > 50 THEN
    PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
      'stockNumber', 'many', 'event', max(id)::text)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    PERFORM pg_notify('portal_live', json_build_object('organisation', d.organisation_id::text,
      'stockNumber', d.device_number, 'event', max(e.id)::text)::text)
    FROM new_rows AS e JOIN devices AS d ON (d.organisation_id, d.id) = (e.organisation_id, e.device_id)
    GROUP BY d.organisation_id, d.device_number;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tell_deployment_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object('organisation', d.organisation_id::text,
    'stockNumber', d.deployment_number, 'event', max(e.id)::text)::text)
  FROM new_rows AS e
    JOIN deployments AS d ON (d.organisation_id, d.id) = (e.organisation_id, e.deployment_id)
  GROUP BY d.organisation_id, d.deployment_number;
  RETURN NULL;
END $$;
