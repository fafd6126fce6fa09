import {
  type loginMachine,
  selectBanners,
  selectIsSubmitting,
  selectSentTo,
  selectShowsForm,
  selectSubmitError,
} from '../../src/machines/login.machine.ts';
import type { Contract } from '../model/contract.ts';

/** What a person sees of the login page. */
export interface LoginSight extends Record<string, unknown> {
  form: 'ready' | 'sending' | 'gone';
  /** The sentence that says where the mail went. */
  sentTo: string | null;
  /** The error under the field. */
  error: string | null;
  banners: readonly string[];
}

const nothing = { sentTo: null, error: null };

export const loginContract: Contract<typeof loginMachine, LoginSight> = {
  states: {
    editing: ({ context }) => ({
      ...nothing,
      form: 'ready',
      banners: context.banners.map(({ text }) => text),
    }),
    submitting: () => ({ ...nothing, form: 'sending' }),
    failed: ({ context }) => ({
      form: 'ready',
      sentTo: null,
      error: context.failure?.message ?? 'a message',
    }),
    linkSent: ({ context }) => ({ form: 'gone', sentTo: context.email, error: null, banners: [] }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    form: selectIsSubmitting(snapshot) ? 'sending' : selectShowsForm(snapshot) ? 'ready' : 'gone',
    sentTo: selectSentTo(snapshot),
    error: selectSubmitError(snapshot),
    banners: selectBanners(snapshot).map(({ text }) => text),
  }),
};
