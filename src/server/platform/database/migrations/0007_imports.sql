-- Many returns from one table: its rows are stored, then ordered one after the other by a worker.
CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  -- Made by the client once a table: begun twice, it is one import.
  key text NOT NULL,
  name text NOT NULL,
  total int NOT NULL CHECK (total > 0),
  state text NOT NULL CHECK (state IN ('receiving', 'running', 'finished')),
  -- Of the orders in it, once it is started: the same table is not ordered again by accident.
  fingerprint text,
  created_at timestamptz NOT NULL,
  created_by bigint NOT NULL REFERENCES users,
  created_by_name text NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  UNIQUE (organisation_id, key)
);
CREATE UNIQUE INDEX imports_fingerprint ON imports (organisation_id, fingerprint);
CREATE INDEX imports_latest ON imports (organisation_id, created_by, id DESC);

CREATE TABLE import_rows (
  import_id bigint NOT NULL REFERENCES imports,
  -- Where it stood in the file.
  line int NOT NULL,
  organisation_id bigint NOT NULL REFERENCES organisations,
  state text NOT NULL CHECK (state IN ('waiting', 'ordered', 'refused', 'leftOut')),
  cells jsonb NOT NULL,
  -- The order that it asks for; null for a row that was left out.
  form jsonb,
  -- Why it became no order.
  reason text NOT NULL DEFAULT '',
  order_number text,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_waiting ON import_rows (import_id, line) WHERE state = 'waiting';

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['imports', 'import_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON imports, import_rows TO portal_tenant;
