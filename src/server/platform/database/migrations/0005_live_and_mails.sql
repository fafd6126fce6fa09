-- What has changed is told to every process that listens, once the change is committed: which
-- organisation, which return, which event. A hint to look again, without anything personal.
CREATE FUNCTION tell_new_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT return_id) FROM new_rows) > 50 THEN
    PERFORM pg_notify('portal_live', json_build_object(
      'organisation', organisation_id::text, 'orderNumber', NULL, 'event', max(id)::text)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    PERFORM pg_notify('portal_live', json_build_object('organisation', e.organisation_id::text,
      'orderNumber', r.order_number, 'event', max(e.id)::text)::text)
    FROM new_rows AS e JOIN returns AS r ON r.id = e.return_id
    GROUP BY e.organisation_id, r.order_number;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER return_events_told AFTER INSERT ON return_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_new_events();

-- A mail that was sent, failed or was given up changes the message log, without an event.
CREATE FUNCTION tell_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
    'orderNumber', order_number, 'event', NULL)::text)
  FROM returns WHERE id = (NEW.payload->>'returnId')::bigint;
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_told AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (NEW.kind = 'return.notice' AND (NEW.last_error IS DISTINCT FROM OLD.last_error
    OR NEW.done_at IS DISTINCT FROM OLD.done_at OR NEW.dead_at IS DISTINCT FROM OLD.dead_at))
  EXECUTE FUNCTION tell_mail();

-- Which step a mail told of, and whether the employee or the organisation: so it can be sent again.
ALTER TABLE mail_log ADD COLUMN notice text;
ALTER TABLE mail_log ADD COLUMN event_id bigint;
ALTER TABLE mail_log ADD COLUMN audience text CHECK (audience IN ('employee', 'company'));
UPDATE mail_log SET notice = o.payload->>'notice', event_id = (o.payload->>'eventId')::bigint,
    audience = CASE WHEN lower(mail_log.recipient) = lower(r.employee_email) THEN 'employee' ELSE 'company' END
  FROM outbox AS o, returns AS r
  WHERE o.id = mail_log.outbox_id AND o.kind = 'return.notice' AND r.id = mail_log.return_id;

-- The message log of a return: what was mailed, and what is still to be.
CREATE INDEX mail_log_return ON mail_log (return_id, id);
CREATE INDEX outbox_return ON outbox ((payload->>'returnId'), id) WHERE kind = 'return.notice';
GRANT SELECT ON outbox TO portal_tenant;
