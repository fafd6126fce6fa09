/** States of the journey, in their usual order. */
export const JOURNEY_STATES = [
  'awaitingApproval',
  'cancellable',
  'awaitingAddress',
  'postponed',
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

/** Whether it ended without the device: nothing more is sent either way. */
export const endedWithoutDevice = (status: ReturnStatus): boolean =>
  ['cancelled', 'notReturned', 'lost', 'closed'].includes(status);

/** Whether photos by the employee no longer help. */
export const isPhotoUploadClosed = (status: ReturnStatus): boolean =>
  ['complete', 'cancelled', 'closed'].includes(status);

/** Whether it hasn't been released: nobody outside of the company knows of it. */
export const isBeforeRelease = (status: ReturnStatus): boolean =>
  ['awaitingApproval', 'cancellable'].includes(status);

/** Whether nothing has been bought yet: the order costs nothing until then. */
export const isBeforePurchase = (status: ReturnStatus): boolean =>
  isBeforeRelease(status) || ['awaitingAddress', 'postponed'].includes(status);

/** Whether the employee is still waiting for the box. */
export const isBoxPending = (status: ReturnStatus): boolean =>
  isBeforePurchase(status) || ['awaitingShipment', 'boxInTransit'].includes(status);

/** States of the way in which the device is given to the carrier. */
export const HANDOVER_STATES = [
  'settled',
  'undecided',
  'dropOff',
  'requested',
  'booked',
  'refused',
  'missed',
  'pickedUp',
] as const;

/** States of the reminders. */
export const OUTREACH_STATES = [
  'off',
  'scheduled',
  'paused',
  'exhausted',
  'stopped',
  'declined',
] as const;
type OutreachState = (typeof OUTREACH_STATES)[number];

/** Input of these functions: a snapshot of the machine `deviceReturn`. */
interface StatePart {
  readonly value: { readonly journey: ReturnStatus; readonly outreach: OutreachState };
  hasTag(tag: 'active'): boolean;
}

/** Returns the state of the reminders. */
export function outreachOf(snapshot: StatePart): OutreachState {
  return snapshot.value.outreach;
}

/** Whether the employee may be sent reminders: the box is with them, and reminders are on. */
export function isReminded(snapshot: StatePart): boolean {
  return ['scheduled', 'exhausted'].includes(outreachOf(snapshot));
}

/** Returns the displayed status, the only place that derives it from the regions. */
export function statusOf(snapshot: StatePart): ReturnStatus {
  return snapshot.value.journey;
}

/** Whether the return is under way: a serial number can have only one such return. */
export function isActive(snapshot: StatePart): boolean {
  return snapshot.hasTag('active');
}
