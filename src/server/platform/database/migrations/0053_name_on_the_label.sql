-- The employee's name in Latin letters, where it has others: labels show it, emails the name itself.
ALTER TABLE returns ADD COLUMN label_name text NOT NULL DEFAULT '';
