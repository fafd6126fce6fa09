import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { notProvided } from './stub.ts';

/**
 * The server's answer when a link is presented: signed in, or (in a browser that did not ask
 * for the link) the masked address and a question.
 */
export type LinkAnswer =
  | { outcome: 'signedIn' }
  | { outcome: 'confirmationNeeded'; maskedEmail: string };

type Event = { type: 'signIn.confirmed' } | { type: 'retry.requested' };

interface Context {
  token: string;
  maskedEmail: string | null;
  failure: Failure | null;
  confirmed: boolean;
}

/**
 * The page behind the emailed link. Mail scanners open links and run scripts, so only the
 * browser that asked for the link signs in by itself; any other asks for one click.
 */
export const magicLinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { token: string },
    tags: {} as 'busy',
  },
  actors: {
    redeemLink: fromPromise<LinkAnswer, { token: string; confirmed: boolean }>(
      notProvided('redeemLink'),
    ),
  },
  actions: {
    /** Leaves for the path that was wanted. */
    enterPortal: notProvided('enterPortal'),
    /** Leaves for the login page with its `token_expired` banner. */
    askForNewLink: notProvided('askForNewLink'),
    keepMaskedEmail: assign({
      maskedEmail: (_, params: { answer: LinkAnswer }) =>
        params.answer.outcome === 'confirmationNeeded' ? params.answer.maskedEmail : null,
    }),
    confirm: assign({ confirmed: true }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isSignedIn: (_, params: { answer: LinkAnswer }) => params.answer.outcome === 'signedIn',
    isInvalidLink: (_, params: { failure: Failure }) =>
      params.failure.kind === 'invalid' || params.failure.kind === 'notFound',
  },
}).createMachine({
  id: 'magicLink',
  context: ({ input }) => ({
    token: input.token,
    maskedEmail: null,
    failure: null,
    confirmed: false,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The token has been read from the address bar.',
      always: [{ guard: 'hasToken', target: 'redeeming' }, { target: 'expired' }],
    },
    redeeming: {
      description: 'The token is being presented to the server.',
      tags: 'busy',
      invoke: {
        id: 'redeemLink',
        src: 'redeemLink',
        input: ({ context }) => ({ token: context.token, confirmed: context.confirmed }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
          },
          {
            target: 'confirming',
            actions: {
              type: 'keepMaskedEmail',
              params: ({ event }) => ({ answer: event.output }),
            },
          },
        ],
        onError: [
          {
            guard: {
              type: 'isInvalidLink',
              params: ({ event }) => ({ failure: asFailure(event.error) }),
            },
            target: 'expired',
          },
          {
            target: 'failed',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ failure: asFailure(event.error) }),
            },
          },
        ],
      },
    },
    confirming: {
      description: 'Another browser than the one that asked: one click signs in.',
      on: { 'signIn.confirmed': { target: 'redeeming', actions: 'confirm' } },
    },
    failed: {
      description: 'The server could not be asked; the link is not used up.',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'redeeming' } },
    },
    signedIn: {
      description: 'The session stands; the page leaves for where the person wanted to go.',
      type: 'final',
      entry: 'enterPortal',
    },
    expired: {
      description: 'The link is used, too old or wrong; the login page explains it.',
      type: 'final',
      entry: 'askForNewLink',
    },
  },
});

type Snapshot = SnapshotFrom<typeof magicLinkMachine>;

/** The address to confirm (`a****@acme.test`), or null when nothing is asked. */
export const selectAddressToConfirm = (s: Snapshot) =>
  s.matches('confirming') ? s.context.maskedEmail : null;
/** Why the link could not be presented, or null. */
export const selectLinkFailure = (s: Snapshot) => s.context.failure;
