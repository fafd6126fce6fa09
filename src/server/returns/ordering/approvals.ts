import type { Approval, OrderSource } from '../../../domain/returns/ordering/approval.ts';
import { approvalReasons } from '../../../domain/returns/ordering/approvalReasons.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import { actorKindOf, type Principal } from '../../auth/principal.ts';
import type { TidyOrder } from './orderColumns.ts';
import { orderKeyOf } from './orderKeys.ts';

export type NewApproval = Omit<Approval, 'answer'>;

/** Order of one device, as far as an approval depends on it. */
interface JudgedOrder {
  readonly key: string;
  readonly order: TidyOrder;
  /** Absent unless a program orders. */
  readonly program: object | undefined;
  readonly isByRule: boolean;
}

/** Returns the approval of each order that needs one; the devices of one order count together. */
export function approvalsOf<T extends JudgedOrder>(
  orders: readonly T[],
  offer: Offer,
  principal: Principal,
): ReadonlyMap<T, NewApproval> {
  const approvals = new Map<T, NewApproval>();
  if (offer.approvals === undefined) return approvals;
  const groups = new Map<string, T[]>();
  for (const order of orders) {
    const key = order.program === undefined ? orderKeyOf(order.key) : order.key;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const reasons = approvalReasons(offer, {
      devices: group.map(({ order }) => order.device),
      lane: first.order.lane,
      country: first.order.employee.address.country,
      source: sourceOf(first, principal),
    });
    if (reasons.length === 0) continue;
    // Programs and the rule order in the name of an admin, who can't approve it either.
    for (const order of group) approvals.set(order, { reasons, orderedBy: principal.userId });
  }
  return approvals;
}

function sourceOf({ program, isByRule }: JudgedOrder, principal: Principal): OrderSource {
  if (program !== undefined) return 'program';
  if (isByRule) return 'rule';
  const kind = actorKindOf(principal);
  return kind === 'admin' || kind === 'warehouse' ? kind : 'member';
}
