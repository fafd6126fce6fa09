import { assign, enqueueActions, not, or, raise, setup, stateIn } from 'xstate';
import {
  type Attention,
  type AttentionKind,
  isAnsweredByNews,
  isCuredBy,
  isGraverThan,
} from '../../domain/returns/attention.ts';
import {
  type AttentionRaised,
  type CloseReason,
  PERMITTED,
  type ReturnEvent,
  type Start,
} from '../../domain/returns/events.ts';
import { notProvided } from '../stub.ts';
import {
  isOfCurrentKit,
  isUnknown,
  kitOf,
  NEW_SHIPMENT,
  type Shipment,
  withScan,
} from './shipments.ts';

/** Raise it with every change of states or context; the server keeps it beside each snapshot. */
export const DEVICE_RETURN_VERSION = 3;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of the day in an ISO 8601 instant. */
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** After how long the carrier's word is taken for the office's. */
export const SETTLING_MS = 7 * DAY;

/** What somebody has to be told when the machine takes a step. */
const NOTICES = [
  'orderPlaced',
  'orderEdited',
  'orderCancelled',
  'kitPreparing',
  'kitShipped',
  'kitDelivered',
  'deviceShipped',
  'deviceDelivered',
  'complete',
  'notReturned',
  'lost',
  'closed',
  'contactCorrected',
  'labelSent',
  'reminder',
  'attention',
] as const;
export type Notice = (typeof NOTICES)[number];

export function isNotice(text: string): text is Notice {
  return NOTICES.some((notice) => notice === text);
}

export interface DeviceReturnInput {
  /** Where the device goes: `office` is confirmed by a person, `warehouse` scanned. */
  readonly destination: 'office' | 'warehouse';
  /** The employee's country, ISO 3166-1 alpha-2. An order never changes it. */
  readonly country: string;
  /** Days without an answer after which the return counts as not returned. */
  readonly expiryDays: number;
  /** Days after the box's delivery on which the employee is reminded, ascending. */
  readonly reminderDays: readonly number[];
  /** When it is to be released; absent for once its time for cancelling is over. */
  readonly start?: Start;
}

/** Why a return was closed. */
export interface Closure {
  readonly reason: CloseReason;
  /** May be empty. */
  readonly note: string;
  /** It was closed after its release: the kit is paid for, and the employee knows of the return. */
  readonly isReleased: boolean;
}

export interface DeviceReturnContext extends Omit<DeviceReturnInput, 'start'> {
  /** ISO 8601, UTC; null for as soon as the time for cancelling is over. */
  readonly startsAt: string | null;
  /** For how long it can be edited and canceled, from the order or the edit that set its start. */
  readonly windowMs: number;
  /** Null unless it is closed. */
  readonly closure: Closure | null;
  /** One element a kit sent; the last is current. */
  readonly shipments: readonly Shipment[];
  /** What needs a person; null while nothing does. */
  readonly attention: Attention | null;
  /** How many reminders of the plan the employee has had since the present box came. */
  readonly remindersSent: number;
  /** When a person last reminded by hand, ISO 8601 in UTC. */
  readonly remindedAt: string | null;
}

/** Whether two instants (ISO 8601, UTC) are of the same day. */
export function isSameDay(one: string, other: string): boolean {
  return one.slice(0, DAY_LENGTH) === other.slice(0, DAY_LENGTH);
}

/** What somebody said with an event; `''` when they said nothing. */
function noteOf(event: ReturnEvent): string {
  return 'note' in event ? event.note : '';
}

/** The employee's word as a problem that the portal raises. */
function problemOf(kind: AttentionKind, event: ReturnEvent): AttentionRaised {
  const actor = { kind: 'system' } as const;
  return { type: 'attention.raise', kind, note: noteOf(event), actor, at: event.at };
}

