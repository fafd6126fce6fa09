-- The portal's key lies outside of the database (src/server/database/secret.ts): a copy of the
-- database opens neither links nor the secrets of webhooks. `secret` is the demonstration's alone.
ALTER TABLE portal_secret ALTER COLUMN secret DROP NOT NULL;
ALTER TABLE portal_secret ADD COLUMN key_id text;
-- Keys that were replaced, sealed under the present one.
ALTER TABLE portal_secret ADD COLUMN older bytea;

-- A number that does not tell how many returns others order. Eight digits, drawn; those before
-- this have six. Nobody sees the rows of others, so the function does.
CREATE FUNCTION new_order_number() RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE candidate text;
BEGIN
  LOOP
    candidate := 'RTN-' || (10000000 + floor(random() * 90000000)::bigint)::text;
    EXIT WHEN NOT EXISTS (SELECT FROM returns WHERE order_number = candidate);
  END LOOP;
  RETURN candidate;
END $$;
ALTER TABLE returns ALTER COLUMN order_number DROP EXPRESSION;
ALTER TABLE returns ALTER COLUMN order_number SET DEFAULT new_order_number();
ALTER TABLE returns ALTER COLUMN order_number SET NOT NULL;
