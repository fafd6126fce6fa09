import { and, assign, not, or, setup, stateIn } from 'xstate';
import {
  type Grade,
  type Inspected,
  PERMITTED,
  type WarehouseDeviceEvent,
} from '../../domain/warehouse/events.ts';
import { type Holds, hasReviewDate, markDue, msToReview } from '../../domain/warehouse/holds.ts';
import type { Question } from '../../domain/warehouse/questions.ts';
import type { Place } from '../../domain/warehouse/status.ts';
import { notProvided } from '../stub.ts';

/** Version of the stored snapshots; raise it with every change of states or context. */
export const WAREHOUSE_DEVICE_VERSION = 2;

const DAY = 24 * 60 * 60_000;
/** Days after a question on which the organization is reminded of it, ascending. */
export const QUESTION_REMINDER_DAYS = [3, 6, 9];

const DEVICE_NOTICES = ['question', 'reminder', 'holdTerm'] as const;
/** Notifications to the organization that steps of the machine trigger. */
export type DeviceNotice = (typeof DEVICE_NOTICES)[number];

export function isDeviceNotice(text: string): text is DeviceNotice {
  return DEVICE_NOTICES.some((notice) => notice === text);
}

interface WarehouseDeviceContext {
  /** Serial number in the order of its return; `''` if unknown. */
  readonly expectedSerial: string;
  /** Whether it came without a return, and the organization hasn't decided about it yet. */
  readonly isUnexpected: boolean;
  /** Whether its box was opened and found empty. */
  readonly isAbsent: boolean;
  /** Whether it is to be destroyed, so that it needn't be wiped first. */
  readonly isToBeDestroyed: boolean;
  /** Whether an employee had it before the return that brings it here. */
  readonly wasDeployed: boolean;
  /** Grade of the last inspection; null until it is inspected. */
  readonly grade: Grade | null;
  readonly isLocked: boolean;
  readonly questions: readonly Question[];
  /** Number of reminders sent about the questions. */
  readonly remindersSent: number;
  readonly holds: Holds;
  /** Shelf name; `''` until it is put away. */
  readonly location: string;
  /** Number of the newest data-destruction certificate; null for none. */
  readonly certificate: string | null;
}

export const NEW_DEVICE: WarehouseDeviceContext = {
  expectedSerial: '',
  isUnexpected: false,
  isAbsent: false,
  isToBeDestroyed: false,
  wasDeployed: false,
  grade: null,
  isLocked: false,
  questions: [],
  remindersSent: 0,
  holds: { legal: null, administrative: null },
  location: '',
  certificate: null,
};

/** Compares serial numbers as people read them, ignoring case and whitespace. */
function isSameSerial(a: string, b: string): boolean {
  const bare = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();
  return bare(a) === bare(b);
}

/** Questions that an inspection raises. */
function questionsOf(
  { expectedSerial, isUnexpected }: WarehouseDeviceContext,
  { isLocked, serialNumber }: Inspected,
): readonly Question[] {
  const isOther =
    expectedSerial !== '' && serialNumber !== '' && !isSameSerial(expectedSerial, serialNumber);
  return [
    ...(isLocked ? (['locked'] as const) : []),
    ...(isOther ? (['otherSerial'] as const) : []),
    ...(isUnexpected ? (['unexpected'] as const) : []),
  ];
}

/** Places of devices that have left for good. */
export const GONE = ['disposing', 'atRecycler', 'disposed', 'atVendor', 'transferred'] as const;

const inAny = (...places: readonly Place[]) => or(places.map((place) => stateIn({ place })));

