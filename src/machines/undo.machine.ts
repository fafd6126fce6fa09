import { assign, emit, setup } from 'xstate';
import type { BulkJob } from '../domain/returns/list/list.ts';
import type { RowAction } from './pages/dashboard.machine.ts';

/** Action on a return of the list, or on many by a job. */
export type Undoable = RowAction | { readonly job: Pick<BulkJob, 'id' | 'event' | 'done'> };

type Event<Action> =
  /** An action on a row of the list succeeded; `undo` undoes it, null if nothing can. */
  { type: 'action.done'; done: Action; undo: Action | null } | { type: 'undo.requested' };

interface Offer<Action> {
  readonly done: Action;
  readonly undo: Action;
}

interface Context<Action> {
  offer: Offer<Action> | null;
}

/** Creates a machine that offers for some seconds to undo the last action on a row of a list. */
export function createUndo<Action>() {
  const offerOf = ({ event }: { event: { done: Action; undo: Action | null } }) => ({
    done: event.done,
    undo: event.undo,
  });
  return setup({
    types: {
      context: {} as Context<Action>,
      events: {} as Event<Action>,
      emitted: {} as { type: 'undo.confirmed'; undo: Action },
    },
    actions: {
      setOffer: assign((_, { done, undo }: { done: Action; undo: Action | null }) => ({
        offer: undo && { done, undo },
      })),
      clearOffer: assign({ offer: null }),
      emitConfirmed: emit((_, { undo }: { undo: Action }) => ({
        type: 'undo.confirmed' as const,
        undo,
      })),
    },
    guards: { hasUndo: (_, { undo }: { undo: Action | null }) => undo !== null },
    delays: { undoOver: 10_000 },
  }).createMachine({
    id: 'undo',
    context: { offer: null },
    initial: 'hidden',
    on: {
      'action.done': [
        {
          guard: { type: 'hasUndo', params: offerOf },
          target: '.offered',
          reenter: true,
          actions: { type: 'setOffer', params: offerOf },
        },
        { target: '.hidden' },
      ],
    },
    states: {
      hidden: { description: 'Nothing can be undone.', entry: 'clearOffer' },
      offered: {
        description: 'Says what was done, with a button that undoes it.',
        on: {
          'undo.requested': {
            target: 'hidden',
            actions: { type: 'emitConfirmed', params: ({ context }) => offerIn(context) },
          },
        },
        after: { undoOver: { target: 'hidden' } },
      },
    },
  });
}

/** Undo of the last action on returns of the list. */
export const undoMachine = createUndo<Undoable>();

function offerIn<Action>({ offer }: Context<Action>): Offer<Action> {
  if (offer === null) throw new Error('Nothing is offered to be undone.');
  return offer;
}

/** Action that can be undone now; null for none. */
export const selectUndoable = <Action>({
  context,
}: {
  readonly context: Context<Action>;
}): Action | null => context.offer?.done ?? null;
