import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import { failed } from '../failed.ts';
import { notProvided } from '../stub.ts';

interface Submitted {
  /** Repeated requests with the same key add one leaver. */
  readonly key: string;
  readonly form: LeaverForm;
}
interface Added {
  readonly leaverNumber: string;
}
interface Context {
  submitted: Submitted | null;
  /** Failure of the last attempt. */
  failure: Failure | null;
}

const submitted = { 'leaver.submitted': { target: 'adding', actions: 'setSubmitted' } } as const;

/** Form that adds a leaver. */
export const newLeaverMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'leaver.submitted' } & Submitted,
    emitted: {} as { type: 'leaver.added' } & Added,
    tags: {} as 'busy',
  },
  actors: { add: fromPromise<Added, Submitted>(notProvided('add')) },
  actions: {
    /** Reports every failure; a 401 ends the session. */
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    setSubmitted: assign(({ event: { key, form } }) => ({
      submitted: { key, form },
      failure: null,
    })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    emitAdded: emit((_, { leaverNumber }: Added) => ({ type: 'leaver.added', leaverNumber })),
  },
}).createMachine({
  id: 'newLeaver',
  context: { submitted: null, failure: null },
  initial: 'ready',
  states: {
    ready: { description: 'The form can be sent.', on: submitted },
    adding: {
      description: 'The leaver is being added; the input stays visible.',
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => submittedIn(context),
        onDone: {
          target: 'added',
          actions: {
            type: 'emitAdded',
            params: ({ event }) => ({ leaverNumber: event.output.leaverNumber }),
          },
        },
        onError: failed('failed'),
      },
    },
    added: { type: 'final', description: 'The leaver is on the list; their page opens.' },
    failed: { description: 'Adding failed; the reason is shown above the form.', on: submitted },
  },
});

function submittedIn({ submitted }: Context): Submitted {
  if (submitted === null) throw new Error('Nothing was submitted.');
  return submitted;
}

type Snapshot = SnapshotFrom<typeof newLeaverMachine>;

/** Failure of adding the leaver, or null. */
export const selectFailure = ({ context }: Snapshot): Failure | null => context.failure;
/** Whether the leaver is being added. */
export const selectIsAdding = (snapshot: Snapshot): boolean => snapshot.matches('adding');
/** Whether the leaver was added. */
export const selectIsAdded = (snapshot: Snapshot): boolean => snapshot.matches('added');
