import { and, assign, or, setup, stateIn } from 'xstate';
import {
  type Grade,
  type HoldKind,
  type Inspected,
  PERMITTED,
  type WarehouseDeviceEvent,
} from '../../domain/warehouse/events.ts';
import type { Question } from '../../domain/warehouse/questions.ts';
import type { Place } from '../../domain/warehouse/status.ts';

/** Raise it with every change of states or context; the server keeps it beside each snapshot. */
export const WAREHOUSE_DEVICE_VERSION = 1;

/** Why something must stay as it is. Instants are ISO 8601 in UTC. */
export interface Hold {
  readonly reason: string;
  /** When it is asked about again; it never ends by itself. Null for an open end. */
  readonly until: string | null;
  readonly since: string;
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
  readonly holds: Readonly<Record<HoldKind, Hold | null>>;
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

const inAny = (...places: readonly Place[]) => or(places.map((place) => stateIn({ place })));

/** What the regions of the machine are made of. */
export const warehouseDeviceSetup = setup({
  types: {
    context: {} as WarehouseDeviceContext,
    events: {} as WarehouseDeviceEvent,
    tags: {} as 'inBuilding',
  },
  actions: {
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
              [event.kind]: { reason: event.reason, until: event.until, since: event.at },
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
              },
            }
          : context.holds,
    }),
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
      'disposed',
      'atVendor',
      'transferred',
      'lost',
    ),
    /** It has been where nobody of the warehouse could look after what is on it. */
    isBackFromOutside: inAny(
      'outOfStock',
      'expected',
      'returning',
      'deployed',
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
    isHeldSo: ({ context: { holds }, event }) =>
      event.type === 'hold.release' && holds[event.kind] !== null,
  },
}).extend({
  guards: {
    isFreeToLeave: and(['isPermitted', 'isFree']),
    isDisposable: and(['isPermitted', 'isFree', or(['isCleared', 'isDestroyedThere'])]),
    isReady: and(['isPermitted', 'isFree', 'isGraded', 'isUnlocked', 'isCleared']),
  },
});
