import type { ReturnStatus } from './status.ts';

/** Labels of the statuses, on pages and in exports. */
export const STATUS_WORDS: Record<ReturnStatus, string> = {
  awaitingApproval: 'Waiting for approval',
  cancellable: 'Ordered',
  awaitingAddress: 'Waiting for address',
  postponed: 'Employee away',
  awaitingShipment: 'Preparing box',
  boxInTransit: 'Box on its way',
  boxDelivered: 'With employee',
  deviceInTransit: 'Device on its way',
  delivered: 'Device delivered',
  receivedAtWarehouse: 'At the warehouse',
  complete: 'Complete',
  cancelled: 'Canceled',
  notReturned: 'Not returned',
  lost: 'Lost',
  closed: 'Closed',
};
