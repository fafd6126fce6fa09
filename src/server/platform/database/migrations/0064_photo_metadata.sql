-- Photos that were stored before the portal removed their metadata (place, time, camera).
ALTER TABLE files ADD COLUMN has_metadata boolean NOT NULL DEFAULT true;

CREATE INDEX files_with_metadata ON files (id) WHERE has_metadata;
