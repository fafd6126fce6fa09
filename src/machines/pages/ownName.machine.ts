import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { failed } from '../failed.ts';
import { notProvided } from '../stub.ts';

interface Named {
  /** Name shown to colleagues; `''` shows the email address. */
  readonly name: string;
}
interface Context extends Named {
  /** Failure of the last save. */
  failure: Failure | null;
}

const submitted = { 'name.submitted': { target: 'saving', actions: 'setName' } } as const;

/** The user's own name. The session already contains it, so it is only saved, never loaded. */
export const ownNameMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'name.submitted'; name: string },
    emitted: {} as { type: 'name.saved'; name: string },
    tags: {} as 'busy',
  },
  actors: { save: fromPromise<Named, Named>(notProvided('save')) },
  actions: {
    /** Reports every failure; a 401 ends the session. */
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    setName: assign(({ event }) => ({ name: event.name, failure: null })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    emitSaved: emit((_, { name }: Named) => ({ type: 'name.saved', name })),
  },
}).createMachine({
  id: 'ownName',
  context: { name: '', failure: null },
  initial: 'ready',
  states: {
    ready: { description: 'The name can be saved.', on: submitted },
    saving: {
      description: 'The name is being saved; the input stays visible.',
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { name } }) => ({ name }),
        onDone: {
          target: 'saved',
          actions: { type: 'emitSaved', params: ({ event }) => ({ name: event.output.name }) },
        },
        onError: failed('failed'),
      },
    },
    saved: {
      description: 'The name is saved; the message stays until the next change is sent.',
      on: submitted,
    },
    failed: { description: 'Saving failed; the reason is shown above the field.', on: submitted },
  },
});

type Snapshot = SnapshotFrom<typeof ownNameMachine>;

/** Failure of saving the name, or null. */
export const selectFailure = ({ context }: Snapshot): Failure | null => context.failure;
/** Whether the name is being saved. */
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');
/** Whether the name is saved, and no other has been submitted since. */
export const selectIsSaved = (snapshot: Snapshot): boolean => snapshot.matches('saved');
