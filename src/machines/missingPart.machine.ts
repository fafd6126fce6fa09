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
      description: 'Whether the server can be reached is asked.',
      on: { 'network.returned': { target: 'asking', reenter: true } },
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: [{ guard: 'isFirst', target: 'loading' }, { target: 'outdated' }],
        onError: 'away',
      },
    },
    away: {
      description: 'The server cannot be reached; it is asked again, ever more rarely.',
      initial: 'waiting',
      on: { 'network.returned': '.asking', 'retry.requested': '.asking' },
      states: {
        waiting: {
          description: 'A pause passes before the server is asked again.',
          exit: 'lengthenPause',
          after: { pause: 'asking' },
        },
        asking: {
          description: 'The server is asked again.',
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
      description: 'The part is loaded again.',
      entry: 'emitPartRequested',
      type: 'final',
    },
    outdated: {
      description: 'The file is gone: a newer version of the portal has replaced it.',
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
