-- The return that is under way for a device that is known by its asset tag alone.
CREATE INDEX returns_active_asset_tag ON returns (organisation_id, lower(asset_tag))
  WHERE is_active AND serial_number = '' AND asset_tag <> '';
