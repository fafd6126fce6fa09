import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from './stub.ts';

const SECOND = 1000;
const LONGEST_PAUSE = 30 * SECOND;

interface Context {
  /** The part was not loaded again yet since the server could be reached. */
  isFirst: boolean;
  /** Pause before the next attempt, in milliseconds. */
  pause: number;
}

/**
 * A part of the page whose file could not be loaded: it is loaded again once the server can be
 * reached. A file that is missing then was replaced by a new version.
 */
export const missingPartMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'network.returned' } | { type: 'retry.requested' },
    emitted: {} as { type: 'part.requested' },
    input: {} as Pick<Context, 'isFirst'>,
  },
  actors: {
    /** Asks the server for something small. Rejects if it can't be reached. */
    reachServer: fromPromise<unknown>(notProvided('reachServer')),
  },
  actions: {
    emitPartRequested: emit({ type: 'part.requested' }),
    lengthenPause: assign({ pause: ({ context }) => Math.min(2 * context.pause, LONGEST_PAUSE) }),
  },
  guards: { isFirst: ({ context }) => context.isFirst },
  delays: { pause: ({ context }) => context.pause },
}).createMachine({
  id: 'missingPart',
  context: ({ input }) => ({ ...input, pause: SECOND }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Checks whether the server can be reached.',
      on: { 'network.returned': { target: 'asking', reenter: true } },
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: [{ guard: 'isFirst', target: 'loading' }, { target: 'outdated' }],
        onError: 'away',
      },
    },
    away: {
      description: "The server can't be reached; retries with growing pauses.",
      initial: 'waiting',
      on: { 'network.returned': '.asking', 'retry.requested': '.asking' },
      states: {
        waiting: {
          description: 'Waits for the next attempt.',
          exit: 'lengthenPause',
          after: { pause: 'asking' },
        },
        asking: {
          description: 'The next attempt is running.',
          invoke: {
            id: 'reachServerAgain',
            src: 'reachServer',
            onDone: [
              { guard: 'isFirst', target: '#missingPart.loading' },
              { target: '#missingPart.outdated' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    loading: {
      description: 'The server was reached; the part is loaded again.',
      entry: 'emitPartRequested',
      type: 'final',
    },
    outdated: {
      description: 'The file is missing because a newer version replaced it.',
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof missingPartMachine>;

/** Reason for the missing part, as far as known: the server is away, or the portal was updated. */
export function selectMissing(s: Snapshot): 'unknown' | 'away' | 'outdated' {
  if (s.matches('away')) return 'away';
  return s.matches('outdated') ? 'outdated' : 'unknown';
}
