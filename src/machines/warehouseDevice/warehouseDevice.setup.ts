import { and, assign, not, or, setup, stateIn } from 'xstate';
import {
  type Grade,
  type Inspected,
  PERMITTED,
  type WarehouseDeviceEvent,
} from '../../domain/warehouse/events.ts';
import { type Holds, hasTerm, msToTerm, withTermDue } from '../../domain/warehouse/holds.ts';
import type { Question } from '../../domain/warehouse/questions.ts';
import type { Place } from '../../domain/warehouse/status.ts';
import { notProvided } from '../stub.ts';

/** Raise it with every change of states or context; the server keeps it beside each snapshot. */
export const WAREHOUSE_DEVICE_VERSION = 2;

const DAY = 24 * 60 * 60_000;
/** Days after a question on which the organization is reminded of it, ascending. */
export const QUESTION_REMINDER_DAYS = [3, 6, 9];

const DEVICE_NOTICES = ['question', 'reminder', 'holdTerm'] as const;
/** What the organization has to be told when the machine takes a step. */
export type DeviceNotice = (typeof DEVICE_NOTICES)[number];

export function isDeviceNotice(text: string): text is DeviceNotice {
  return DEVICE_NOTICES.some((notice) => notice === text);
}

export interface WarehouseDeviceContext {
  /** The serial number of the order that it is expected by; `''` when nobody has told. */
  readonly expectedSerial: string;
  /** It came without a return, and nobody has said yet what is to be done with it. */
  readonly isUnexpected: boolean;
  /** Its box was opened and it was not inside. */
  readonly isAbsent: boolean;
  /** It is to be destroyed, so nothing on it has to be wiped first. */
  readonly isToBeDestroyed: boolean;
  /** It was with an employee before the return that brings it here. */
  readonly wasDeployed: boolean;
  /** Of the last inspection; null until it is inspected. */
  readonly grade: Grade | null;
  readonly isLocked: boolean;
  readonly questions: readonly Question[];
  /** How many reminders of the questions were sent. */
  readonly remindersSent: number;
  readonly holds: Holds;
  /** Its shelf, as the bench calls it; `''` until somebody has put it away. */
  readonly location: string;
  /** The newest certificate that nothing is left on it; null for none. */
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

/** Serial numbers are compared as people read them, whatever the case and the blanks. */
function isSameSerial(a: string, b: string): boolean {
  const bare = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();
  return bare(a) === bare(b);
}

/** What an inspection leaves open. */
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

/** It has left, and is not meant to come back. */
export const GONE = ['disposing', 'atRecycler', 'disposed', 'atVendor', 'transferred'] as const;

const inAny = (...places: readonly Place[]) => or(places.map((place) => stateIn({ place })));

/** What the regions of the machine are made of. */
export const warehouseDeviceSetup = setup({
  types: {
    context: {} as WarehouseDeviceContext,
    events: {} as WarehouseDeviceEvent,
    tags: {} as 'inBuilding',
  },
  actions: {
    /** Somebody must be told; the server turns this into outbox rows. */
    announce: (_, _params: { notice: DeviceNotice }) => notProvided('announce')(),
    countReminder: assign({ remindersSent: ({ context }) => context.remindersSent + 1 }),
    forgetReminders: assign({ remindersSent: 0 }),
    /** Another way home begins: what was known of the last one holds no more. */
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
    noteAbsence: assign({ isAbsent: true }),
    noteDeployed: assign({ wasDeployed: true }),
    noteNotDeployed: assign({ wasDeployed: false }),
    noteReceipt: assign(({ event }) =>
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
    noteInspection: assign(({ context, event }) =>
      event.type === 'device.inspect'
        ? {
            grade: event.grade,
            isLocked: event.isLocked,
            questions: questionsOf(context, event),
          }
        : {},
    ),
    /** The answer holds: it is unlocked, it is the one that is meant, it is ours. */
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
    noteLocation: assign({
      location: ({ context, event }) =>
        event.type === 'device.move' ? event.location : context.location,
    }),
    /** It has left the building. */
    forgetLocation: assign({ location: '' }),
    /** Nobody answers for what is lost, and it has no shelf. */
    noteLoss: assign({ location: '', questions: [] }),
    noteDisposal: assign({
      isToBeDestroyed: ({ context, event }) =>
        event.type === 'disposal.start' ? event.isToBeDestroyed : context.isToBeDestroyed,
    }),
    forgetDisposal: assign({ isToBeDestroyed: false }),
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
    /** The legal hold of an order counts from the day on which the device is received. */
    beginLegalHold: assign({
      holds: ({ context, event }) =>
        event.type === 'device.receive'
          ? {
              ...context.holds,
              // A hold that is there already was placed by a person, who knows more.
              legal: context.holds.legal ?? {
                reason: 'Ordered with the return.',
                until: event.legalHoldUntil,
                since: event.at,
                isDue: false,
              },
            }
          : context.holds,
    }),
    /** Its day has come. It goes on until somebody says otherwise. */
    noteTerm: assign({ holds: ({ context }) => withTermDue(context.holds) }),
    releaseHold: assign({
      holds: ({ context, event }) =>
        event.type === 'hold.release' ? { ...context.holds, [event.kind]: null } : context.holds,
    }),
    noteCertificate: assign({
      certificate: ({ context, event }) =>
        event.type === 'certificate.issue' ? event.number : context.certificate,
    }),
    forgetCertificate: assign({ certificate: null }),
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
    /** What leaves for good is held while it is here; who finds it again receives it first. */
    isHoldable: not(inAny(...GONE)),
    isNotInBox: ({ context }) => context.isAbsent,
    /** It has been where nobody of the warehouse could look after what is on it. */
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
    /** A deployment may still bring it to the employee. */
    isOnTheWayOut: inAny('deploying', 'arrived', 'lost'),
    isLeavingForRecycler: inAny('disposing', 'atRecycler'),
    hasLegalHold: ({ event }) => event.type === 'device.receive' && event.legalHoldUntil !== null,
    /** No other hold is left. */
    isLastHold: ({ context: { holds }, event }) =>
      event.type === 'hold.release' &&
      holds[event.kind === 'legal' ? 'administrative' : 'legal'] === null,
    hasTerm: ({ context }) => hasTerm(context.holds),
    isAsked: stateIn({ place: 'waiting' }),
    isAnswered: not(stateIn({ place: 'waiting' })),
    isReminderSpent: ({ context }) => context.remindersSent >= QUESTION_REMINDER_DAYS.length,
    isHeldSo: ({ context: { holds }, event }) =>
      event.type === 'hold.release' && holds[event.kind] !== null,
  },
  delays: {
    nextReminder: ({ context: { remindersSent: sent } }) =>
      ((QUESTION_REMINDER_DAYS[sent] ?? 0) - (QUESTION_REMINDER_DAYS[sent - 1] ?? 0)) * DAY,
    // A timer that ends tells no instant.
    holdTerm: ({ context, event }) => msToTerm(context.holds, 'at' in event ? event.at : undefined),
  },
}).extend({
  guards: {
    isFreeToLeave: and(['isPermitted', 'isFree']),
    isDisposable: and(['isPermitted', 'isFree', or(['isCleared', 'isDestroyedThere'])]),
    isReady: and(['isPermitted', 'isFree', 'isGraded', 'isUnlocked', 'isCleared']),
  },
});
