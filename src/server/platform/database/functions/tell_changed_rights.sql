-- Records the user whose rights or status changed for their open pages.
CREATE OR REPLACE FUNCTION tell_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organisation_id, change)
  VALUES (NEW.organisation_id, jsonb_build_object('userId', NEW.id::text));
  RETURN NULL;
END $$;
