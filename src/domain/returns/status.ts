/** The states of the journey, in the order in which a return usually meets them. */
export const JOURNEY_STATES = [
  'cancellable',
  'awaitingShipment',
  'boxInTransit',
  'boxDelivered',
  'deviceInTransit',
  'delivered',
  'receivedAtWarehouse',
  'complete',
  'cancelled',
  'notReturned',
  'lost',
  'closed',
] as const;
export type ReturnStatus = (typeof JOURNEY_STATES)[number];

/** It ended without the device: nothing more is sent either way. */
export const isGivenUp = (status: ReturnStatus): boolean =>
  ['cancelled', 'notReturned', 'lost', 'closed'].includes(status);

/** There is nothing left of it that a photo of the employee's would help with. */
export const isPastPhotos = (status: ReturnStatus): boolean =>
  ['complete', 'cancelled', 'closed'].includes(status);

/** The employee doesn't have the box yet. */
export const isBoxAwaited = (status: ReturnStatus): boolean =>
  ['cancellable', 'awaitingShipment', 'boxInTransit'].includes(status);

/** The states of the reminders. */
export const OUTREACH_STATES = [
  'off',
  'scheduled',
  'paused',
  'exhausted',
  'stopped',
  'declined',
] as const;
export type OutreachState = (typeof OUTREACH_STATES)[number];

/** What these words are read from: a snapshot of the machine `deviceReturn`. */
interface StatePart {
  readonly value: { readonly journey: ReturnStatus; readonly outreach: OutreachState };
  hasTag(tag: 'active'): boolean;
}

/** Whether the employee is reminded. */
export function outreachOf(snapshot: StatePart): OutreachState {
  return snapshot.value.outreach;
}

/** Whether the employee may be mailed a reminder: the box is with them, and nobody has said no. */
export function isReminded(snapshot: StatePart): boolean {
  return ['scheduled', 'exhausted'].includes(outreachOf(snapshot));
}

/** The word that people see, derived from the regions by this one function. */
export function statusOf(snapshot: StatePart): ReturnStatus {
  return snapshot.value.journey;
}

/** Still being worked on: counts against "no second active return for one serial number". */
export function isActive(snapshot: StatePart): boolean {
  return snapshot.hasTag('active');
}