/** Setup of the machine's regions. */
export const warehouseDeviceSetup = setup({
  types: {
    context: {} as WarehouseDeviceContext,
    events: {} as WarehouseDeviceEvent,
    tags: {} as 'inBuilding',
  },
  actions: {
    /** Requests a notification; the server turns it into outbox rows. */
    announce: (_, _params: { notice: DeviceNotice }) => notProvided('announce')(),
    countReminder: assign({ remindersSent: ({ context }) => context.remindersSent + 1 }),
    resetReminders: assign({ remindersSent: 0 }),
    /** Starts another return, which replaces the facts of the last one. */
    expect: assign(({ event }) =>
      event.type === 'return.released'
        ? {
            expectedSerial: event.serialNumber,
            isToBeDestroyed: event.isToBeDestroyed,
            isUnexpected: false,
            isAbsent: false,
          }
        : {},
    ),
    setAbsent: assign({ isAbsent: true }),
    setDeployed: assign({ wasDeployed: true }),
    clearDeployed: assign({ wasDeployed: false }),
    setReceipt: assign(({ event }) =>
      event.type === 'device.receive'
        ? {
            isUnexpected: event.isUnexpected,
            isAbsent: false,
            wasDeployed: false,
            grade: null,
            isLocked: false,
            questions: [],
            location: '',
          }
        : {},
    ),
    setInspection: assign(({ context, event }) =>
      event.type === 'device.inspect'
        ? {
            grade: event.grade,
            isLocked: event.isLocked,
            questions: questionsOf(context, event),
          }
        : {},
    ),
    /** The answer settles all questions: it is unlocked, the expected device, and ours. */
    closeQuestions: assign(({ event }) =>
      event.type === 'question.answer'
        ? {
            questions: [],
            isUnexpected: false,
            expectedSerial: '',
            isLocked: false,
          }
        : {},
    ),
    setLocation: assign({
      location: ({ context, event }) =>
        event.type === 'device.move' ? event.location : context.location,
    }),
    /** Clears the shelf of a device that left the building. */
    clearLocation: assign({ location: '' }),
    /** A lost device has no shelf, and its questions are moot. */
    setLost: assign({ location: '', questions: [] }),
    setDisposal: assign({
      isToBeDestroyed: ({ context, event }) =>
        event.type === 'disposal.start' ? event.isToBeDestroyed : context.isToBeDestroyed,
    }),
    clearDisposal: assign({ isToBeDestroyed: false }),
    placeHold: assign({
      holds: ({ context, event }) =>
        event.type === 'hold.place'
          ? {
              ...context.holds,
              [event.kind]: {
                reason: event.reason,
                until: event.until,
                since: event.at,
                isDue: false,
              },
            }
          : context.holds,
    }),
    /** The order's legal hold starts on the day on which the device is received. */
    beginLegalHold: assign({
      holds: ({ context, event }) =>
        event.type === 'device.receive'
          ? {
              ...context.holds,
              // An existing hold was placed by a user and takes precedence.
              legal: context.holds.legal ?? {
                reason: 'Ordered with the return.',
                until: event.legalHoldUntil,
                since: event.at,
                isDue: false,
              },
            }
          : context.holds,
    }),
    /** Marks the hold as due for review; it stays until an admin lifts it. */
    setTermDue: assign({ holds: ({ context }) => markDue(context.holds) }),
    releaseHold: assign({
      holds: ({ context, event }) =>
        event.type === 'hold.release' ? { ...context.holds, [event.kind]: null } : context.holds,
    }),
    setCertificate: assign({
      certificate: ({ context, event }) =>
        event.type === 'certificate.issue' ? event.number : context.certificate,
    }),
    clearCertificate: assign({ certificate: null }),
  },
  guards: {
    isPermitted: ({ event }) => PERMITTED[event.type].includes(event.actor.kind),
    hasBeenDeployed: ({ context }) => context.wasDeployed,
    hasQuestions: ({ context, event }) =>
      event.type === 'device.inspect' && questionsOf(context, event).length > 0,
    isDamaged: ({ event }) => event.type === 'device.inspect' && event.isDamaged,
    isToBeDestroyed: ({ context }) => context.isToBeDestroyed,
    isDestroyedThere: ({ event }) => event.type === 'disposal.start' && event.isToBeDestroyed,
    isDecided: ({ event }, params: { decision: string }) =>
      event.type === 'question.answer' && event.decision === params.decision,
    isRepaired: ({ event }) => event.type === 'repair.finish' && event.isRepaired,
    isGraded: ({ context }) => context.grade !== null,
    isUnlocked: ({ context }) => !context.isLocked,
    isFree: stateIn({ hold: 'free' }),
    isCleared: or([stateIn({ data: 'wiped' }), stateIn({ data: 'certified' })]),
    isReceivable: inAny(
      'outOfStock',
      'expected',
      'returning',
      'arrived',
      'deploying',
      'deployed',
      ...GONE,
      'lost',
    ),
    /** A device that has left for good can't be held; if it turns up, it is received first. */
    isHoldable: not(inAny(...GONE)),
    isNotInBox: ({ context }) => context.isAbsent,
    /** Whether the device was outside the warehouse's control, so that its data is unknown. */
    isBackFromOutside: inAny(
      'outOfStock',
      'expected',
      'returning',
      'deployed',
      'atRecycler',
      'disposed',
      'atVendor',
      'transferred',
      'lost',
    ),
    isAtBench: inAny('service', 'processing', 'ready', 'toRetire'),
    /** Whether a deployment may still bring it to the employee. */
    isOnTheWayOut: inAny('deploying', 'arrived', 'lost'),
    isLeavingForRecycler: inAny('disposing', 'atRecycler'),
    hasLegalHold: ({ event }) => event.type === 'device.receive' && event.legalHoldUntil !== null,
    /** Whether no other hold remains. */
    isLastHold: ({ context: { holds }, event }) =>
      event.type === 'hold.release' &&
      holds[event.kind === 'legal' ? 'administrative' : 'legal'] === null,
    hasTerm: ({ context }) => hasReviewDate(context.holds),
    isAsked: stateIn({ place: 'waiting' }),
    isAnswered: not(stateIn({ place: 'waiting' })),
    isReminderSpent: ({ context }) => context.remindersSent >= QUESTION_REMINDER_DAYS.length,
    isHeldSo: ({ context: { holds }, event }) =>
      event.type === 'hold.release' && holds[event.kind] !== null,
  },
  delays: {
    nextReminder: ({ context: { remindersSent: sent } }) =>
      ((QUESTION_REMINDER_DAYS[sent] ?? 0) - (QUESTION_REMINDER_DAYS[sent - 1] ?? 0)) * DAY,
    // Timer events carry no time.
    holdTerm: ({ context, event }) =>
      msToReview(context.holds, 'at' in event ? event.at : undefined),
  },
}).extend({
  guards: {
    isFreeToLeave: and(['isPermitted', 'isFree']),
    isDisposable: and(['isPermitted', 'isFree', or(['isCleared', 'isDestroyedThere'])]),
    isReady: and(['isPermitted', 'isFree', 'isGraded', 'isUnlocked', 'isCleared']),
  },
});
