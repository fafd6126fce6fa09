import type { OrderSource } from '../../../../domain/returns/ordering/approval.ts';
import type { Country } from '../../../../domain/words.ts';

export interface ApprovalTables {
  approval_rules: {
    organisation_id: string;
    is_on: boolean;
    /** Minor units. */
    above: number | null;
    countries: Country[];
    sources: OrderSource[];
    /** Incremented by each edit. */
    version: number;
    set_by: string;
    set_by_name: string;
    /** Begin of the last window whose orders are one email to each approver. */
    asked_at: Date | null;
  };
}
