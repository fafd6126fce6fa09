-- What separated the columns of an import's file, so that the rows that could not be dealt with come
-- back as a file that the person's spreadsheet opens like the one before.
ALTER TABLE imports ADD COLUMN separator text NOT NULL DEFAULT ',';
