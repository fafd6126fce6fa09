import type { AttentionKind } from '../../../src/domain/returns/status/attention.ts';
import { type ReturnStatus, statusOf } from '../../../src/domain/returns/status/status.ts';
import type { ActorKind } from '../../../src/domain/returns/timeline/actors.ts';
import type {
  ContactPart,
  ReturnEvent,
  ReturnEventType,
} from '../../../src/domain/returns/timeline/events.ts';
import {
  applyEvent,
  endTimer,
  placeOrder,
  type ReturnStep,
} from '../../../src/machines/deviceReturn/apply.ts';
import type { DeviceReturnInput } from '../../../src/machines/deviceReturn/context.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const OFFICE: DeviceReturnInput = {
  destination: 'office',
  country: 'US',
  expiryDays: 30,
  reminderDays: [3, 6, 9],
};
export const WAREHOUSE: DeviceReturnInput = { ...OFFICE, destination: 'warehouse' };

export const REMINDER = 'xstate.after.nextReminder.deviceReturn.outreach.scheduled';
export const CANCEL_WINDOW = 'xstate.after.cancelWindow.deviceReturn.journey.cancellable';
export const EXPIRY = 'xstate.after.expiry.deviceReturn.journey.boxDelivered';
/** Timers of the question for the address, in order. */
export const ADDRESS_TIMERS = [
  'xstate.after.addressReminder.deviceReturn.address.asked',
  'xstate.after.addressReminder.deviceReturn.address.reminded',
  'xstate.after.addressWait.deviceReturn.address.remindedTwice',
] as const;
export const ABSENCE = 'xstate.after.absence.deviceReturn.journey.postponed';
export const SETTLING = 'xstate.after.settling.deviceReturn.journey.delivered';

/** Window of a pick-up. */
export const PICKUP = { from: '2026-01-20T14:00:00.000Z', to: '2026-01-20T22:00:00.000Z' };
export const PICKUP_WAIT = 'xstate.after.pickupWait.deviceReturn.handover.booked';

/** User who may approve orders. */
export const APPROVER = '2';

/** Time at which timers end. */
export const TIMER_AT = '2026-01-31T12:00:00.000Z';

interface Details {
  /** Day of the month on which it happened, so that times differ. */
  readonly day?: number;
  readonly shipment?: number;
  readonly country?: string;
  readonly kind?: AttentionKind;
  readonly note?: string;
  readonly corrects?: readonly ContactPart[];
  readonly by?: string | null;
}

