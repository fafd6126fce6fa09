import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Contract } from '../contract.ts';
import type { Profile } from '../profile.ts';
import { subjectOf } from '../subject.ts';

/** Error that a request may end with; the tool keeps its class and its fields when a path is saved. */
export class Refused extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.kind = kind;
  }
}

type Event =
  | { type: 'link.requested'; email: string }
  | { type: 'email.edited' }
  | { type: 'form.reopened' };

const wordsOf = (error: unknown) => (error instanceof Refused ? error.message : 'It broke.');

/** A log-in by mail: a machine with guards, a request, and a memory, for the tool's own tests. */
export const loginMachine = setup({
  types: {
    context: {} as { email: string; failure: { message: string; at?: Date } | null },
    events: {} as Event,
    input: {} as { email?: string },
  },
  actors: { sendMagicLink: fromPromise<void, { email: string }>(async () => {}) },
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email.trim() }),
    keepFailure: assign({ failure: (_, params: { message: string }) => params }),
    clearFailure: assign({ failure: null }),
  },
  guards: { isValidEmail: (_, params: { email: string }) => params.email.includes('@') },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ email: input.email ?? '', failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Somebody types an address.',
      on: {
        'link.requested': {
          guard: { type: 'isValidEmail', params: ({ event }) => ({ email: event.email }) },
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    submitting: {
      description: 'The link is being asked for.',
      invoke: {
        id: 'sendMagicLink',
        src: 'sendMagicLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'linkSent',
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ message: wordsOf(event.error) }),
          },
        },
      },
    },
    failed: {
      description: 'The request failed; the form stays.',
      exit: 'clearFailure',
      on: {
        'email.edited': 'editing',
        'link.requested': {
          guard: { type: 'isValidEmail', params: ({ event }) => ({ email: event.email }) },
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    linkSent: { description: 'The mail is on its way.', on: { 'form.reopened': 'editing' } },
  },
});

export const loginProfile: Profile<typeof loginMachine> = {
  machine: loginMachine,
  inputs: {
    plain: { title: 'opens the login page', input: {} },
    known: { title: 'comes back to the login page', input: { email: 'ada@acme.test' } },
  },
  events: {
    'link.requested': {
      valid: { title: 'asks for a link', event: { email: 'ada@acme.test' } },
      invalid: { title: 'asks for a link without a proper address', event: { email: 'acme' } },
    },
    'email.edited': { edited: { title: 'types again' } },
    'form.reopened': { reopened: { title: 'wants another address' } },
  },
  outcomes: {
    sendMagicLink: {
      sent: { title: 'the mail is on its way', done: undefined },
      tooMany: {
        title: 'there were too many requests',
        error: new Refused('tooMany', 'Wait a minute and try again.'),
      },
    },
  },
  delays: {},
  excluded: {
    2: { 'link.requested/invalid': 'The form checks the address before it sends anything.' },
    3: { 'link.requested/invalid': 'The form checks the address before it sends anything.' },
  },
  project: ({ email, failure }) => [email, failure],
};

/** Visible state of the log-in. */
export interface LoginAppearance extends Record<string, unknown> {
  form: 'ready' | 'sending' | 'gone';
  sentTo: string | null;
  error: string | null;
}

const formOf = (snapshot: SnapshotFrom<typeof loginMachine>): LoginAppearance['form'] =>
  snapshot.matches('linkSent') ? 'gone' : snapshot.matches('submitting') ? 'sending' : 'ready';

export const loginContract: Contract<typeof loginMachine, LoginAppearance> = {
  states: {
    editing: () => ({ form: 'ready', sentTo: null, error: null }),
    submitting: () => ({ form: 'sending', sentTo: null, error: null }),
    failed: ({ context }) => ({
      form: 'ready',
      sentTo: null,
      error: context.failure?.message ?? 'a message',
    }),
    linkSent: ({ context }) => ({ form: 'gone', sentTo: context.email, error: null }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    form: formOf(snapshot),
    sentTo: snapshot.matches('linkSent') ? snapshot.context.email : null,
    error: snapshot.context.failure?.message ?? null,
  }),
};

export const login = subjectOf(loginProfile, loginContract);
