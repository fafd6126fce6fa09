import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { SignInPlace } from '../domain/people/signInPlaces.ts';
import { isSafePath } from '../domain/safePath.ts';

/** How long a wanted path is worth returning to: one hour, in milliseconds. */
export const RETURN_PATH_LIFETIME_MS = 60 * 60 * 1000;

/** What is kept between page loads. `at` is milliseconds since the epoch. */
export interface RememberedPath {
  readonly path: string;
  readonly at: number;
}

type Event =
  /** A visitor who is not signed in asked for a protected path; the login page takes its place. */
  | { type: 'path.wanted'; path: string; at: number }
  | { type: 'signed.in'; from: SignInPlace }
  | { type: 'signed.out' }
  /** What needs a session is left for a page that needs none. */
  | { type: 'page.left' };

interface Context {
  remembered: RememberedPath | null;
  /** This tab has shown the login page in the place of what was wanted. */
  hasAsked: boolean;
}

/** The dashboard. */
const HOME = '/';
const destinationIn = ({ remembered }: Context) => remembered?.path ?? HOME;
const wantedOf = ({ event }: { event: { path: string; at: number } }) => ({
  path: event.path,
  at: event.at,
});
const placeOf = ({ event }: { event: { from: SignInPlace } }) => ({ from: event.from });

/**
 * Remembers where a visitor wanted to go until they have signed in
 * (specification, sections 2 and 4). The view keeps `selectRemembered` in storage, so that
 * it survives the emailed link, which opens another tab. Where to go then is emitted, and one place
 * of the app goes there.
 */
export const returnPathMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'path.reached'; path: string },
    /** `now` in milliseconds since the epoch; `stored` is what storage held, unchecked. */
    input: {} as { stored: RememberedPath | null; now: number },
  },
  actions: {
    remember: assign((_, { path, at }: RememberedPath) => ({
      remembered: { path, at },
      hasAsked: true,
    })),
    noteAsked: assign({ hasAsked: true }),
    noteLeft: assign({ hasAsked: false }),
    forget: assign({ remembered: null, hasAsked: false }),
    goThere: emit(({ context }) => ({ type: 'path.reached', path: destinationIn(context) })),
    goHome: emit({ type: 'path.reached', path: HOME }),
  },
  guards: {
    isRemembered: ({ context }) => context.remembered !== null,
    hasAsked: ({ context }) => context.hasAsked,
    /** The login page has stripped the query, and the page was reloaded. */
    isKnown: ({ context }, params: { path: string }) =>
      context.remembered?.path.startsWith(`${params.path}?`) === true,
    isWorthwhile: (_, { path }: { path: string }) => path !== HOME && isSafePath(path),
    isInvited: (_, params: { from: SignInPlace }) => params.from === 'invitation',
    /** Where they have signed in nothing is to be seen. */
    isElsewhere: (_, params: { from: SignInPlace }) => params.from !== 'page',
    /** Back to a page only where the login page stood in its place, in this tab. */
    isAwaited: ({ context }, params: { from: SignInPlace }) =>
      context.hasAsked || params.from !== 'page',
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
    hasAsked: false,
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
          guard: { type: 'isWorthwhile', params: wantedOf },
          target: 'remembered',
          actions: { type: 'remember', params: wantedOf },
        },
        // Whoever is on a page stays there.
        'signed.in': { guard: { type: 'isElsewhere', params: placeOf }, actions: 'goHome' },
      },
    },
    remembered: {
      description: 'A wanted path waits for the person to sign in.',
      after: { lifetime: { target: 'empty' } },
      on: {
        'path.wanted': [
          { guard: { type: 'isKnown', params: wantedOf }, actions: 'noteAsked' },
          {
            guard: { type: 'isSafePath', params: wantedOf },
            target: 'remembered',
            reenter: true,
            actions: { type: 'remember', params: wantedOf },
          },
        ],
        'page.left': { guard: 'hasAsked', actions: 'noteLeft' },
        'signed.in': [
          // What was wanted in this browser before, somebody else may have wanted.
          {
            guard: { type: 'isInvited', params: placeOf },
            target: 'empty',
            actions: 'goHome',
          },
          {
            guard: { type: 'isAwaited', params: placeOf },
            target: 'empty',
            actions: 'goThere',
          },
        ],
        'signed.out': { target: 'empty' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof returnPathMachine>;

/** What to keep in storage; null clears it. */
export const selectRemembered = (s: Snapshot) => s.context.remembered;
/** Where to go after login. */
export const selectDestination = (s: Snapshot) => destinationIn(s.context);
