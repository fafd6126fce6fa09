import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { AuthState, SignedInUser } from '../domain/people/auth.ts';
import { failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

type Event =
  | { type: 'logout.requested' }
  /** The server ended the session: a later request got 401, or the stream said so. */
  | { type: 'session.ended' }
  /** The user logged out in another tab. */
  | { type: 'session.left' }
  /** The user signed in, here or in another tab. */
  | { type: 'session.started' }
  /** The user changed their name. */
  | { type: 'name.changed'; name: string }
  /** The user's permissions changed, or a request got 403. */
  | { type: 'rights.doubted' };

/** Authentication (specification, section 4). */
export const authenticationMachine = setup({
  types: {
    context: {} as { user: SignedInUser | null },
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    fetchAuthState: fromPromise<AuthState>(notProvided('fetchAuthState')),
    logOut: fromPromise<void>(notProvided('logOut')),
  },
  actions: {
    logFailure: (_, _params: { failure: Failure }) => notProvided('logFailure')(),
    goHome: notProvided('goHome'),
    notifyLogoutFailed: notProvided('notifyLogoutFailed'),
    clearUser: assign({ user: null }),
    rename: assign({
      user: ({ context: { user } }, { name }: { name: string }) => user && { ...user, name },
    }),
    rememberUser: assign({
      user: (_, { answer }: { answer: AuthState }) => (answer.isAuthenticated ? answer : null),
    }),
  },
  guards: { isAuthenticated: (_, params: { answer: AuthState }) => params.answer.isAuthenticated },
}).createMachine({
  id: 'authentication',
  context: { user: null },
  initial: 'uninitialised',
  // A new session makes the known user or the pending response stale: request it again.
  on: { 'session.started': { target: '.uninitialised' } },
  states: {
    uninitialised: {
      description: 'The session is being checked; the full-screen loader is shown.',
      tags: 'busy',
      invoke: {
        id: 'fetchAuthState',
        src: 'fetchAuthState',
        onDone: [
          {
            guard: { type: 'isAuthenticated', params: ({ event }) => ({ answer: event.output }) },
            target: 'authenticated',
            actions: { type: 'rememberUser', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'unauthenticated' },
        ],
        onError: { target: 'unauthenticated', actions: { type: 'logFailure', params: failureOf } },
      },
    },
    authenticated: {
      description: 'A user is signed in.',
      initial: 'active',
      on: {
        'session.ended': { target: 'unauthenticated.ended' },
        'session.left': { target: 'unauthenticated' },
        'name.changed': {
          actions: { type: 'rename', params: ({ event }) => ({ name: event.name }) },
        },
      },
      exit: 'clearUser',
      states: {
        active: {
          description: 'The user can use the portal.',
          on: {
            'logout.requested': { target: 'loggingOut' },
            'rights.doubted': { target: 'refreshing' },
          },
        },
        refreshing: {
          description: "Reloads the user's permissions; the portal stays usable.",
          on: { 'logout.requested': { target: 'loggingOut' } },
          invoke: {
            id: 'refreshAuthState',
            src: 'fetchAuthState',
            onDone: [
              {
                guard: {
                  type: 'isAuthenticated',
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: 'active',
                actions: {
                  type: 'rememberUser',
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
              { target: '#authentication.unauthenticated.ended' },
            ],
            onError: { target: 'active', actions: { type: 'logFailure', params: failureOf } },
          },
        },
        loggingOut: {
          description: 'The log-out request is pending.',
          tags: 'busy',
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: { target: '#authentication.unauthenticated', actions: 'goHome' },
            onError: {
              target: 'active',
              actions: [{ type: 'logFailure', params: failureOf }, 'notifyLogoutFailed'],
            },
          },
        },
      },
    },
    unauthenticated: {
      description: 'No user is signed in; protected paths show the login page.',
      initial: 'plain',
      states: {
        plain: { description: 'There was no session, or the user logged out.' },
        ended: {
          description: 'The session expired while the portal was open; the login page says so.',
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof authenticationMachine>;

/** The signed-in user, or null. */
export const selectUser = (s: Snapshot) => (s.matches('authenticated') ? s.context.user : null);
/** Whether it is known that the browser is signed out. */
export const selectIsSignedOut = (s: Snapshot) => s.matches('unauthenticated');
/** Whether the session ended while the user was working. */
export const selectHasSessionEnded = (s: Snapshot) => s.matches({ unauthenticated: 'ended' });
/** Whether the log-out request is pending. */
export const selectIsLoggingOut = (s: Snapshot) => s.matches({ authenticated: 'loggingOut' });
/** Whether the permissions are being refreshed in the background. */
export const selectIsAskingRights = (s: Snapshot) => s.matches({ authenticated: 'refreshing' });
