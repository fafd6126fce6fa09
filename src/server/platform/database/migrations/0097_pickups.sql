-- Pick-ups at the employee's door, and the organizations that offer them at which price.
ALTER TABLE organisations
  ADD COLUMN offers_pickup boolean NOT NULL DEFAULT false,
  -- Minor units of pickup_currency, ISO 4217; null for no price.
  ADD COLUMN pickup_price int,
  ADD COLUMN pickup_currency text NOT NULL DEFAULT 'USD';

CREATE TABLE carrier_pickups (
  id bigint NOT NULL DEFAULT new_id(),
  organisation_id bigint NOT NULL REFERENCES organisations,
  return_id bigint NOT NULL REFERENCES returns,
  -- The kit's label that is picked up.
  label_id bigint NOT NULL REFERENCES carrier_labels,
  provider text NOT NULL,
  -- Made up before anything is asked for: what an earlier try has left is found by it.
  reference text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- Where the package stands, in the employee's words; only for the driver.
  place text NOT NULL DEFAULT '',
  -- requested, booked, refused, canceled, missed or completed.
  state text NOT NULL,
  -- The provider's id of what was prepared; written before anything is bought.
  provider_id text,
  confirmation text,
  -- Paid to the provider, and when it took the cancellation.
  cost int,
  cost_currency text,
  released_at timestamptz,
  -- Charged for a completed one, minor units; null for no price.
  price int,
  currency text NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX carrier_pickups_of_return ON carrier_pickups (return_id, id);
CREATE INDEX carrier_pickups_completed ON carrier_pickups (organisation_id, completed_at)
  WHERE completed_at IS NOT NULL;
ALTER TABLE carrier_pickups ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON carrier_pickups TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT, UPDATE ON carrier_pickups TO portal_tenant;
