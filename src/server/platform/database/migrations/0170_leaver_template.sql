-- Template that a source named for a leaver, by its key; null for the default one, '' for none
-- (docs/decisions/61).
ALTER TABLE leavers ADD COLUMN template text;
