import type { BillState } from '../../../../domain/organization/billingWords.ts';
import type { Device, Lane } from '../../../../domain/words.ts';

/** Tables that bills are computed from; see migration 0016. */
export interface BillingTables {
  bill_months: {
    organisation_id: string;
    /** First day of the month, written as YYYY-MM-DD. */
    month: string;
    state: BillState;
    device: Device;
    lane: Lane;
    currency: string;
    /** Minor units; -1 if no price was set. */
    price: number;
    slot: number;
    count: string;
  };
}
