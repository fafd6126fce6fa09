-- A scan on the way changes what the page of a return shows, without an event: it is told as in
-- migration 0005, as is what becomes known of a label.
CREATE FUNCTION tell_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT label_id) FROM new_rows) > 50 THEN
    PERFORM pg_notify('portal_live', json_build_object(
      'organisation', organisation_id::text, 'orderNumber', NULL, 'event', NULL)::text)
    FROM new_rows GROUP BY organisation_id;
  ELSE
    PERFORM pg_notify('portal_live', json_build_object('organisation', r.organisation_id::text,
      'orderNumber', r.order_number, 'event', NULL, 'isOfParcel', true)::text)
    FROM new_rows AS scan JOIN carrier_labels AS l ON l.id = scan.label_id
      JOIN returns AS r ON r.id = l.return_id
    GROUP BY r.organisation_id, r.order_number;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER carrier_scans_told AFTER INSERT ON carrier_scans
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_scans();

CREATE FUNCTION tell_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object('organisation', organisation_id::text,
    'orderNumber', order_number, 'event', NULL, 'isOfParcel', true)::text)
  FROM returns WHERE id = NEW.return_id;
  RETURN NULL;
END $$;
CREATE TRIGGER carrier_labels_told AFTER UPDATE ON carrier_labels FOR EACH ROW
  WHEN (NEW.expected_at IS DISTINCT FROM OLD.expected_at OR NEW.url IS DISTINCT FROM OLD.url
    OR NEW.problem IS DISTINCT FROM OLD.problem)
  EXECUTE FUNCTION tell_label();
