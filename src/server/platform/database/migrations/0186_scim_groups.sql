-- Groups that identity providers push (SCIM /Groups), and who is in them. What has ended is kept for a
-- day and then swept: providers take people out of groups before they deactivate them.
CREATE TABLE scim_groups (
  organisation_id bigint NOT NULL REFERENCES organisations,
  id bigint NOT NULL DEFAULT new_id(),
  display_name text NOT NULL,
  -- A column: under row-level security an index over lower() would not be used.
  name_key text NOT NULL GENERATED ALWAYS AS (lower(display_name)) STORED,
  external_id text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX scim_groups_name ON scim_groups (organisation_id, name_key)
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX scim_groups_external_id ON scim_groups (organisation_id, external_id)
  WHERE deleted_at IS NULL AND external_id IS NOT NULL;
CREATE INDEX scim_groups_deleted ON scim_groups (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE scim_members (
  organisation_id bigint NOT NULL,
  group_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  added_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (organisation_id, group_id, user_id),
  FOREIGN KEY (organisation_id, group_id) REFERENCES scim_groups (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX scim_members_user ON scim_members (organisation_id, user_id);
CREATE INDEX scim_members_removed ON scim_members (removed_at) WHERE removed_at IS NOT NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['scim_groups', 'scim_members'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY one_organisation ON %I TO portal_tenant
      USING (organisation_id = present_organisation())
      WITH CHECK (organisation_id = present_organisation())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON scim_groups, scim_members TO portal_tenant;
