-- Version 2 of the device return: what needs a person, and reminders.

ALTER TABLE organisations ADD reminder_days int[] NOT NULL DEFAULT '{3,6,9}';

-- Derived from the snapshot like the status, written with it.
ALTER TABLE returns
  ADD attention_kind text,
  ADD attention_since timestamptz,
  ADD attention_note text NOT NULL DEFAULT '';

-- Boxes that are with employees already get their reminders too, the first one soon where its
-- day is over. Their states are brought up by upgradeState() when they are read.
INSERT INTO timers (return_id, timer_id, organisation_id, due_at)
SELECT id, 'xstate.after.nextReminder.deviceReturn.outreach.scheduled', organisation_id,
  greatest(status_since + interval '3 days', now() + interval '1 hour')
FROM returns WHERE status = 'boxDelivered' AND state_version = 1
ON CONFLICT DO NOTHING;
