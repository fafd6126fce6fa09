-- Records the return of an email that was sent, failed or was given up for open pages.
CREATE OR REPLACE FUNCTION tell_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT organisation_id, jsonb_build_object('orderNumber', order_number)
  FROM returns WHERE id = (NEW.payload->>'returnId')::bigint;
  RETURN NULL;
END $$;