/** Builds an event with usual values for absent fields. */
export function event(
  type: ReturnEventType,
  kind: ActorKind,
  {
    day = 1,
    shipment,
    country = 'US',
    kind: problem = 'damaged',
    note = '',
    corrects = [],
    by = APPROVER,
  }: Details = {},
): ReturnEvent {
  const at = `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const envelope = { actor: { kind }, at };
  const ofKit = shipment === undefined ? {} : { shipment };
  switch (type) {
    case 'order.approve':
      return { ...envelope, type, by };
    case 'order.reject':
      return { ...envelope, type, by, note };
    case 'order.edit':
      return { ...envelope, type, country };
    case 'kit.shipped':
      return { ...envelope, ...ofKit, type, carrier: 'UPS', trackingNumber: `OUT${day}` };
    case 'device.shipped':
      return { ...envelope, ...ofKit, type, carrier: 'FedEx', trackingNumber: `BACK${day}` };
    case 'kit.delivered':
    case 'device.delivered':
      return { ...envelope, ...ofKit, type };
    case 'contact.correct':
    case 'address.correct':
      return { ...envelope, type, country, corrects };
    case 'box.postpone':
      return { ...envelope, type, until: { at: TIMER_AT, waitMs: 5 * DAY } };
    case 'pickup.request':
      return { ...envelope, type, pickup: PICKUP };
    case 'pickup.booked':
      return { ...envelope, type, confirmation: 'WTC1', waitMs: DAY };
    case 'return.close':
      return { ...envelope, type, reason: 'keepsIt', note };
    case 'attention.raise':
      return { ...envelope, type, kind: problem, note };
    case 'attention.resolve':
    case 'pickup.refused':
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
    case 'question.asked':
      return { ...envelope, type, note };
    default:
      return { ...envelope, type };
  }
}

/** Applies an event; throws if it is refused. */
export function take(step: ReturnStep, what: ReturnEvent): ReturnStep {
  const next = applyEvent(step.snapshot, what);
  if (next === null) {
    throw new Error(`${what.actor.kind} may not ${what.type} in ${statusOf(step.snapshot)}`);
  }
  return next;
}

/** Fires a timer; throws if it isn't running. */
export function elapse(step: ReturnStep, timer: string): ReturnStep {
  const next = endTimer(step.snapshot, timer, TIMER_AT);
  if (next === null) throw new Error(`${timer} does not run in ${statusOf(step.snapshot)}`);
  return next;
}

/** Actors of events that an admin can't send. */
const MAKERS: Partial<Record<ReturnEventType, ActorKind>> = {
  'intake.finish': 'system',
  'box.postpone': 'employee',
  'pickup.request': 'employee',
  'pickup.booked': 'system',
};

/** Manual events of an admin that lead an office-bound return to each state. */
const WAY: Record<ReturnStatus, readonly (ReturnEventType | { readonly ends: string })[]> = {
  awaitingApproval: [],
  cancellable: [],
  awaitingAddress: ['order.release'],
  postponed: ['order.release', 'box.postpone'],
  awaitingShipment: ['order.release'],
  boxInTransit: ['order.release', 'kit.shipped'],
  boxDelivered: ['order.release', 'kit.shipped', 'kit.delivered'],
  deviceInTransit: ['order.release', 'kit.shipped', 'kit.delivered', 'device.shipped'],
  delivered: [
    'order.release',
    'kit.shipped',
    'kit.delivered',
    'device.shipped',
    'device.delivered',
  ],
  receivedAtWarehouse: [
    'order.release',
    'kit.shipped',
    'kit.delivered',
    'device.shipped',
    'device.delivered',
    'receipt.scan',
  ],
  complete: [
    'order.release',
    'kit.shipped',
    'kit.delivered',
    'device.shipped',
    'device.delivered',
    { ends: SETTLING },
  ],
  cancelled: ['order.cancel'],
  notReturned: ['order.release', 'kit.shipped', 'kit.delivered', { ends: EXPIRY }],
  lost: ['order.release', 'kit.shipped', 'loss.declare'],
  closed: ['order.release', 'kit.shipped', 'return.close'],
};

/** Order whose employee is asked where to send the box. */
export const ASKED: DeviceReturnInput = { ...OFFICE, address: { isAsked: true, isKnown: true } };
/** Order that waits for an approver other than the user `1`. */
export const APPROVAL = { approval: { reasons: ['amount'], orderedBy: '1' } } as const;
const ASKING: readonly ReturnStatus[] = ['awaitingAddress', 'postponed'];

/** Returns a return in the given state, reached by manual events of an admin or the employee. */
export function reach(status: ReturnStatus, input: DeviceReturnInput = OFFICE): ReturnStep {
  const place = status === 'receivedAtWarehouse' ? WAREHOUSE : input;
  const question =
    status === 'awaitingApproval'
      ? { ...place, ...APPROVAL }
      : ASKING.includes(status)
        ? { ...place, address: { isAsked: true, isKnown: true } }
        : place;
  const way: typeof WAY.cancellable =
    status === 'complete' && place.destination === 'warehouse'
      ? [...WAY.receivedAtWarehouse, 'intake.finish']
      : WAY[status];
  const step = way.reduce<ReturnStep>(
    (before, what, index) =>
      typeof what === 'string'
        ? take(before, event(what, MAKERS[what] ?? 'admin', { day: index + 1 }))
        : elapse(before, what.ends),
    placeOrder(question),
  );
  if (statusOf(step.snapshot) !== status) throw new Error(`The way does not lead to ${status}`);
  return step;
}
