import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { emailProblem } from '../domain/email.ts';
import type { Failure } from '../domain/failure.ts';
import { failureOf } from './failed.ts';
import { type Banner, bannersFromQuery } from './loginBanners.ts';
import { notProvided } from './stub.ts';

/** Milliseconds after which a log-in email counts as late and the page gives advice. */
const MAIL_PATIENCE_MS = 60_000;

type Event =
  | { type: 'link.requested'; email: string }
  /** The user edits the address after a failure. */
  | { type: 'email.edited' }
  /** The link went to a wrong address, or never arrived. */
  | { type: 'form.reopened' };

interface Context {
  email: string;
  failure: Failure | null;
  banners: readonly Banner[];
}

/** Login page (specification, section 4). */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { query: string; email?: string },
    tags: {} as 'busy' | 'form' | 'sent',
  },
  actors: { sendMagicLink: fromPromise<void, { email: string }>(notProvided('sendMagicLink')) },
  actions: {
    logFailure: (_, _params: { failure: Failure }) => notProvided('logFailure')(),
    setEmail: assign({ email: (_, params: { email: string }) => params.email.trim() }),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    clearBanners: assign({ banners: [] }),
  },
  guards: { isValidEmail: (_, params: { email: string }) => emailProblem(params.email) === null },
  delays: { patience: MAIL_PATIENCE_MS },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    email: input.email ?? '',
    failure: null,
    banners: bannersFromQuery(input.query),
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is shown.',
      tags: 'form',
      on: {
        'link.requested': {
          guard: { type: 'isValidEmail', params: ({ event }) => ({ email: event.email }) },
          target: 'submitting',
          actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    submitting: {
      description: 'The link is being requested; the button is disabled.',
      tags: ['busy', 'form'],
      invoke: {
        id: 'sendMagicLink',
        src: 'sendMagicLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'linkSent', actions: 'clearBanners' },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: failureOf },
            { type: 'logFailure', params: failureOf },
          ],
        },
      },
    },
    failed: {
      description:
        'The request failed; the error is shown at the field, and the form stays usable.',
      tags: 'form',
      exit: 'clearFailure',
      on: {
        'email.edited': { target: 'editing' },
        'link.requested': {
          guard: { type: 'isValidEmail', params: ({ event }) => ({ email: event.email }) },
          target: 'submitting',
          actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    linkSent: {
      description: 'The mail was sent; a message with the address replaces the form.',
      tags: 'sent',
      after: { patience: { target: 'mailLate' } },
      on: { 'form.reopened': { target: 'editing' } },
    },
    mailLate: {
      description:
        'The mail should have arrived; the page says what to do, for known and unknown addresses alike.',
      tags: 'sent',
      on: { 'form.reopened': { target: 'editing' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof loginMachine>;

/** Whether the form is shown because no link was sent yet. */
export const selectShowsForm = (s: Snapshot) => s.hasTag('form');
/** Whether the request is pending. */
export const selectIsSubmitting = (s: Snapshot) => s.hasTag('busy');
/** Address that the link was sent to, or null while the form is shown. */
export const selectSentTo = (s: Snapshot) => (s.hasTag('sent') ? s.context.email : null);
/** Whether the email is late. */
export const selectIsLate = (s: Snapshot) => s.matches('mailLate');
/** Error below the field, or null. */
export const selectSubmitError = (s: Snapshot) => s.context.failure?.message ?? null;
/** Banners from the query string when the page was opened. */
export const selectBanners = (s: Snapshot) => s.context.banners;
