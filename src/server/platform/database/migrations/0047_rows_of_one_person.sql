-- What one person sends back is ordered together: the line of their first row in the import, for
-- rows that are not alone; null for all others.
ALTER TABLE import_rows ADD COLUMN first_line int;
CREATE INDEX import_rows_together ON import_rows (import_id, first_line)
  WHERE first_line IS NOT NULL;
-- The rows of one person come one after another. The version before reads them along the key.
DROP INDEX import_rows_waiting;
CREATE INDEX import_rows_waiting ON import_rows (import_id, coalesce(first_line, line), line)
  WHERE state = 'waiting';
