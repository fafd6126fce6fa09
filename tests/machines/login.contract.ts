import type { SnapshotFrom } from 'xstate';
import {
  type loginMachine,
  selectBanners,
  selectIsLate,
  selectIsSubmitting,
  selectSentTo,
  selectShowsForm,
  selectSubmitError,
} from '../../src/machines/login.machine.ts';
import type { Contract } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { expectError } from './helpers/gestures.ts';

/** Visible state of the login page. */
export interface LoginAppearance extends Record<string, unknown> {
  form: 'ready' | 'sending' | 'gone';
  /** Address in the sentence about the sent mail. */
  sentTo: string | null;
  /** Whether the page gives advice about a late mail. */
  isLate: boolean;
  /** Error below the field. */
  error: string | null;
  banners: readonly string[];
}

/** Specification, section 2: an email with a log-in link was sent to the entered address. */
const SENT = /^An email with a log-in link was sent to (\S+?)\s?\. /;

export const LOGIN = '/authentication/login';

const EMAIL = 'Email Address';
const MISSING = 'Email is required';
const INVALID = 'Must be a valid email';

/** Checks that an error appears once the field is left or submitted, and disappears once it is corrected. */
async function meetsChecks(person: Person): Promise<void> {
  await person.fills(EMAIL, 'ada');
  await expectError(person, EMAIL, null);
  await person.presses('heading', 'Log in');
  await expectError(person, EMAIL, INVALID);
  await person.fills(EMAIL, 'ada@acme.test');
  await expectError(person, EMAIL, null);
  await person.fills(EMAIL, '');
  await person.presses('button', 'Log in');
  await expectError(person, EMAIL, MISSING);
}

const nothing = { sentTo: null, error: null, isLate: false };

const sent = ({ context }: SnapshotFrom<typeof loginMachine>) => ({
  form: 'gone' as const,
  sentTo: context.email,
  error: null,
  banners: [],
});

export const loginContract: Contract<typeof loginMachine, LoginAppearance> = {
  states: {
    editing: ({ context }) => ({
      ...nothing,
      form: 'ready',
      banners: context.banners.map(({ text }) => text),
    }),
    submitting: () => ({ ...nothing, form: 'sending' }),
    failed: ({ context }) => ({
      ...nothing,
      form: 'ready',
      error: context.failure?.message ?? 'a message',
    }),
    linkSent: (snapshot) => ({ ...sent(snapshot), isLate: false }),
    mailLate: (snapshot) => ({ ...sent(snapshot), isLate: true }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    form: !selectShowsForm(snapshot) ? 'gone' : selectIsSubmitting(snapshot) ? 'sending' : 'ready',
    sentTo: selectSentTo(snapshot),
    isLate: selectIsLate(snapshot),
    error: selectSubmitError(snapshot),
    banners: selectBanners(snapshot).map(({ text }) => text),
  }),
  page: {
    start: (person, { query }) => person.opens(`${LOGIN}${query}`),
    events: {
      async 'link.requested'(person, { email }) {
        if ((await person.holds(EMAIL)) === '') await meetsChecks(person);
        await person.fills(EMAIL, email);
        await person.presses('button', 'Log in');
      },
      // The field was left before, so the form validates while typing.
      'email.edited': (person) => person.fills(EMAIL, 'somebody'),
      async 'form.reopened'(person) {
        await person.presses('button', 'Use another address');
        await person.fills(EMAIL, 'somebody');
        // Leaving the field makes the form show the address's error.
        await person.presses('heading', 'Log in');
      },
    },
    delays: { patience: 60_000 },
    calls: { sendMagicLink: 'POST /api/send_magic_link/' },
    server: { sendMagicLink: { tooMany: (server) => server.useUpLinks() } },
    async see(person) {
      const [field] = await person.sees('textbox');
      const buttons = await person.sees('button');
      const isSending = buttons.some(({ name, isDisabled }) => name === 'Log in' && isDisabled);
      const notices = (await person.sees('alert')).map(({ text }) => text);
      const sent = notices.map((text) => SENT.exec(text)?.[1]).find((email) => email !== undefined);
      const status = (await person.sees('status')).map(({ text }) => text);
      return {
        isLate: status.some((text) => text.startsWith('No email yet?')),
        form: field === undefined ? 'gone' : isSending ? 'sending' : 'ready',
        sentTo: sent ?? null,
        // Validation errors belong to the form, not to the machine.
        error: [MISSING, INVALID].includes(field?.error ?? '') ? null : (field?.error ?? null),
        banners: notices.filter((text) => !SENT.test(text)),
      };
    },
  },
};
