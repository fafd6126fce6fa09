-- Ids and numbers that customers see (in answers, addresses, cursors, the live stream, the Message-ID
-- of emails) do not tell how much others do: an id tells the time at which its row was made, and the
-- number of a device, a deployment or a label is drawn, as those of orders are (0030).

-- The microsecond of the last id, counted from 2025; and what tells ids of the same microsecond apart.
CREATE SEQUENCE id_times;
CREATE SEQUENCE id_turns;

-- Ids grow, as those of a sequence do, also when the clock is set back. Nothing is locked: two that
-- come at the very same moment have the same microsecond, and differ in the last six bits.
DO $$ BEGIN
  EXECUTE format($function$
    CREATE FUNCTION new_id() RETURNS bigint
      LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $body$
    DECLARE moment bigint;
    BEGIN
      SELECT greatest(last_value + 1,
        (extract(epoch FROM clock_timestamp() - timestamptz '2025-01-01Z') * 1000000)::bigint)
        INTO moment FROM id_times;
      PERFORM setval('id_times', moment);
      -- The turn alone would count what others do; it is shifted by a number that is never told.
      RETURN moment * 64 + ((nextval('id_turns') + hashint8extended(moment, %s)) & 63);
    END $body$
  $function$, (random() * 9e18)::bigint);
END $$;

CREATE FUNCTION new_number(prefix text, is_taken text) RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE candidate text; found boolean;
BEGIN
  LOOP
    candidate := prefix || (10000000 + floor(random() * 90000000)::bigint)::text;
    EXECUTE is_taken INTO found USING candidate;
    EXIT WHEN NOT found;
  END LOOP;
  RETURN candidate;
END $$;
