-- Returns whether an order is billed; closed or canceled before its release, it costs nothing.
CREATE OR REPLACE FUNCTION bill_state_of(status text, is_released boolean) RETURNS text
  LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN status = 'closed' AND NOT is_released THEN 'notBilled'
    ELSE bill_state_of(status) END $$;

-- Returns whether an order is billed: once its box is prepared, it is final.
CREATE OR REPLACE FUNCTION bill_state_of(status text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE
    WHEN status IN ('awaitingApproval', 'cancellable', 'awaitingAddress', 'postponed') THEN 'open'
    WHEN status = 'cancelled' THEN 'notBilled' ELSE 'billed' END $$;
