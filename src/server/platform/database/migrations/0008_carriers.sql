-- Labels for kits, and what carriers report of them.
CREATE TABLE carrier_labels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  return_id bigint NOT NULL REFERENCES returns,
  -- Which kit, counted from 0, and which way of it.
  shipment int NOT NULL,
  leg text NOT NULL CHECK (leg IN ('out', 'back')),
  provider text NOT NULL,
  -- Made up before anything is asked for: what an earlier try has left is found by it.
  reference text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- The provider's id of what was prepared; written before anything is bought.
  provider_id text,
  bought_at timestamptz,
  carrier text,
  service text,
  tracking_number text,
  url text,
  cost int,
  currency text,
  -- Why it could not be bought, a sentence.
  problem text,
  -- When the carrier first had it, when it was sent back, and when its way ended.
  moving_at timestamptz,
  turned_back_at timestamptz,
  ended_at timestamptz,
  -- Since when there was no news; null while nobody waits for any.
  quiet_since timestamptz,
  UNIQUE (return_id, shipment, leg)
);
CREATE INDEX carrier_labels_tracking ON carrier_labels (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX carrier_labels_provider ON carrier_labels (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX carrier_labels_quiet ON carrier_labels (quiet_since) WHERE quiet_since IS NOT NULL;

-- What a provider sent, as it came; for support, and to be taken up by a worker.
CREATE TABLE carrier_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Known once the label is found.
  organisation_id bigint REFERENCES organisations,
  provider text NOT NULL,
  event_id text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  -- Null until it was looked at: taken, unknown (no such label), ignored (nothing about a parcel).
  outcome text,
  UNIQUE (provider, event_id)
);
CREATE INDEX carrier_reports_received ON carrier_reports (received_at);

-- Each scan once.
CREATE TABLE carrier_scans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations,
  label_id bigint NOT NULL REFERENCES carrier_labels,
  report_id bigint,
  event_id text NOT NULL,
  what text NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  words text NOT NULL,
  -- What became of it: applied, or why it changed nothing.
  outcome text NOT NULL,
  UNIQUE (label_id, event_id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['carrier_labels', 'carrier_reports', 'carrier_scans']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON carrier_labels TO portal_tenant;
GRANT SELECT, INSERT ON carrier_scans TO portal_tenant;
