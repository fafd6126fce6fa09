-- A table's people can be put into Leaving instead of being ordered for (docs/decisions/55).
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check
  CHECK (kind IN ('returns', 'stock', 'leavers'));
-- The leaver that a row names, with its own device; null for a row that was left out, and for
-- other kinds. The first row of a person has what became of them.
ALTER TABLE import_rows ADD COLUMN leaver jsonb;
ALTER TABLE import_rows ADD COLUMN leaver_number text;
ALTER TABLE import_rows ADD COLUMN leaver_outcome text
  CHECK (leaver_outcome IN ('added', 'updated', 'kept'));
ALTER TABLE import_rows ADD COLUMN is_duplicate boolean NOT NULL DEFAULT false;