/** What the regions of the machine are made of. */
export const deviceReturnSetup = setup({
  types: {
    context: {} as DeviceReturnContext,
    events: {} as ReturnEvent,
    input: {} as DeviceReturnInput,
    tags: {} as 'active' | 'ended',
  },
  actions: {
    /** Somebody must be told; the server turns this into outbox rows. */
    announce: (_, _params: { notice: Notice }) => notProvided('announce')(),
    /** Another kit: its reminders are counted from its own arrival. */
    openShipment: assign({
      shipments: ({ context }) => [...context.shipments, NEW_SHIPMENT],
      remindersSent: 0,
      remindedAt: null,
      closure: null,
    }),
    noteStart: assign(({ context, event }) =>
      event.type === 'order.edit' && event.start !== undefined
        ? { startsAt: event.start.at, windowMs: event.start.waitMs }
        : context,
    ),
    noteClosure: assign({
      closure: ({ event }, { isReleased }: { isReleased: boolean }) =>
        event.type === 'return.close'
          ? { reason: event.reason, note: event.note, isReleased }
          : null,
    }),
    /** What was done is what the open problem asked for. */
    cureProblem: enqueueActions(({ context, event, enqueue }) => {
      if (!isCuredBy(context.attention, event)) return;
      const actor = { kind: 'system' } as const;
      enqueue.raise({ type: 'attention.resolve', note: '', actor, at: event.at });
    }),
    recordScan: assign({ shipments: ({ context, event }) => withScan(context.shipments, event) }),
    noteAttention: assign({
      attention: ({ context: { attention }, event }) => {
        if (event.type !== 'attention.raise') return attention;
        const { kind, note, at: since } = event;
        if (isGraverThan(kind, attention)) return { kind, note, since };
        // Said again, it's the same problem with newer words.
        return kind === attention?.kind && note !== '' ? { ...attention, note } : attention;
      },
    }),
    forgetAttention: assign({ attention: null }),
    raiseBoxMissing: raise(({ event }) => problemOf('deliveryFailed', event)),
    raiseLabelLost: raise(({ event }) => problemOf('labelLost', event)),
    raiseDispute: raise(({ event }) => problemOf('employeeDispute', event)),
    countReminder: assign({ remindersSent: ({ context }) => context.remindersSent + 1 }),
    forgetReminders: assign({ remindersSent: 0, remindedAt: null }),
    noteReminder: assign({ remindedAt: ({ event }) => event.at }),
  },
  guards: {
    isPermitted: ({ event }) => PERMITTED[event.type].includes(event.actor.kind),
    isCarrier: ({ event }) => event.actor.kind === 'carrier',
    isCurrentKit: ({ context, event }) => isOfCurrentKit(context.shipments, event),
    isSameCountry: ({ context, event }) =>
      'country' in event && event.country !== undefined ? event.country === context.country : true,
    isRescheduled: ({ context, event }) =>
      event.type === 'order.edit' &&
      event.start !== undefined &&
      event.start.at !== context.startsAt,
    isUnderWay: not(
      or([
        stateIn({ journey: 'complete' }),
        stateIn({ journey: 'cancelled' }),
        stateIn({ journey: 'notReturned' }),
        stateIn({ journey: 'lost' }),
        stateIn({ journey: 'closed' }),
      ]),
    ),
    isWrongItem: ({ context }) => context.attention?.kind === 'wrongItem',
    hasReturnLabel: ({ context }) => context.shipments.at(-1)?.hasReturnLabel === true,
    isOfficeBound: ({ context }) => context.destination === 'office',
    isWarehouseBound: ({ context }) => context.destination === 'warehouse',
    /** A scan that its kit has not had yet. A person's word counts in any case. */
    isNews: ({ context, event }) =>
      event.actor.kind !== 'carrier' || isUnknown(context.shipments, event),
    isNewDelivery: ({ context, event }) =>
      kitOf(context.shipments, event)?.deviceDeliveredAt === null,
    isEmployee: ({ event }) => event.actor.kind === 'employee',
    isGraver: ({ context, event }) =>
      event.type === 'attention.raise' && isGraverThan(event.kind, context.attention),
    /** The carrier's news about a kit of which nobody knew where it was. */
    isAnswer: ({ context, event }) =>
      event.actor.kind === 'carrier' &&
      isUnknown(context.shipments, event) &&
      isAnsweredByNews(context.attention),
    isAttentionOpen: stateIn({ attention: 'open' }),
    isAttentionClear: stateIn({ attention: 'clear' }),
    isWithEmployee: stateIn({ journey: 'boxDelivered' }),
    hasLeftEmployee: not(stateIn({ journey: 'boxDelivered' })),
    /** The box is still to come: there will be reminders. */
    isAwaited: or([
      stateIn({ journey: 'cancellable' }),
      stateIn({ journey: 'awaitingShipment' }),
      stateIn({ journey: 'boxInTransit' }),
    ]),
    isReminderSpent: ({ context }) => context.remindersSent >= context.reminderDays.length,
    /** Nobody has reminded by hand on the same day (UTC). */
    isRested: ({ context: { remindedAt }, event }) =>
      remindedAt === null || !isSameDay(remindedAt, event.at),
  },
  delays: {
    cancelWindow: ({ context }) => context.windowMs,
    expiry: ({ context }) => context.expiryDays * DAY,
    settling: SETTLING_MS,
    nextReminder: ({ context: { reminderDays, remindersSent } }) =>
      ((reminderDays[remindersSent] ?? 0) - (reminderDays[remindersSent - 1] ?? 0)) * DAY,
  },
});
