import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { SsoProvider } from '../domain/organization/ssoWords.ts';
import { failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

/**
 * The server's response to a presented link: signed in, or (in a browser that didn't request the
 * link) the masked address to confirm, or the provider that the user's organization has begun to
 * enforce since the link was mailed.
 */
export type LinkAnswer =
  | { outcome: 'signedIn' }
  | { outcome: 'confirmationNeeded'; maskedEmail: string }
  | { outcome: 'ssoEnforced'; provider: SsoProvider };

type Event = { type: 'signIn.confirmed' } | { type: 'retry.requested' };

interface Context {
  token: string;
  maskedEmail: string | null;
  failure: Failure | null;
  confirmed: boolean;
  /** Provider that is enforced instead of links; null while unknown. */
  enforced: SsoProvider | null;
}

/**
 * Page behind the emailed link. Mail scanners open links and run scripts, so only the browser that
 * requested the link signs in automatically; any other asks for one click.
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
    /** Leaves for the path that the user originally requested. */
    enterPortal: notProvided('enterPortal'),
    /** Leaves for the login page with its `token_expired` banner. */
    askForNewLink: notProvided('askForNewLink'),
    /** Leaves for the login page with the banner of this provider. */
    showEnforced: (_, _params: { provider: SsoProvider | null }) => notProvided('showEnforced')(),
    setEnforced: assign({
      enforced: (_, params: { answer: LinkAnswer }) =>
        params.answer.outcome === 'ssoEnforced' ? params.answer.provider : null,
    }),
    setMaskedEmail: assign({
      maskedEmail: (_, params: { answer: LinkAnswer }) =>
        params.answer.outcome === 'confirmationNeeded' ? params.answer.maskedEmail : null,
    }),
    confirm: assign({ confirmed: true }),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isSignedIn: (_, params: { answer: LinkAnswer }) => params.answer.outcome === 'signedIn',
    isEnforced: (_, params: { answer: LinkAnswer }) => params.answer.outcome === 'ssoEnforced',
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
    enforced: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The token has been read from the address bar.',
      always: [{ guard: 'hasToken', target: 'redeeming' }, { target: 'expired' }],
    },
    redeeming: {
      description: 'The token is being redeemed.',
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
            guard: { type: 'isEnforced', params: ({ event }) => ({ answer: event.output }) },
            target: 'enforced',
            actions: { type: 'setEnforced', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'confirming',
            actions: { type: 'setMaskedEmail', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isInvalidLink', params: failureOf }, target: 'expired' },
          { target: 'failed', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },
    confirming: {
      description: 'Opened in another browser than the request; one click signs in.',
      on: { 'signIn.confirmed': { target: 'redeeming', actions: 'confirm' } },
    },
    failed: {
      description: "The server can't be reached; the link stays valid.",
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'redeeming' } },
    },
    signedIn: {
      description: 'Signed in; leads to the page that was requested.',
      type: 'final',
      entry: 'enterPortal',
    },
    enforced: {
      description: 'Single sign-on is enforced; the login page names the provider.',
      type: 'final',
      entry: { type: 'showEnforced', params: ({ context }) => ({ provider: context.enforced }) },
    },
    expired: {
      description: 'The link was used, expired or invalid; the login page explains it.',
      type: 'final',
      entry: 'askForNewLink',
    },
  },
});

type Snapshot = SnapshotFrom<typeof magicLinkMachine>;

/** Address to confirm (`a****@acme.test`), or null if no confirmation is needed. */
export const selectAddressToConfirm = (s: Snapshot) =>
  s.matches('confirming') ? s.context.maskedEmail : null;
/** Reason why the link couldn't be presented, or null. */
export const selectLinkFailure = (s: Snapshot) => s.context.failure;
