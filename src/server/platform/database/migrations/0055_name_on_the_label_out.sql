-- The employee's name in Latin letters, where it has others: labels of devices that are sent out, too.
ALTER TABLE deployments ADD COLUMN label_name text NOT NULL DEFAULT '';
