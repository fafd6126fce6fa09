-- An organization's own fields of an order, and what each return has in them by the fields' keys.
ALTER TABLE organisations
  ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN custom_fields_version int NOT NULL DEFAULT 1,
  ADD COLUMN custom_fields_changed_by text NOT NULL DEFAULT '';
ALTER TABLE returns ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '{}';

-- The fields of the present organization; a sandbox has those of the organization it belongs to,
-- whose row it may not read by itself.
CREATE FUNCTION own_custom_fields() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT coalesce(parent.custom_fields, own.custom_fields)
  FROM organisations AS own LEFT JOIN organisations AS parent ON parent.id = own.sandbox_of
  WHERE own.id = present_organisation()
$$;
