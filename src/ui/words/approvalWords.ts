import type { ApprovalReason, OrderSource } from '../../domain/returns/ordering/approval.ts';

/** Labels of who orders, after "All orders of". */
export const SOURCE_WORDS: Record<OrderSource, string> = {
  admin: 'Admins',
  member: 'Members',
  warehouse: 'Warehouse users',
  program: 'API keys',
  rule: 'Automatic orders',
};

/** Rules that an order met, within a sentence. */
const REASON_WORDS: Record<ApprovalReason, string> = {
  amount: 'its price',
  country: "the employee's country",
  role: 'who orders it',
};

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Lists the rules that an order met: "its price and the employee's country". */
export const reasonWords = (reasons: readonly ApprovalReason[]): string =>
  LIST.format(reasons.map((reason) => REASON_WORDS[reason]));
