import { authenticationMachine } from '../../src/machines/authentication.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { admin, unreachable } from './helpers/admin.ts';

const TOLD =
  'No call is answered 401 on this page; tests/browser/specification.session.test.ts does it.';
const KEPT =
  'The name is kept by the server, and the next path would find it; tests/ui/account.test.tsx sees it in the menu.';

export const authenticationProfile: Profile<typeof authenticationMachine> = {
  machine: authenticationMachine,
  inputs: { opened: { title: 'opens the portal' } },
  events: {
    'logout.requested': { pressed: { title: 'logs out' } },
    'session.ended': { told: { title: 'hears that the session has ended' } },
    'session.left': { elsewhere: { title: 'logs out in another tab' } },
    'session.started': { elsewhere: { title: 'signs in in another tab' } },
    'name.changed': { given: { title: 'takes another name', event: { name: 'Avery Stonefield' } } },
    'rights.doubted': { told: { title: 'hears that their rights have changed' } },
  },
  outcomes: {
    fetchAuthState: {
      signedIn: { title: 'the portal knows who it is', done: admin },
      signedOut: { title: 'nobody is signed in', done: { isAuthenticated: false } },
      unreachable: { title: 'the portal cannot say who it is', error: unreachable },
    },
    logOut: {
      done: { title: 'the session is over', done: undefined },
      unreachable: { title: 'the log-out does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: { 'name.changed/given': KEPT, 'session.ended/told': TOLD },
    3: {
      'name.changed/given': KEPT,
      'session.ended/told': TOLD,
      'rights.doubted/told':
        'The stream is held at level 3; tests/browser/users.deep.test.ts hears of it in an open tab.',
    },
  },
  invariants: {
    'somebody is known exactly while they are signed in': (snapshot) =>
      snapshot.matches('authenticated') === (snapshot.context.user !== null),
    'nobody is logged out who has not asked for it': (_, past) =>
      isTriggeredBy(past, 'logOut', 'logout.requested'),
  },
  project: ({ user }) => user,
};
