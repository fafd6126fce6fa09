import { isBoxPending } from '../../domain/returns/status/status.ts';
import { ACTOR_KINDS, ACTOR_WORDS, type ActorKind } from '../../domain/returns/timeline/actors.ts';
import {
  RETURN_EVENT_TYPES,
  type ReturnEvent,
  type ReturnEventType,
} from '../../domain/returns/timeline/events.ts';
import { remember } from '../remember.ts';
import { restoreReturn, type StoredReturnState } from './apply.ts';
import type { DeviceReturnSnapshot } from './deviceReturn.machine.ts';
import { isSameDay } from './deviceReturn.setup.ts';
import { canPickUp } from './shipments.ts';

/** An action on a return, and whether it is allowed now. */
export interface AllowedAction {
  readonly type: ReturnEventType;
  readonly allowed: boolean;
  /** Sentence for the user if it is blocked, else null. */
  readonly reason: string | null;
}

/** Sentence about when an event is possible at all, for an event sent at another time. */
const WHEN: Record<ReturnEventType, string> = {
  'order.edit': 'You can edit an order for 30 minutes after placing it.',
  'order.approve': 'Only an order that waits for approval can be approved.',
  'order.reject': 'Only an order that waits for approval can be rejected.',
  'contact.correct': 'A contact can be corrected until the return has ended.',
  'order.cancel': 'You can cancel an order for 30 minutes after placing it.',
  'order.release':
    'Only an order in its first 30 minutes or waiting for its start day can be released early.',
  'kit.shipped': 'Available after release.',
  'kit.delivered': 'Only a box that is on its way can be delivered.',
  'device.shipped': 'A device ships after its box was delivered.',
  'device.delivered': 'Only a device that is on its way can be delivered.',
  'address.confirm':
    'Available while the employee is asked where to send the box, and there is an address.',
  'address.correct': 'Available while the employee is asked where to send the box.',
  'box.postpone': 'You can tell us this until the box is prepared.',
  'kit.resend':
    'A new box can be sent while the last one is on its way or with the employee, and when something is wrong with the present one.',
  'label.resend':
    'The label can be emailed while the box is on its way or with the employee, if the carrier made it for us.',
  'return.close': 'Only a return that has not ended can be closed.',
  'receipt.confirm': 'Receipt is confirmed when the carrier has delivered the device to an office.',
  'receipt.scan': 'A device is scanned in when the carrier has delivered it to the warehouse.',
  'intake.finish': 'Intake ends when the device is inspected in the warehouse.',
  'order.reopen':
    'Only a return that was closed, not returned or lost can be reopened, or one that brought the wrong item.',
  'loss.declare': 'Only something that is on its way can be lost.',
  'handover.dropOff': 'Available while the employee has the box and the pick-up failed.',
  'pickup.request': 'Available once a booked pick-up failed.',
  'pickup.cancel': 'Only a pick-up that was booked can be canceled.',
  'pickup.missed': 'Available once the time of the pick-up is over.',
  'pickup.booked': 'Only a pick-up that was asked for can be booked.',
  'pickup.refused': 'Only a pick-up that was asked for can be refused.',
  'attention.raise': 'A problem can be reported at any time.',
  'attention.resolve': 'Nothing needs attention.',
  'outreach.remindNow': 'Available while the box is with the employee and reminders are on.',
  'outreach.start': 'Reminders are on.',
  'outreach.stop': 'No reminders are scheduled.',
  'box.missing':
    "You can tell us this while a box is on its way or was delivered, unless we're already looking into something.",
  'label.lost':
    "You can tell us this while you have the box, unless we're already looking into something.",
  'return.disputed':
    "You can tell us this until the device is on its way, unless we're already looking into something.",
  'question.asked': "You can ask once what we're looking into is solved.",
};

/** "an admin, a member, or a warehouse user". */
const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Actor of an event that is tested, at a time (ISO 8601, UTC). */
interface Sender {
  readonly actor: ActorKind;
  readonly at: string;
  /** User, who can't approve their own order; null if unknown. */
  readonly by: string | null;
}

/** Builds an event for testing guards; its payload doesn't matter to them. */
export function eventOf(
  type: ReturnEventType,
  { actor, at, country, by }: Sender & { readonly country: string },
): ReturnEvent {
  const envelope = { actor: { kind: actor }, at };
  switch (type) {
    case 'kit.shipped':
      return { ...envelope, type, carrier: '', trackingNumber: '' };
    case 'order.approve':
      return { ...envelope, type, by };
    case 'order.reject':
      return { ...envelope, type, by, note: '' };
    case 'order.edit':
      return { ...envelope, type, country };
    case 'contact.correct':
      return { ...envelope, type, country, corrects: [] };
    case 'box.postpone':
      return { ...envelope, type, until: { at, waitMs: 0 } };
    case 'pickup.request':
      return { ...envelope, type, pickup: { from: at, to: at } };
    case 'pickup.booked':
      return { ...envelope, type, confirmation: '', waitMs: 0 };
    case 'return.close':
      return { ...envelope, type, reason: 'alreadyReturned', note: '' };
    case 'attention.raise':
      return { ...envelope, type, kind: 'damaged', note: '' };
    case 'attention.resolve':
    case 'pickup.refused':
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
    case 'question.asked':
      return { ...envelope, type, note: '' };
    default:
      return { ...envelope, type };
  }
}

