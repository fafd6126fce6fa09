-- Version 2 of the device: reminders about what was asked, and the days of holds. Its timers are
-- rows beside those of returns.
ALTER TABLE timers DROP CONSTRAINT timers_pkey;
ALTER TABLE timers ALTER COLUMN return_id DROP NOT NULL;
ALTER TABLE timers
  ADD COLUMN device_id bigint,
  ADD CONSTRAINT timers_of_return UNIQUE (return_id, timer_id),
  ADD CONSTRAINT timers_of_device UNIQUE (device_id, timer_id),
  ADD CONSTRAINT timers_device FOREIGN KEY (organisation_id, device_id)
    REFERENCES devices (organisation_id, id),
  ADD CONSTRAINT timers_of_one CHECK ((return_id IS NULL) <> (device_id IS NULL));

-- What waits already, and holds that have a day: restoreDevice() reads them as if these had been
-- started then. What is long over is told soon.
INSERT INTO timers (device_id, timer_id, organisation_id, due_at)
SELECT id, 'xstate.after.nextReminder.warehouseDevice.asking.pending', organisation_id,
  greatest(status_since + interval '3 days', now() + interval '1 hour')
FROM devices WHERE place = 'waiting' AND state_version = 1;
INSERT INTO timers (device_id, timer_id, organisation_id, due_at)
SELECT id, 'xstate.after.holdTerm.warehouseDevice.term.running', organisation_id,
  greatest(least((state #>> '{context,holds,legal,until}')::timestamptz,
    (state #>> '{context,holds,administrative,until}')::timestamptz), now() + interval '1 hour')
FROM devices
WHERE state #>> '{value,hold}' = 'held' AND state_version = 1
  AND coalesce(state #>> '{context,holds,legal,until}',
    state #>> '{context,holds,administrative,until}') IS NOT NULL;

-- A device asks while it waits for an answer, and when the day of a hold has come.
CREATE FUNCTION is_asking(place text, state jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT place = 'waiting'
    OR coalesce(state #>> '{context,holds,legal,isDue}', '') = 'true'
    OR coalesce(state #>> '{context,holds,administrative,isDue}', '') = 'true' $$;
CREATE INDEX devices_asking ON devices (organisation_id, created_at DESC, id DESC)
  WHERE is_asking(place, state);
CREATE INDEX devices_asking_longest ON devices (organisation_id, status_since, id)
  WHERE is_asking(place, state);

-- They are counted beside the statuses, under a word that is none.
CREATE OR REPLACE FUNCTION count_new_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, word, pg_backend_pid() % 16, count(*)
  FROM new_rows CROSS JOIN LATERAL (VALUES
    (status), (CASE WHEN is_asking(place, state) THEN 'asking' END)) AS words (word)
  WHERE status IS NOT NULL AND word IS NOT NULL
  GROUP BY organisation_id, word
  ORDER BY organisation_id, word
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_moved_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_counts AS c (organisation_id, status, slot, count)
  SELECT organisation_id, word, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT organisation_id, status, place, state, 1 AS change FROM new_rows
    UNION ALL
    SELECT organisation_id, status, place, state, -1 FROM old_rows
  ) AS changes CROSS JOIN LATERAL (VALUES
    (status), (CASE WHEN is_asking(place, state) THEN 'asking' END)) AS words (word)
  WHERE status IS NOT NULL AND word IS NOT NULL
  GROUP BY organisation_id, word
  HAVING sum(change) <> 0
  ORDER BY organisation_id, word
  ON CONFLICT (organisation_id, status, slot) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
INSERT INTO device_counts (organisation_id, status, slot, count)
SELECT organisation_id, 'asking', 0, count(*)
FROM devices WHERE status IS NOT NULL AND is_asking(place, state)
GROUP BY organisation_id;
