-- Who takes care of a return, device or leaver, and until when it rests (docs/decisions/58).
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['returns', 'devices', 'leavers'] LOOP
    EXECUTE format('ALTER TABLE %I
      ADD COLUMN assigned_to bigint REFERENCES users,
      ADD COLUMN snoozed_until timestamptz,
      ADD COLUMN snoozed_by bigint REFERENCES users', name);
    -- The work of one person, and what rests of one organization; few rows, however many there are.
    EXECUTE format('CREATE INDEX %I ON %I (organisation_id, assigned_to, id)
      WHERE assigned_to IS NOT NULL', name || '_assigned', name);
    EXECUTE format('CREATE INDEX %I ON %I (organisation_id, snoozed_until)
      WHERE snoozed_until IS NOT NULL', name || '_snoozed', name);
    -- The chore that ends snoozes looks at all organizations.
    EXECUTE format('CREATE INDEX %I ON %I (snoozed_until)
      WHERE snoozed_until IS NOT NULL', name || '_snooze_due', name);
  END LOOP;
END $$;
