import { assign, type SnapshotFrom, setup } from 'xstate';
import { isSafePath } from '../domain/safePath.ts';

/** How long a wanted path is worth returning to: one hour, in milliseconds. */
export const RETURN_PATH_LIFETIME_MS = 60 * 60 * 1000;

/** What is kept between page loads. `at` is milliseconds since the epoch. */
export interface RememberedPath {
  readonly path: string;
  readonly at: number;
}

type Event =
  /** A visitor who is not signed in asked for a protected path. */
  | { type: 'path.wanted'; path: string; at: number }
  /** The path was used: the person is there. */
  | { type: 'path.used' }
  | { type: 'signed.out' };

/**
 * Remembers where a visitor wanted to go until they have signed in
 * (specification, sections 2 and 4). The view keeps `selectRemembered` in storage, so that
 * it survives the emailed link, which opens another tab.
 */
export const returnPathMachine = setup({
  types: {
    context: {} as { remembered: RememberedPath | null },
    events: {} as Event,
    /** `now` in milliseconds since the epoch; `stored` is what storage held, unchecked. */
    input: {} as { stored: RememberedPath | null; now: number },
  },
  actions: {
    remember: assign({
      remembered: (_, params: RememberedPath) => ({ path: params.path, at: params.at }),
    }),
    forget: assign({ remembered: null }),
  },
  guards: {
    isRemembered: ({ context }) => context.remembered !== null,
    isSafePath: (_, params: { path: string }) => isSafePath(params.path),
  },
  delays: { lifetime: RETURN_PATH_LIFETIME_MS },
}).createMachine({
  id: 'returnPath',
  context: ({ input: { stored, now } }) => ({
    remembered:
      stored !== null &&
      isSafePath(stored.path) &&
      stored.at <= now &&
      now - stored.at < RETURN_PATH_LIFETIME_MS
        ? stored
        : null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What storage held has been checked: safe and fresh, or dropped.',
      always: [{ guard: 'isRemembered', target: 'remembered' }, { target: 'empty' }],
    },
    empty: {
      description: 'No path is remembered: after login the dashboard is shown.',
      entry: 'forget',
      on: {
        'path.wanted': {
          guard: { type: 'isSafePath', params: ({ event }) => ({ path: event.path }) },
          target: 'remembered',
          actions: {
            type: 'remember',
            params: ({ event }) => ({ path: event.path, at: event.at }),
          },
        },
      },
    },
    remembered: {
      description: 'A wanted path waits for the person to sign in.',
      after: { lifetime: { target: 'empty' } },
      on: {
        'path.wanted': {
          guard: { type: 'isSafePath', params: ({ event }) => ({ path: event.path }) },
          target: 'remembered',
          reenter: true,
          actions: {
            type: 'remember',
            params: ({ event }) => ({ path: event.path, at: event.at }),
          },
        },
        'path.used': { target: 'empty' },
        'signed.out': { target: 'empty' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof returnPathMachine>;

/** What to keep in storage; null clears it. */
export const selectRemembered = (s: Snapshot) => s.context.remembered;
/** Where to go after login. */
export const selectDestination = (s: Snapshot) => s.context.remembered?.path ?? '/';