/** Whether the machine accepts an event of this type from its sender. */
function isAccepted(
  snapshot: DeviceReturnSnapshot,
  type: ReturnEventType,
  sender: Sender,
): boolean {
  const { country } = snapshot.context;
  return snapshot.can(eventOf(type, { ...sender, country }));
}

/** User who has nothing to do with the order. */
const ANOTHER = '';
const OWN_ORDER = "You can't approve or reject your own order. Ask another admin.";

// Cached results for each class of returns.
const cachedTypes = remember<readonly ReturnEventType[]>();
const cachedActions = remember<readonly AllowedAction[]>();

/** Allowed types of `allowedActions`; for lists, which show no reasons. */
export function allowedTypes(
  state: StoredReturnState,
  actor: ActorKind,
  at: string,
  by: string | null = null,
): readonly ReturnEventType[] {
  const sender = { actor, at, by };
  return cachedTypes(classOf(state, sender), () => {
    const snapshot = restoreReturn(state);
    return RETURN_EVENT_TYPES.filter((type) => isAccepted(snapshot, type, sender));
  });
}

/** Cache key of everything that guards read; returns with equal keys allow the same actions. */
function classOf({ value, context }: StoredReturnState, { actor, at, by }: Sender): string {
  const { address, attention, destination, reminderDays, remindedAt, remindersSent, shipments } =
    context;
  const { approval, offersPickup, pickup } = context;
  return JSON.stringify([
    actor,
    value,
    approval?.answer === null && by !== null && by !== approval.orderedBy,
    destination,
    address.isAsked,
    address.isKnown,
    attention?.kind,
    offersPickup && canPickUp(shipments.at(-1)),
    pickup !== null && at >= pickup.to,
    remindersSent < reminderDays.length,
    remindedAt !== null && isSameDay(remindedAt, at),
    shipments.map((shipment) =>
      Object.values(shipment).map((value) => Number(value !== null && value !== false)),
    ),
  ]);
}

/**
 * Returns the actions of `actor` on a return at `at` (ISO 8601, UTC), computed by the machine; the
 * only source for buttons. Cached for returns of the same class.
 * @param by the user; null or absent if unknown, who can't approve an order
 */
export function allowedActions(
  snapshot: DeviceReturnSnapshot,
  actor: ActorKind,
  at: string,
  by: string | null = null,
): readonly AllowedAction[] {
  const sender = { actor, at, by };
  return cachedActions(classOf(snapshot, sender), () => actionsOf(snapshot, sender));
}

function actionsOf(snapshot: DeviceReturnSnapshot, sender: Sender): readonly AllowedAction[] {
  const { at } = sender;
  return RETURN_EVENT_TYPES.map((type) => {
    if (isAccepted(snapshot, type, sender)) return { type, allowed: true, reason: null };
    const permittedActors = ACTOR_KINDS.filter(
      (kind) =>
        kind !== 'carrier' &&
        kind !== 'system' &&
        isAccepted(snapshot, type, { actor: kind, at, by: ANOTHER }),
    );
    const reason = permittedActors.includes(sender.actor)
      ? OWN_ORDER
      : permittedActors.length > 0
        ? `Only ${EITHER.format(permittedActors.map((kind) => ACTOR_WORDS[kind]))} can do this.`
        : (whyNotNow(type, snapshot, at) ?? WHEN[type]);
    return { type, allowed: false, reason };
  });
}

/** Reason specific to this return's state; null if the general rule says enough. */
function whyNotNow(
  type: ReturnEventType,
  snapshot: DeviceReturnSnapshot,
  at: string,
): string | null {
  const { value, context } = snapshot;
  const kit = context.shipments.at(-1);
  if (type === 'outreach.remindNow') return whyNoReminder(snapshot, at);
  if (type === 'outreach.start' && value.outreach === 'off') {
    return isBoxPending(value.journey)
      ? 'Reminders start by themselves when the box is delivered.'
      : "The employee isn't reminded anymore.";
  }
  if (type === 'kit.shipped' && kit?.boxShippedAt) return 'The box has shipped.';
  if (type === 'kit.shipped' && snapshot.hasTag('ended')) return 'The return has ended.';
  if (type === 'kit.delivered' && kit?.boxDeliveredAt) return 'The box was delivered.';
  if (type === 'device.shipped' && kit?.deviceShippedAt) return 'The device has shipped.';
  if (type === 'device.delivered' && kit?.deviceDeliveredAt) return 'The device was delivered.';
  return null;
}

/** Returns which condition for a reminder fails; naming all would be vague. */
function whyNoReminder({ value, context }: DeviceReturnSnapshot, at: string): string {
  if (value.journey !== 'boxDelivered') return WHEN['outreach.remindNow'];
  if (context.attention !== null) return 'Mark the problem as solved first.';
  if (value.handover === 'requested' || value.handover === 'booked') {
    return 'The carrier is coming to pick it up.';
  }
  if (context.remindedAt !== null && isSameDay(context.remindedAt, at)) {
    return 'A reminder went out today already.';
  }
  return value.outreach === 'declined'
    ? 'The employee opted out of reminders.'
    : 'Start the reminders first.';
}
