import { and, assign, enqueueActions, not, or, raise, setup, stateIn } from 'xstate';
import { windowFrom } from '../../domain/returns/ordering/startTime.ts';
import {
  type AttentionKind,
  isMoreSevere,
  isResolvedBy,
  isResolvedByScan,
} from '../../domain/returns/status/attention.ts';
import { ADDRESS_WAIT_DAYS } from '../../domain/returns/timeline/absence.ts';
import {
  type AttentionRaised,
  PERMITTED,
  type ReturnEvent,
} from '../../domain/returns/timeline/events.ts';
import { notProvided } from '../stub.ts';
import type { DeviceReturnContext, DeviceReturnInput } from './context.ts';
import type { Notice } from './notices.ts';
import {
  canPickUp,
  isOfCurrentKit,
  isUnknown,
  kitOf,
  NEW_SHIPMENT,
  withScan,
} from './shipments.ts';

export type { DeviceReturnInput };

/** Version of the stored snapshots; raise it with every change of states or context. */
export const DEVICE_RETURN_VERSION = 6;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Length of the date in an ISO 8601 instant. */
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Time after which a carrier's delivery scan replaces the office's confirmation. */
export const SETTLING_MS = 7 * DAY;
/** Time between the questions where to send the box. */
const ADDRESS_REMINDER_MS = 2 * DAY;
/** Time from the last question until it needs a person. */
const ADDRESS_WAIT_MS = ADDRESS_WAIT_DAYS * DAY - 2 * ADDRESS_REMINDER_MS;

/** Whether two instants (ISO 8601, UTC) are on the same day. */
export function isSameDay(one: string, other: string): boolean {
  return one.slice(0, DAY_LENGTH) === other.slice(0, DAY_LENGTH);
}

/** Note of an event; `''` if it has none. */
function noteOf(event: ReturnEvent): string {
  return 'note' in event ? event.note : '';
}

/** Whether an event corrects the address. */
const correctsAddress = (event: ReturnEvent): boolean =>
  'corrects' in event && event.corrects?.includes('address') === true;

/** Converts an employee's report into a problem that the portal raises. */
function problemOf(kind: AttentionKind, event: ReturnEvent): AttentionRaised {
  const actor = { kind: 'system' } as const;
  return { type: 'attention.raise', kind, note: noteOf(event), actor, at: event.at };
}

