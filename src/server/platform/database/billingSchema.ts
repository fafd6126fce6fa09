import type { BillState } from '../../../domain/organization/billingWords.ts';
import type { Device, Lane } from '../../../domain/words.ts';

/** What bills are made from; see migration 0016. */
export interface BillingTables {
  bill_months: {
    organisation_id: string;
    /** The month's first day, as YYYY-MM-DD when written. */
    month: string;
    state: BillState;
    device: Device;
    lane: Lane;
    currency: string;
    /** Minor units; -1 where nobody had set one. */
    price: number;
    slot: number;
    count: string;
  };
}
