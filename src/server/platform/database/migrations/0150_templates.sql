-- An organization's own defaults of orders, saved as a whole.
ALTER TABLE organisations
  ADD COLUMN templates jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN templates_version int NOT NULL DEFAULT 1,
  ADD COLUMN templates_changed_by text NOT NULL DEFAULT '';

-- The templates of the present organization; a sandbox has those of the organization it belongs to,
-- whose row it may not read by itself.
CREATE FUNCTION own_templates() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT coalesce(parent.templates, own.templates)
  FROM organisations AS own LEFT JOIN organisations AS parent ON parent.id = own.sandbox_of
  WHERE own.id = present_organisation()
$$;
