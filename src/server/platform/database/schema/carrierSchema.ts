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
