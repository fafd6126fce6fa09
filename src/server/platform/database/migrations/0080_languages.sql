-- Language of the employee's page and emails: of the order, picked by the employee, and the default.
ALTER TABLE returns ADD COLUMN language text NOT NULL DEFAULT '';
ALTER TABLE returns ADD COLUMN picked_language text NOT NULL DEFAULT '';
ALTER TABLE organisations ADD COLUMN language text NOT NULL DEFAULT 'en';
