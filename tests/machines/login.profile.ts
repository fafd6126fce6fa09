import { isDeepStrictEqual } from 'node:util';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { admin, failed, unreachable } from './helpers/admin.ts';

export const loginProfile: Profile<typeof loginMachine> = {
  machine: loginMachine,
  inputs: {
    plain: { title: 'opens the login page', input: { query: '' } },
    refused: { title: 'comes back from a refused sign-in', input: { query: '?ssofailed' } },
    expired: { title: 'comes back from an expired link', input: { query: '?token_expired=1' } },
  },
  events: {
    'link.requested': {
      valid: { title: 'asks for a link', event: { email: admin.email } },
      spaced: {
        title: 'asks for a link with blanks around the address',
        event: { email: ` ${admin.email} ` },
      },
      invalid: { title: 'asks for a link without a proper address', event: { email: 'acme.test' } },
    },
    'email.edited': { edited: { title: 'types again' } },
    'form.reopened': { reopened: { title: 'wants another address' } },
  },
  outcomes: {
    sendMagicLink: {
      sent: { title: 'the mail is on its way', done: undefined },
      tooMany: {
        title: 'there were too many requests',
        error: failed(
          'tooMany',
          'Too many log-in attempts from your network. Wait a minute and try again.',
        ),
      },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
  },
  delays: { patience: { title: 'no mail comes for a minute' } },
  excluded: {
    2: {
      'link.requested/invalid': 'The form checks the address before it sends anything.',
      'link.requested/spaced': 'The field for mail addresses drops the blanks itself.',
    },
    3: {
      'link.requested/invalid': 'The form checks the address before it sends anything.',
      'link.requested/spaced': 'The field for mail addresses drops the blanks itself.',
    },
  },
  invariants: {
    'one submit asks for one mail at most': (_, past) =>
      isTriggeredBy(past, 'sendMagicLink', 'link.requested'),
    'the page never says that a mail was sent and that it was not': (snapshot) =>
      !snapshot.hasTag('sent') || snapshot.context.failure === null,
    'the mail goes to the address that the page shows': ({ context }, { requests }) =>
      requests.length === 0 || isDeepStrictEqual(requests.at(-1)?.input, { email: context.email }),
  },
  project: ({ email, failure, banners }) => [email, failure, banners.map(({ id }) => id)],
};
