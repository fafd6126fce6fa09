import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import { CANCEL_WINDOW_MS } from '../domain/returns/ordering/cancelWindow.ts';
import type { CancelEnd } from '../domain/returns/ordering/cancelWords.ts';
import type { OrderToCancel } from '../domain/returns/ordering/orderCancel.ts';
import { failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

/** Content of the page's address: the order and the mailed token; `""` without one. */
export interface CancelLink {
  readonly orderNumber: string;
  readonly token: string;
}

type Event = { type: 'cancel.confirmed' } | { type: 'retry.requested' };

interface Context {
  link: CancelLink;
  order: OrderToCancel | null;
  failure: Failure | null;
}

const orderOf = ({ event }: { event: { output: OrderToCancel } }) => ({ order: event.output });
const setOrder = { type: 'setOrder', params: orderOf } as const;

/** Outcomes of loading the order. */
const loaded = {
  onDone: [
    { guard: { type: 'isOpen', params: orderOf }, target: 'asking', actions: setOrder },
    {
      guard: { type: 'isCancelled', params: orderOf },
      target: 'alreadyCancelled',
      actions: setOrder,
    },
    { target: 'tooLate', actions: setOrder },
  ],
  onError: [
    { guard: { type: 'isWrongLink', params: failureOf }, target: 'wrongLink' },
    { target: 'failed', actions: { type: 'setFailure', params: failureOf } },
  ],
} as const;

/**
 * Page that cancels an order, behind the link in the order confirmation. Opening it changes
 * nothing, because mail scanners open links; only a click cancels.
 */
export const orderCancelMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as CancelLink,
    tags: {} as 'asking',
  },
  actors: {
    loadOrder: fromPromise<OrderToCancel, CancelLink>(notProvided('loadOrder')),
    cancelOrder: fromPromise<OrderToCancel, CancelLink>(notProvided('cancelOrder')),
  },
  actions: {
    setOrder: assign({
      order: (_, params: { order: OrderToCancel }) => params.order,
      failure: null,
    }),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasOrderNumber: ({ context }) => context.link.orderNumber !== '',
    isOpen: (_, params: { order: OrderToCancel }) => params.order.status === 'open',
    isCancelled: (_, params: { order: OrderToCancel }) => params.order.status === 'cancelled',
    isWrongLink: (_, params: { failure: Failure }) =>
      params.failure.kind === 'notFound' || params.failure.kind === 'invalid',
    isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
  },
  // Upper limit; the page shows the time left.
  delays: { windowOver: CANCEL_WINDOW_MS },
}).createMachine({
  id: 'orderCancel',
  context: ({ input }) => ({ link: input, order: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The link has been read from the address bar.',
      always: [{ guard: 'hasOrderNumber', target: 'loading' }, { target: 'wrongLink' }],
    },
    loading: {
      description: 'Loads the order without cancelling it.',
      entry: 'clearFailure',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => context.link,
        ...loaded,
      },
    },
    asking: {
      description: 'Shows the order and its deadline; one click cancels it.',
      tags: 'asking',
      on: { 'cancel.confirmed': { target: 'cancelling' } },
      // The page's clock only triggers a reload; the server's clock decides.
      after: { windowOver: { target: 'loading' } },
    },
    cancelling: {
      description: 'The cancellation is pending; it is idempotent.',
      tags: 'asking',
      entry: 'clearFailure',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => context.link,
        onDone: {
          target: 'cancelled',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefused', params: failureOf }, target: 'checking' },
          { guard: { type: 'isWrongLink', params: failureOf }, target: 'wrongLink' },
          { target: 'asking', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },
    checking: {
      description: 'Refused because the order changed; reloads it.',
      entry: 'clearFailure',
      invoke: {
        id: 'lookAgain',
        src: 'loadOrder',
        input: ({ context }) => context.link,
        ...loaded,
      },
    },
    cancelled: { description: 'The order was cancelled.', type: 'final' },
    alreadyCancelled: { description: 'The order had been cancelled before.', type: 'final' },
    tooLate: {
      description: 'The deadline has passed; the page offers alternatives.',
      type: 'final',
    },
    wrongLink: {
      description: 'The link is invalid; the page says where to find the right one.',
      type: 'final',
    },
    failed: {
      description: 'Loading failed; shows the reason with "Try again".',
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof orderCancelMachine>;

/** Order to confirm, or null. */
export const selectOrderToConfirm = (s: Snapshot) => (s.hasTag('asking') ? s.context.order : null);
/** Order of the final outcome, or null. */
export const selectOrder = (s: Snapshot) => s.context.order;
/** Whether it was refused, and the page is checking why. */
export const selectIsLookingAgain = (s: Snapshot) => s.matches('checking');
export const selectIsCancelling = (s: Snapshot) => s.matches('cancelling');
/** Failure of loading or canceling the order; null without one. */
export const selectCancelFailure = (s: Snapshot) => s.context.failure;
/** Final outcome, or null. */
export function selectCancelEnd(s: Snapshot): CancelEnd | null {
  if (s.matches('cancelled')) return 'cancelled';
  if (s.matches('alreadyCancelled')) return 'alreadyCancelled';
  if (s.matches('tooLate')) return 'tooLate';
  return s.matches('wrongLink') ? 'wrongLink' : null;
}
