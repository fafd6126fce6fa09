-- Records the returns with new scans for open pages, by order number; of more than 50 at once, in
-- summary.
CREATE OR REPLACE FUNCTION tell_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT label_id) FROM new_rows) > 50 THEN
    INSERT INTO live_changes (organisation_id, change)
    SELECT organisation_id, '{}' FROM new_rows GROUP BY organisation_id;
  ELSE
    INSERT INTO live_changes (organisation_id, change)
    SELECT r.organisation_id, jsonb_build_object('orderNumber', r.order_number, 'isOfParcel', true)
    FROM new_rows AS scan JOIN carrier_labels AS l ON l.id = scan.label_id
      JOIN returns AS r ON r.id = l.return_id
    GROUP BY r.organisation_id, r.order_number;
  END IF;
  RETURN NULL;
END $$;
