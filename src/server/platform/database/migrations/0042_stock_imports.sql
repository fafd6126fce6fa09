-- Stock comes in from a table as returns do (migration 0007): what becomes of a row is a device.
ALTER TABLE imports ADD COLUMN kind text NOT NULL DEFAULT 'returns'
  CHECK (kind IN ('returns', 'stock'));
-- The device that a row of stock describes; null for a row that was left out, and for returns.
ALTER TABLE import_rows ADD COLUMN device jsonb;
ALTER TABLE import_rows ADD COLUMN device_number text;
