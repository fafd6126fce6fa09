import type { loginMachine } from '../../src/machines/login.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../levels/contract.ts';
import { admin, member } from './helpers/admin.ts';
import { type Does, looking } from './helpers/gestures.ts';
import { withMore } from './helpers/more.ts';
import { LOGIN, loginContract } from './login.contract.ts';
import { loginProfile } from './login.profile.ts';

/** Every banner has a text of its own, and a second link can be requested. */
const profile: Profile<typeof loginMachine> = {
  ...loginProfile,
  inputs: {
    ...loginProfile.inputs,
    googleFailed: {
      title: 'comes back from Google with an unknown account',
      input: { query: '?ssofailed=1' },
    },
    oktaEnforced: {
      title: 'comes back because Okta is enforced',
      input: { query: '?oktafailed=1' },
    },
    azureEnforced: {
      title: 'comes back because Azure is enforced',
      input: { query: '?azurefailed=1' },
    },
  },
  events: {
    ...loginProfile.events,
    'link.requested': {
      ...loginProfile.events['link.requested'],
      other: { title: 'asks for a link to another address', event: { email: member.email } },
    },
  },
  // Typing another address clears the failure first.
  leavesOut: ({ email, failure }, step) =>
    failure !== null && step === `link.requested/${email === admin.email ? 'other' : 'valid'}`,
};

const typesEarly: Does = (person) =>
  person.opensEarly(LOGIN, { label: 'Email Address', text: 'ada' });
const rendered = withMore(subjectOf(profile, loginContract), {
  starts: { early: { title: 'types before the script is there', does: typesEarly } },
});

/** Login page at level 2. */
export const renderedLoginPage = looking(rendered, {
  scenarios: {
    linkSent: {
      'mails stay on this machine, as it is configured': { config: { hasMailbox: true } },
    },
  },
});
