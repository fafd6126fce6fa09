import { isDeepStrictEqual } from 'node:util';
import { magicLinkMachine } from '../../src/machines/magicLink.machine.ts';
import { countTaken, type Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';

export const magicLinkProfile: Profile<typeof magicLinkMachine> = {
  machine: magicLinkMachine,
  inputs: {
    token: { title: 'opens the mailed link', input: { token: 'a-token' } },
    bare: { title: 'opens the link without its token', input: { token: '' } },
  },
  events: {
    'signIn.confirmed': { confirmed: { title: 'confirms the address' } },
    'retry.requested': { retried: { title: 'tries again' } },
  },
  outcomes: {
    redeemLink: {
      signedIn: { title: 'the link signs in', done: { outcome: 'signedIn' } },
      confirmationNeeded: {
        title: 'another browser had asked for the link',
        done: { outcome: 'confirmationNeeded', maskedEmail: 'a****@acme.test' },
      },
      enforcedOkta: {
        title: 'Okta is enforced since',
        done: { outcome: 'ssoEnforced', provider: 'okta' },
      },
      enforcedAzure: {
        title: 'Azure is enforced since',
        done: { outcome: 'ssoEnforced', provider: 'azure' },
      },
      used: {
        title: 'the link was used already',
        error: failed('notFound', 'This link is no longer valid.'),
      },
      malformed: {
        title: 'the link is not one of ours',
        error: failed('invalid', 'This link is not valid.'),
      },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    3: {
      'redeemLink ends/enforcedAzure': 'On a real server it is Okta; what differs is the address.',
      'redeemLink ends/malformed':
        'The link in the mail is whole; what a damaged one leads to is what a used one leads to.',
    },
  },
  invariants: {
    'a browser that did not ask for the link signs in by a click only': (_, past) =>
      countTaken(past, 'signIn.confirmed') > 0 ||
      past.requests.every(({ input }) =>
        isDeepStrictEqual(input, { token: 'a-token', confirmed: false }),
      ),
    'the page leaves once, for the portal or for the login page': (_, { effects }) =>
      effects.length <= 1,
  },
  project: (context) => context,
};
