import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { SignInPlace } from '../domain/people/signInPlaces.ts';
import { isSafePath } from '../domain/safePath.ts';

/** Lifetime of a remembered path: one hour, in milliseconds. */
const RETURN_PATH_LIFETIME_MS = 60 * 60 * 1000;

/** Path kept between page loads. `at` is milliseconds since the epoch. */
export interface RememberedPath {
  readonly path: string;
  readonly at: number;
}

type Event =
  /** A signed-out visitor requested a protected path; the login page is shown instead. */
  | { type: 'path.wanted'; path: string; at: number }
  | { type: 'signed.in'; from: SignInPlace }
  | { type: 'signed.out' }
  /** The visitor left the protected page for a public one. */
  | { type: 'page.left' };

interface Context {
  remembered: RememberedPath | null;
  /** Whether this tab showed the login page instead of the requested path. */
  hasAsked: boolean;
}

/** The dashboard. */
const HOME = '/';
const destinationIn = ({ remembered }: Context) => remembered?.path ?? HOME;
const requestedPath = ({ event }: { event: { path: string; at: number } }) => ({
  path: event.path,
  at: event.at,
});
const signInPlace = ({ event }: { event: { from: SignInPlace } }) => ({ from: event.from });

/**
 * Remembers the path that a visitor requested until they have signed in (specification, sections 2
 * and 4). The view keeps `selectRemembered` in storage, so that it survives the emailed link, which
 * opens another tab. The destination is emitted, and one place of the app navigates there.
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
    setAsked: assign({ hasAsked: true }),
    clearAsked: assign({ hasAsked: false }),
    forget: assign({ remembered: null, hasAsked: false }),
    goThere: emit(({ context }) => ({ type: 'path.reached', path: destinationIn(context) })),
    goHome: emit({ type: 'path.reached', path: HOME }),
  },
  guards: {
    isRemembered: ({ context }) => context.remembered !== null,
    hasAsked: ({ context }) => context.hasAsked,
    /**
     * Whether the path is the remembered one without its query, after the login page stripped it
     * and was reloaded.
     */
    isKnown: ({ context }, params: { path: string }) =>
      context.remembered?.path.startsWith(`${params.path}?`) === true,
    isWorthwhile: (_, { path }: { path: string }) => path !== HOME && isSafePath(path),
    isInvited: (_, params: { from: SignInPlace }) => params.from === 'invitation',
    /** Whether the sign-in's place has no content of its own to stay on. */
    isElsewhere: (_, params: { from: SignInPlace }) => params.from !== 'page',
    /**
     * Whether to return to the remembered page: for a sign-in on a page, only if this tab showed
     * the login page instead.
     */
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
      description: 'The stored path is checked, and dropped if unsafe or old.',
      always: [{ guard: 'isRemembered', target: 'remembered' }, { target: 'empty' }],
    },
    empty: {
      description: 'No path is stored; login leads to the dashboard.',
      entry: 'forget',
      on: {
        'path.wanted': {
          guard: { type: 'isWorthwhile', params: requestedPath },
          target: 'remembered',
          actions: { type: 'remember', params: requestedPath },
        },
        // After a sign-in on a page, the user stays there.
        'signed.in': { guard: { type: 'isElsewhere', params: signInPlace }, actions: 'goHome' },
      },
    },
    remembered: {
      description: 'A requested path is stored until sign-in.',
      after: { lifetime: { target: 'empty' } },
      on: {
        'path.wanted': [
          { guard: { type: 'isKnown', params: requestedPath }, actions: 'setAsked' },
          {
            guard: { type: 'isSafePath', params: requestedPath },
            target: 'remembered',
            reenter: true,
            actions: { type: 'remember', params: requestedPath },
          },
        ],
        'page.left': { guard: 'hasAsked', actions: 'clearAsked' },
        'signed.in': [
          // An invited user may not be the one who requested the remembered path in this browser.
          {
            guard: { type: 'isInvited', params: signInPlace },
            target: 'empty',
            actions: 'goHome',
          },
          {
            guard: { type: 'isAwaited', params: signInPlace },
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

/** Path to keep in storage; null clears it. */
export const selectRemembered = (s: Snapshot) => s.context.remembered;
/** Destination after login. */
export const selectDestination = (s: Snapshot) => destinationIn(s.context);
