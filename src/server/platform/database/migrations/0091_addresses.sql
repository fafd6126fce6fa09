-- Employees are asked where to send the box, before anything is bought.
ALTER TABLE organisations ADD COLUMN asks_address boolean NOT NULL DEFAULT false;

-- Returns whether an order is billed: once its box is prepared, it is final.
CREATE OR REPLACE FUNCTION bill_state_of(status text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN status IN ('cancellable', 'awaitingAddress', 'postponed') THEN 'open'
    WHEN status = 'cancelled' THEN 'notBilled' ELSE 'billed' END $$;
