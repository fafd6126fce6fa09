-- The texts of emails are taken away after a year: the sweep finds them without reading the log.
CREATE INDEX mail_log_texts ON mail_log (sent_at) WHERE body IS NOT NULL;
