import type { ReturnStatus } from '../returns/status/status.ts';

/** Whether an order is billed. The browser imports this file alone, without schemas. */
export const BILL_STATES = ['billed', 'open', 'notBilled'] as const;
export type BillState = (typeof BILL_STATES)[number];

export const BILL_STATE_WORDS: Record<BillState, string> = {
  billed: 'Billed',
  open: 'Pending',
  notBilled: 'Canceled, no charge',
};

/** Billing state by status: an order is final and billed once the box is prepared. */
const BILL_STATE_OF: Readonly<Record<ReturnStatus, BillState>> = {
  awaitingApproval: 'open',
  cancellable: 'open',
  awaitingAddress: 'open',
  postponed: 'open',
  awaitingShipment: 'billed',
  boxInTransit: 'billed',
  boxDelivered: 'billed',
  deviceInTransit: 'billed',
  delivered: 'billed',
  receivedAtWarehouse: 'billed',
  complete: 'billed',
  cancelled: 'notBilled',
  notReturned: 'billed',
  lost: 'billed',
  closed: 'billed',
};

/**
 * Returns the billing state of one order, as in migration 0023: an order that was closed before its
 * release cost nothing.
 */
export function billStateOf(status: ReturnStatus, isReleased: boolean): BillState {
  return status === 'closed' && !isReleased ? 'notBilled' : BILL_STATE_OF[status];
}
