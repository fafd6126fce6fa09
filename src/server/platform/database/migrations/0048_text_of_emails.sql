-- What an email said, without its links: those are keys, and the log keeps none. Null for emails of
-- before.
ALTER TABLE mail_log ADD COLUMN body text;
