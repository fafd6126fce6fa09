-- Returns whether an order is billed; closed or canceled before its release, it costs nothing.
CREATE OR REPLACE FUNCTION bill_state_of(status text, is_released boolean) RETURNS text
  LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN status = 'closed' AND NOT is_released THEN 'notBilled'
    ELSE bill_state_of(status) END $$;

-- Returns whether an order is billed: it can be canceled for 30 minutes, then it is final.
CREATE OR REPLACE FUNCTION bill_state_of(status text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE status WHEN 'cancellable' THEN 'open' WHEN 'cancelled' THEN 'notBilled' ELSE 'billed' END $$;
