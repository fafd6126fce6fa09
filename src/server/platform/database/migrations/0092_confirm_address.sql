-- Whether an order asks its employee where to send the box: yes, no, or '' for the setting.
ALTER TABLE returns ADD COLUMN confirm_address text NOT NULL DEFAULT '';
