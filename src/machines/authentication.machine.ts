import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { AuthState, SignedInUser } from '../domain/people/auth.ts';
import { failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

type Event =
  | { type: 'logout.requested' }
  /** The server has ended it: a later call was answered 401, or the stream said so. */
  | { type: 'session.ended' }
  /** The person has logged out in another tab. */
  | { type: 'session.left' }
  /** The person signed in, here or in another tab. */
  | { type: 'session.started' }
  /** The person has given themselves another name. */
  | { type: 'name.changed'; name: string }
  /** What the person may do has changed, or a call was answered 403. */
  | { type: 'rights.doubted' };

/** Specification, section 4, "Authentication". */
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
    forgetUser: assign({ user: null }),
    rename: assign({
      user: ({ context: { user } }, { name }: { name: string }) => user && { ...user, name },
    }),
    rememberUser: assign({
      user: (_, { answer }: { answer: AuthState }) => (answer.isAuthenticated ? answer : null),
    }),
  },
  guards: {
    isAuthenticated: (_, params: { answer: AuthState }) => params.answer.isAuthenticated,
  },
}).createMachine({
  id: 'authentication',
  context: { user: null },
  initial: 'uninitialised',
  // Whoever was here, or is just being asked for: the answer is stale, ask again.
  on: { 'session.started': { target: '.uninitialised' } },
  states: {
    uninitialised: {
      description: 'Nobody knows yet who is here: the full-screen loader is shown.',
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
        onError: {
          target: 'unauthenticated',
          actions: {
            type: 'logFailure',
            params: failureOf,
          },
        },
      },
    },
    authenticated: {
      description: 'A person is signed in.',
      initial: 'active',
      on: {
        'session.ended': { target: 'unauthenticated.ended' },
        'session.left': { target: 'unauthenticated' },
        'name.changed': {
          actions: { type: 'rename', params: ({ event }) => ({ name: event.name }) },
        },
      },
      exit: 'forgetUser',
      states: {
        active: {
          description: 'The portal is open to this person.',
          on: {
            'logout.requested': { target: 'loggingOut' },
            'rights.doubted': { target: 'refreshing' },
          },
        },
        refreshing: {
          description: 'The portal stays as it is while it asks what the person may do now.',
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
            onError: {
              target: 'active',
              actions: {
                type: 'logFailure',
                params: failureOf,
              },
            },
          },
        },
        loggingOut: {
          description: 'The log-out call is on its way.',
          tags: 'busy',
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: { target: '#authentication.unauthenticated', actions: 'goHome' },
            onError: {
              target: 'active',
              actions: [
                {
                  type: 'logFailure',
                  params: failureOf,
                },
                'notifyLogoutFailed',
              ],
            },
          },
        },
      },
    },
    unauthenticated: {
      description: 'Nobody is signed in: protected paths show the login page.',
      initial: 'plain',
      states: {
        plain: { description: 'Nobody was, or they have logged out.' },
        ended: {
          description: 'The session ended while the portal was open: the login page says so.',
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof authenticationMachine>;

/** False until the first answer of the authentication-state call (or its failure). */
export const selectIsInitialized = (s: Snapshot) => !s.matches('uninitialised');
/** The person who is signed in, or null. */
export const selectUser = (s: Snapshot) => (s.matches('authenticated') ? s.context.user : null);
/** Nobody is signed in, and that is known. */
export const selectIsSignedOut = (s: Snapshot) => s.matches('unauthenticated');
/** The session ended while the person worked. */
export const selectHasSessionEnded = (s: Snapshot) => s.matches({ unauthenticated: 'ended' });
/** The log-out call is on its way. */
export const selectIsLoggingOut = (s: Snapshot) => s.matches({ authenticated: 'loggingOut' });
/** What the person may do now is being asked, while everything stays as it is. */
export const selectIsAskingRights = (s: Snapshot) => s.matches({ authenticated: 'refreshing' });
