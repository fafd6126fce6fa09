-- Which emails about returns a person gets.
ALTER TABLE users ADD COLUMN return_emails text NOT NULL DEFAULT 'problems'
  CHECK (return_emails IN ('every', 'digest', 'problems', 'none'));
