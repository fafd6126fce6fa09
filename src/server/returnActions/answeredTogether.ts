import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { waitingSiblings } from '../returnMails/siblingReturns.ts';
import { otherReturnsOfOrder } from '../returns/ordering/orderKeys.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Answers to the question where to send the box; one is for all devices of the order. */
const ADDRESS_ANSWERS: readonly ReturnEvent['type'][] = [
  'address.confirm',
  'address.correct',
  'box.postpone',
];

/** Answers of an approver, who decides about all devices of the order. */
const APPROVER_ANSWERS: readonly ReturnEvent['type'][] = ['order.approve', 'order.reject'];

/** Whether an event may be for other returns of the order, too. */
export const isForOrder = ({ type }: Pick<ReturnEvent, 'type'>): boolean =>
  ADDRESS_ANSWERS.includes(type) || APPROVER_ANSWERS.includes(type);

/** Returns the order's other returns that an event is for. */
export async function answeredTogether(
  tx: TenantTransaction,
  row: StoredReturn,
  { type }: Pick<ReturnEvent, 'type'>,
): Promise<readonly StoredReturn[]> {
  if (ADDRESS_ANSWERS.includes(type)) return waitingSiblings(tx, row);
  if (!APPROVER_ANSWERS.includes(type)) return [];
  const others = await otherReturnsOfOrder(tx, row);
  return others.filter(({ status }) => status === 'awaitingApproval');
}
