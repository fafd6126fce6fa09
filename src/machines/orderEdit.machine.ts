import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { OrderEdit } from '../api/contract/orderEdit.ts';
import type { ReturnDetails } from '../api/contract/returns.ts';
import { asFailure, type Failure } from './failure.ts';
import { notProvided } from './stub.ts';

type Event = { type: 'edit.submitted'; edit: OrderEdit } | { type: 'retry.requested' };

interface Context {
  orderNumber: string;
  details: ReturnDetails | null;
  edit: OrderEdit | null;
  failure: Failure | null;
}

/** The page on which an order is edited, as long as nothing has been bought. */
export const orderEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { orderNumber: string },
    tags: {} as 'form',
  },
  actors: {
    loadOrder: fromPromise<ReturnDetails, { orderNumber: string }>(notProvided('loadOrder')),
    saveEdit: fromPromise<ReturnDetails, { orderNumber: string; edit: OrderEdit }>(
      notProvided('saveEdit'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    keepDetails: assign({ details: (_, params: { details: ReturnDetails }) => params.details }),
    keepEdit: assign({ edit: (_, params: { edit: OrderEdit }) => params.edit, failure: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isEditable: (_, params: { details: ReturnDetails }) =>
      params.details.actions.some(({ type, allowed }) => type === 'order.edit' && allowed),
  },
}).createMachine({
  id: 'orderEdit',
  context: ({ input }) => ({ ...input, details: null, edit: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The order is being asked for.',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderNumber: context.orderNumber }),
        onDone: [
          {
            guard: { type: 'isEditable', params: ({ event }) => ({ details: event.output }) },
            target: 'editing',
            actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.output }) },
          },
          {
            target: 'closed',
            actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.output }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
            { type: 'reportFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
          ],
        },
      },
    },
    unavailable: {
      description: 'The order did not come; the reason stands there with "Try again".',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' } },
    },
    closed: {
      description: 'The order cannot be edited any more; the reason stands there.',
      on: { 'retry.requested': { target: 'loading' } },
    },
    editing: {
      description: 'The answers stand in fields and can be changed.',
      tags: 'form',
      on: {
        'edit.submitted': {
          target: 'saving',
          actions: { type: 'keepEdit', params: ({ event }) => ({ edit: event.edit }) },
        },
      },
    },
    saving: {
      description: 'The changes are on their way; saving the same twice changes nothing.',
      tags: 'form',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => {
          if (context.edit === null) throw new Error('saving without an edit');
          return { orderNumber: context.orderNumber, edit: context.edit };
        },
        onDone: { target: 'saved' },
        onError: {
          // Whatever the reason, what was typed stays where it is.
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
            { type: 'reportFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
          ],
        },
      },
    },
    saved: {
      description: 'The order holds the new answers.',
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof orderEditMachine>;

/** The order whose answers stand in fields, or null. */
export const selectEditable = (s: Snapshot) => (s.hasTag('form') ? s.context.details : null);
/** Why it cannot be edited, in a sentence; null when it can, or is not known yet. */
export function selectClosedReason(s: Snapshot): string | null {
  if (!s.matches('closed')) return null;
  const action = s.context.details?.actions.find(({ type }) => type === 'order.edit');
  return action?.reason ?? 'This order cannot be edited any more.';
}
/** Why the order did not come, or could not be saved; null when nothing failed. */
export const selectEditFailure = (s: Snapshot) => s.context.failure;
export const selectIsSavingEdit = (s: Snapshot) => s.matches('saving');
export const selectIsEditSaved = (s: Snapshot) => s.matches('saved');
