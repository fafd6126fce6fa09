-- Old numbers are swept, and the doctor finds stuck texts and pick-ups.
CREATE INDEX text_messages_numbers ON text_messages (created_at) WHERE phone <> '';
CREATE INDEX text_messages_unanswered ON text_messages (sent_at)
  WHERE state IN ('sending', 'unanswered');
CREATE INDEX carrier_pickups_open ON carrier_pickups (to_at)
  WHERE state IN ('requested', 'booked');
