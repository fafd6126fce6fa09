-- When the carrier means to deliver a parcel, and where it has seen it last: "Louisville, KY".
ALTER TABLE carrier_labels ADD COLUMN expected_at timestamptz;
ALTER TABLE carrier_scans ADD COLUMN place text NOT NULL DEFAULT '';