/** Setup of the machine's regions. */
export const deviceReturnSetup = setup({
  types: {
    context: {} as DeviceReturnContext,
    events: {} as ReturnEvent,
    input: {} as DeviceReturnInput,
    tags: {} as 'active' | 'ended',
  },
  actions: {
    /** Requests a notification; the server turns it into outbox rows. */
    announce: (_, _params: { notice: Notice }) => notProvided('announce')(),
    /** Adds another kit, whose reminders count from its own arrival. */
    openShipment: assign({
      shipments: ({ context }) => [...context.shipments, NEW_SHIPMENT],
      remindersSent: 0,
      remindedAt: null,
      closure: null,
    }),
    setStart: assign(({ context, event }) =>
      event.type === 'order.edit' && event.start !== undefined
        ? { startsAt: event.start.at, windowMs: event.start.waitMs }
        : context,
    ),
    setApprovalAnswer: assign({
      approval: ({ context: { approval }, event }) => {
        if (event.type !== 'order.approve' && event.type !== 'order.reject') return approval;
        const { type, at } = event;
        const answer = { isApproved: type === 'order.approve', note: noteOf(event), at };
        return approval && { ...approval, answer };
      },
    }),
    /** Starts the cancel window anew, which ends no earlier than the scheduled start. */
    renewWindow: assign({
      windowMs: ({ context: { startsAt }, event: { at } }) => windowFrom(at, startsAt),
    }),
    setAddressTerms: assign({
      address: ({ context, event }) =>
        event.type === 'order.edit' ? (event.address ?? context.address) : context.address,
    }),
    noteAddress: assign({
      address: ({ context: { address }, event }) =>
        event.type === 'address.correct' || correctsAddress(event)
          ? { ...address, isKnown: true }
          : address,
    }),
    setPickup: assign({
      pickup: ({ context: { pickup }, event }) =>
        event.type === 'pickup.request' ? { ...event.pickup, confirmation: '', waitMs: 0 } : pickup,
    }),
    confirmPickup: assign({
      pickup: ({ context: { pickup }, event }) =>
        event.type === 'pickup.booked' && pickup !== null
          ? { ...pickup, confirmation: event.confirmation, waitMs: event.waitMs }
          : pickup,
    }),
    clearPickup: assign({ pickup: null }),
    setAbsence: assign({
      absence: ({ event }) => (event.type === 'box.postpone' ? event.until : null),
    }),
    setClosure: assign({
      closure: ({ event }, { isReleased }: { isReleased: boolean }) =>
        event.type === 'return.close'
          ? { reason: event.reason, note: event.note, isReleased }
          : null,
    }),
    /** Resolves the open problem if the event solves it. */
    cureProblem: enqueueActions(({ context, event, enqueue }) => {
      if (!isResolvedBy(context.attention, event)) return;
      const actor = { kind: 'system' } as const;
      enqueue.raise({ type: 'attention.resolve', note: '', actor, at: event.at });
    }),
    recordScan: assign({ shipments: ({ context, event }) => withScan(context.shipments, event) }),
    setAttention: assign({
      attention: ({ context: { attention }, event }) => {
        if (event.type !== 'attention.raise') return attention;
        const { kind, note, at: since } = event;
        if (isMoreSevere(kind, attention)) return { kind, note, since };
        // Reporting the same problem again only updates its note.
        return kind === attention?.kind && note !== '' ? { ...attention, note } : attention;
      },
    }),
    clearAttention: assign({ attention: null }),
    setQuestion: assign({
      question: ({ event }) => ({ text: noteOf(event), askedAt: event.at, answer: null }),
    }),
    setAnswer: assign({
      question: ({ context: { question }, event }) =>
        question && { ...question, answer: { text: noteOf(event), at: event.at } },
    }),
    /** Drops a question that nobody answers anymore, such as one about a closed return. */
    dropQuestion: assign({
      question: ({ context: { attention, question } }) =>
        attention?.kind === 'employeeQuestion' ? null : question,
    }),
    raiseQuestion: raise(({ event }) => problemOf('employeeQuestion', event)),
    /** Raises a question again that a graver problem had replaced. */
    raiseOpenQuestion: enqueueActions(({ context: { attention, question }, event, enqueue }) => {
      if (attention?.kind === 'employeeQuestion' || question?.answer !== null) return;
      enqueue.raise({ ...problemOf('employeeQuestion', event), note: question.text });
    }),
    raiseBoxMissing: raise(({ event }) => problemOf('deliveryFailed', event)),
    raiseLabelLost: raise(({ event }) => problemOf('labelLost', event)),
    raiseAddressUnconfirmed: raise(({ event }) => problemOf('addressUnconfirmed', event)),
    raisePickupMissed: raise(({ event }) => problemOf('pickupMissed', event)),
    raiseDispute: raise(({ event }) => problemOf('employeeDispute', event)),
    countReminder: assign({ remindersSent: ({ context }) => context.remindersSent + 1 }),
    resetReminders: assign({ remindersSent: 0, remindedAt: null }),
    setRemindedAt: assign({ remindedAt: ({ event }) => event.at }),
  },
  guards: {
    isPermitted: ({ event }) => PERMITTED[event.type].includes(event.actor.kind),
    isApprovalAwaited: ({ context: { approval } }) => approval?.answer === null,
    /** Whether it was approved, or needs no approval. */
    isApproved: ({ context: { approval } }) =>
      approval === null || approval.answer?.isApproved === true,
    /** Whether the answer is by somebody else than who ordered. */
    isOfAnother: ({ context: { approval }, event }) =>
      'by' in event && event.by !== null && event.by !== approval?.orderedBy,
    isCarrier: ({ event }) => event.actor.kind === 'carrier',
    isCurrentKit: ({ context, event }) => isOfCurrentKit(context.shipments, event),
    isSameCountry: ({ context, event }) =>
      'country' in event && event.country !== undefined ? event.country === context.country : true,
    isRescheduled: ({ context, event }) =>
      event.type === 'order.edit' &&
      event.start !== undefined &&
      event.start.at !== context.startsAt,
    isAddressAsked: ({ context }) => context.address.isAsked,
    /** Whether there is an address after the event. */
    isAddressKnown: ({ context, event }) => context.address.isKnown || correctsAddress(event),
    isAddressAwaited: stateIn({ journey: 'awaitingAddress' }),
    isAddressSettled: not(stateIn({ journey: 'awaitingAddress' })),
    /** Whether the employee may be asked again: they didn't stop reminders, and nothing is wrong. */
    isReminderWanted: and([
      stateIn({ attention: 'clear' }),
      not(or([stateIn({ outreach: 'stopped' }), stateIn({ outreach: 'declined' })])),
    ]),
    isUnderWay: not(
      or([
        stateIn({ journey: 'complete' }),
        stateIn({ journey: 'cancelled' }),
        stateIn({ journey: 'notReturned' }),
        stateIn({ journey: 'lost' }),
        stateIn({ journey: 'closed' }),
      ]),
    ),
    /** Whether the event answers the open question; the portal resolves it without words. */
    isAnswered: ({ context, event }) =>
      context.attention?.kind === 'employeeQuestion' &&
      context.question?.answer === null &&
      noteOf(event) !== '',
    /** Whether nothing but a question is looked into, so that the employee may report a problem. */
    isReportPossible: ({ context: { attention } }) =>
      attention === null || attention.kind === 'employeeQuestion',
    isWrongItem: ({ context }) => context.attention?.kind === 'wrongItem',
    hasReturnLabel: ({ context }) => context.shipments.at(-1)?.hasReturnLabel === true,
    isOfficeBound: ({ context }) => context.destination === 'office',
    isWarehouseBound: ({ context }) => context.destination === 'warehouse',
    /** Whether the event is new: a scan that the kit doesn't have yet. Events of users always count. */
    isNews: ({ context, event }) =>
      event.actor.kind !== 'carrier' || isUnknown(context.shipments, event),
    isNewDelivery: ({ context, event }) =>
      kitOf(context.shipments, event)?.deviceDeliveredAt === null,
    isEmployee: ({ event }) => event.actor.kind === 'employee',
    isGraver: ({ context, event }) =>
      event.type === 'attention.raise' && isMoreSevere(event.kind, context.attention),
    /** Whether a carrier's new scan answers an open problem about the kit's location. */
    isAnswer: ({ context, event }) =>
      event.actor.kind === 'carrier' &&
      isUnknown(context.shipments, event) &&
      isResolvedByScan(context.attention),
    isAttentionOpen: stateIn({ attention: 'open' }),
    isAttentionClear: stateIn({ attention: 'clear' }),
    isWithEmployee: stateIn({ journey: 'boxDelivered' }),
    hasLeftEmployee: not(stateIn({ journey: 'boxDelivered' })),
    /** Whether the box is yet to come, so that reminders lie ahead. */
    isAwaited: or([
      stateIn({ journey: 'awaitingApproval' }),
      stateIn({ journey: 'cancellable' }),
      stateIn({ journey: 'awaitingAddress' }),
      stateIn({ journey: 'postponed' }),
      stateIn({ journey: 'awaitingShipment' }),
      stateIn({ journey: 'boxInTransit' }),
    ]),
    isAddressCorrected: ({ event }) => correctsAddress(event),
    /** Whether the organization offers it, and the carrier of our own label comes to the door. */
    isPickupOffered: ({ context: { offersPickup, shipments } }) =>
      offersPickup && canPickUp(shipments.at(-1)),
    /** Whether the carrier is expected, so that reminders would only disturb. */
    isPickupExpected: or([stateIn({ handover: 'requested' }), stateIn({ handover: 'booked' })]),
    isReminderDue: and([
      stateIn({ attention: 'clear' }),
      not(or([stateIn({ handover: 'requested' }), stateIn({ handover: 'booked' })])),
    ]),
    /** Whether the carrier could have come; it knows best itself. */
    isPickupOver: ({ context: { pickup }, event }) =>
      event.actor.kind === 'carrier' || (pickup !== null && event.at >= pickup.to),
    /** Whether the device left the employee when the carrier was to come, or later. */
    isPickedUp: ({ context: { pickup }, event }) =>
      pickup !== null &&
      (event.type === 'device.shipped' || event.type === 'device.delivered') &&
      event.at >= pickup.from,
    isReminderSpent: ({ context }) => context.remindersSent >= context.reminderDays.length,
    /** Whether no manual reminder was sent on the same day (UTC). */
    isRested: ({ context: { remindedAt }, event }) =>
      remindedAt === null || !isSameDay(remindedAt, event.at),
  },
  delays: {
    cancelWindow: ({ context }) => context.windowMs,
    expiry: ({ context }) => context.expiryDays * DAY,
    settling: SETTLING_MS,
    absence: ({ context }) => context.absence?.waitMs ?? 0,
    pickupWait: ({ context }) => context.pickup?.waitMs ?? 0,
    addressReminder: ADDRESS_REMINDER_MS,
    addressWait: ADDRESS_WAIT_MS,
    nextReminder: ({ context: { reminderDays, remindersSent } }) =>
      ((reminderDays[remindersSent] ?? 0) - (reminderDays[remindersSent - 1] ?? 0)) * DAY,
  },
});
