-- Records the return of a changed label for open pages.
CREATE OR REPLACE FUNCTION tell_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  SELECT organisation_id, jsonb_build_object('orderNumber', order_number, 'isOfParcel', true)
  FROM returns WHERE id = NEW.return_id;
  RETURN NULL;
END $$;
