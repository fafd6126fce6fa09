import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { RowAction } from './pages/dashboard.machine.ts';

type Event =
  /** An action on a return of the list succeeded; `undo` undoes it, null if nothing can. */
  { type: 'action.done'; done: RowAction; undo: RowAction | null } | { type: 'undo.requested' };

interface Offer {
  readonly done: RowAction;
  readonly undo: RowAction;
}

interface Context {
  offer: Offer | null;
}

const offerOf = ({ event }: { event: { done: RowAction; undo: RowAction | null } }) => ({
  done: event.done,
  undo: event.undo,
});

/** Offers for some seconds to undo the last action on a return of the list. */
export const undoMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'undo.confirmed'; undo: RowAction },
  },
  actions: {
    setOffer: assign((_, { done, undo }: { done: RowAction; undo: RowAction | null }) => ({
      offer: undo && { done, undo },
    })),
    clearOffer: assign({ offer: null }),
    emitConfirmed: emit((_, { undo }: { undo: RowAction }) => ({
      type: 'undo.confirmed' as const,
      undo,
    })),
  },
  guards: { hasUndo: (_, { undo }: { undo: RowAction | null }) => undo !== null },
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

function offerIn({ offer }: Context): Offer {
  if (offer === null) throw new Error('Nothing is offered to be undone.');
  return offer;
}

/** Action that can be undone now; null for none. */
export const selectUndoable = ({ context }: SnapshotFrom<typeof undoMachine>): RowAction | null =>
  context.offer?.done ?? null;
