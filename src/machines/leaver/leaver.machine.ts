import { and, assign, or, type SnapshotFrom, setup } from 'xstate';
import type { NotNeededReason } from '../../domain/leavers/leaverWords.ts';
import { notProvided } from '../stub.ts';

/** Version of the stored states; raise it with every change of states or context. */
export const LEAVER_VERSION = 1;

/** Progress of a leaver's returns at the time of the event. */
export interface ReturnsNow {
  /** Whether each was canceled: nothing comes home by them. */
  readonly areCanceled: boolean;
  /** Whether each can be canceled still, or was. */
  readonly areCancelable: boolean;
}

/** Author of an order: a person, or the organization's rule. */
export const ORDERED_BY = ['person', 'rule'] as const;
export type OrderedBy = (typeof ORDERED_BY)[number];

export type LeaverEvent =
  /** Facts about the person have changed. */
  | { readonly type: 'details.updated' }
  | {
      readonly type: 'order.placed';
      readonly by: OrderedBy;
      readonly isComplete: boolean;
      readonly isDuplicate: boolean;
    }
  | { readonly type: 'notNeeded.decided'; readonly reason: NotNeededReason }
  /** The person stays, or is back; news if the source says so for the first time. */
  | { readonly type: 'rehire.reported'; readonly isNews: boolean; readonly returns: ReturnsNow }
  /** The source says that they leave. */
  | {
      readonly type: 'leaving.reported';
      /** Whether it names another day than before. */
      readonly isNews: boolean;
      /** Whether that day is after the end of all their returns: they came back, and leave again. */
      readonly isNextTime: boolean;
    }
  | { readonly type: 'leaver.reopened'; readonly returns: ReturnsNow }
  /** The order is taken back right after it was placed. */
  | { readonly type: 'order.undone'; readonly returns: ReturnsNow };

export interface LeaverContext {
  /** Reason for which nothing has to come back; null in other states. */
  readonly reason: NotNeededReason | null;
}

/**
 * Life of a leaver, whose devices must come home, until returns are ordered or none is needed. Runs on
 * the server, pure.
 */
export const leaverMachine = setup({
  types: { context: {} as LeaverContext, events: {} as LeaverEvent },
  actions: {
    setReason: assign({
      reason: ({ event }) => (event.type === 'notNeeded.decided' ? event.reason : null),
    }),
    clearReason: assign({ reason: null }),
    /** Cancels the returns that can be canceled still, in the same transaction. */
    cancelReturns: notProvided('cancelReturns'),
    /** Starts the returns that wait on the new last day, unless somebody set their start by hand. */
    moveReturns: notProvided('moveReturns'),
    /** Cancels the returns that wait, and raises a problem of those that have started. */
    recallReturns: notProvided('recallReturns'),
    /** Parts with the returns of an earlier time; the history keeps them. */
    closeReturns: notProvided('closeReturns'),
    /** Decides anew when the organization's rule orders. */
    planRule: notProvided('planRule'),
  },
  guards: {
    isComplete: ({ event }) => event.type === 'order.placed' && event.isComplete,
    isByPerson: ({ event }) => event.type === 'order.placed' && event.by === 'person',
    isSingle: ({ event }) => event.type === 'order.placed' && !event.isDuplicate,
    hasCancelableReturns: ({ event }) => 'returns' in event && event.returns.areCancelable,
    hasCanceledReturns: ({ event }) => 'returns' in event && event.returns.areCanceled,
    isNews: ({ event }) => 'isNews' in event && event.isNews,
    isNextTime: ({ event }) => event.type === 'leaving.reported' && event.isNextTime,
  },
}).createMachine({
  id: 'leaver',
  context: { reason: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Somebody has to order, or to say that nothing has to come back.',
      entry: 'planRule',
      on: {
        'details.updated': { actions: 'planRule' },
        'order.placed': {
          guard: and(['isComplete', or(['isByPerson', 'isSingle'])]),
          target: 'ordered',
        },
        'notNeeded.decided': { target: 'notNeeded', actions: 'setReason' },
        'rehire.reported': { target: 'canceled' },
      },
    },
    ordered: {
      description: 'A return was ordered for each device.',
      on: {
        'rehire.reported': [
          { guard: 'hasCancelableReturns', target: 'canceled', actions: 'cancelReturns' },
          // A person sees the return and decides there; a source can't.
          { guard: 'isNews', actions: 'recallReturns' },
        ],
        'leaving.reported': [
          { guard: and(['isNews', 'isNextTime']), target: 'waiting', actions: 'closeReturns' },
          { guard: 'isNews', actions: 'moveReturns' },
        ],
        'leaver.reopened': { guard: 'hasCanceledReturns', target: 'waiting' },
        'order.undone': {
          guard: 'hasCancelableReturns',
          target: 'waiting',
          actions: 'cancelReturns',
        },
      },
    },
    notNeeded: {
      description: 'Somebody said that nothing has to come back.',
      on: {
        'leaver.reopened': { target: 'waiting', actions: 'clearReason' },
        'leaving.reported': { guard: 'isNews', target: 'waiting', actions: 'clearReason' },
        'rehire.reported': { target: 'canceled', actions: 'clearReason' },
      },
    },
    canceled: {
      description: 'They stay.',
      on: {
        'leaver.reopened': { target: 'waiting' },
        'leaving.reported': { target: 'waiting' },
      },
    },
  },
});

export type LeaverSnapshot = SnapshotFrom<typeof leaverMachine>;
