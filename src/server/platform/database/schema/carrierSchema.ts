import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

/** Labels of kits (migration 0008). */
export interface CarrierLabelTable {
  id: Id;
  organisation_id: string;
  return_id: string;
  shipment: number;
  leg: 'out' | 'back';
  provider: 'demo' | 'easypost';
  reference: string;
  created_at: Date;
  provider_id: string | null;
  bought_at: Date | null;
  carrier: string | null;
  service: string | null;
  tracking_number: string | null;
  url: string | null;
  cost: number | null;
  currency: string | null;
  problem: string | null;
  moving_at: Date | null;
  turned_back_at: Date | null;
  ended_at: Date | null;
  quiet_since: Date | null;
  /** Day of the expected delivery, as midnight UTC (migration 0056). */
  expected_at: Date | null;
}

/** Pick-ups at the employee's door (migration 0097). */
export interface CarrierPickupTable {
  id: Id;
  organisation_id: string;
  return_id: string;
  label_id: string;
  provider: 'demo' | 'easypost';
  reference: string;
  created_at: Date;
  from_at: Date;
  to_at: Date;
  /** Place of the package, for the driver. */
  place: Generated<string>;
  state: 'requested' | 'booked' | 'refused' | 'canceled' | 'missed' | 'completed';
  provider_id: string | null;
  confirmation: string | null;
  cost: number | null;
  cost_currency: string | null;
  /** Time at which the provider took the cancellation. */
  released_at: Date | null;
  /** Minor units; null for no price. */
  price: number | null;
  currency: string;
  completed_at: Date | null;
}
