-- Serial numbers, asset tags and tracking numbers are compared without blanks and case.
ALTER TABLE devices DROP COLUMN serial_key, DROP COLUMN asset_key;
ALTER TABLE devices
  ADD COLUMN serial_key text NOT NULL
    GENERATED ALWAYS AS (lower(regexp_replace(serial_number, '\s', '', 'g'))) STORED,
  ADD COLUMN asset_key text NOT NULL
    GENERATED ALWAYS AS (lower(regexp_replace(asset_tag, '\s', '', 'g'))) STORED;
CREATE INDEX devices_serial ON devices (organisation_id, serial_key);
CREATE INDEX devices_asset_tag ON devices (organisation_id, asset_key);

-- Tracking numbers are stored in this form from now on; searches find both forms of older ones.
UPDATE returns SET
  return_tracking = upper(regexp_replace(return_tracking, '\s', '', 'g')),
  search_text = search_text || E'\n' || lower(regexp_replace(return_tracking, '\s', '', 'g'))
WHERE return_tracking ~ '[\sa-z]';
UPDATE deployments SET
  tracking_number = upper(regexp_replace(tracking_number, '\s', '', 'g')),
  return_tracking_number = upper(regexp_replace(return_tracking_number, '\s', '', 'g'))
WHERE tracking_number ~ '[\sa-z]' OR return_tracking_number ~ '[\sa-z]';
