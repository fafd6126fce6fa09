-- Rows of an import that became no order are given back in the person's own columns.

ALTER TABLE imports ADD COLUMN columns jsonb NOT NULL DEFAULT '[]';
ALTER TABLE import_rows ADD COLUMN source jsonb NOT NULL DEFAULT '[]';
