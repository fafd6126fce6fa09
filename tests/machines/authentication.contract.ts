import {
  type authenticationMachine,
  selectHasSessionEnded,
  selectIsAskingRights,
  selectIsLoggingOut,
  selectIsSignedOut,
  selectUser,
} from '../../src/machines/authentication.machine.ts';
import type { Contract } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { admin } from './helpers/admin.ts';

/** Visible state of the authentication. */
interface AuthenticationAppearance extends Record<string, unknown> {
  screen: 'loader' | 'portal' | 'login';
  /** Label of the avatar menu. */
  user: string | null;
  isLoggingOut: boolean;
  /** Whether the permissions are being refreshed in the background. */
  isAskingRights: boolean;
  /** Whether the login page says that the session ended. */
  isToldWhy?: boolean;
  toast: string | null;
  /** Path after the log-out. */
  path: string | null;
}

const ACCOUNT = /^Account of /;

async function isMenuOpen(person: Person): Promise<boolean> {
  return (await person.sees('menuitem')).some(({ name }) => name === 'Log out');
}

const signedOut = {
  screen: 'login',
  user: null,
  isLoggingOut: false,
  isAskingRights: false,
} as const;

export const authenticationContract: Contract<
  typeof authenticationMachine,
  AuthenticationAppearance
> = {
  states: {
    uninitialised: () => ({
      screen: 'loader',
      user: null,
      isLoggingOut: false,
      isAskingRights: false,
    }),
    'authenticated.active': ({ context }) => ({
      screen: 'portal',
      user: context.user?.name ?? 'somebody',
      isLoggingOut: false,
      isAskingRights: false,
    }),
    'authenticated.refreshing': ({ context }) => ({
      screen: 'portal',
      user: context.user?.name ?? 'somebody',
      isLoggingOut: false,
      isAskingRights: true,
    }),
    'authenticated.loggingOut': ({ context }) => ({
      screen: 'portal',
      user: context.user?.name ?? 'somebody',
      isLoggingOut: true,
      isAskingRights: false,
    }),
    'unauthenticated.plain': () => ({ ...signedOut, isToldWhy: false }),
    'unauthenticated.ended': () => ({ ...signedOut, isToldWhy: true }),
  },
  effects: {
    notifyLogoutFailed: () => ({ toast: 'Unable to logout' }),
    goHome: () => ({ path: '/' }),
  },
  ofMachine: (snapshot, effects) => ({
    screen: selectIsSignedOut(snapshot)
      ? 'login'
      : !snapshot.matches('uninitialised')
        ? 'portal'
        : 'loader',
    user: selectUser(snapshot)?.name ?? null,
    isLoggingOut: selectIsLoggingOut(snapshot),
    isAskingRights: selectIsAskingRights(snapshot),
    isToldWhy: selectHasSessionEnded(snapshot),
    toast: effects.toast ?? null,
    path: effects.path ?? null,
  }),
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings');
    },
    events: {
      async 'logout.requested'(person) {
        if (!(await isMenuOpen(person))) await person.presses('button', `Account of ${admin.name}`);
        await person.presses('menuitem', 'Log out');
      },
      'session.ended': () => Promise.reject(new Error('Excluded: no call is answered 401.')),
      'session.left': (person) => person.endsSessionElsewhere(),
      'session.started': (person) => person.signsInElsewhere(),
      'name.changed': () => Promise.reject(new Error('Excluded: the name would be kept.')),
      'rights.doubted': (person) => person.receivesRightsChange(),
    },
    calls: { fetchAuthState: 'GET /auth_state/', logOut: 'POST /logout/' },
    server: { fetchAuthState: { signedOut: (server) => server.revokeSessions() } },
    neverLeft: 'Who is signed in is known on every page.',
    async see(person) {
      const account = (await person.sees('button')).find(({ name }) => ACCOUNT.test(name));
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const alerts = (await person.sees('alert')).map(({ text }) => text);
      const items = await person.sees('menuitem');
      return {
        screen: account
          ? 'portal'
          : headings.includes('Log in')
            ? 'login'
            : statuses.some((text) => text.endsWith('Loading'))
              ? 'loader'
              : undefined,
        user: account?.name.replace(ACCOUNT, '') ?? null,
        isAskingRights: account?.isBusy ?? false,
        isToldWhy: statuses.some((text) => text.startsWith('Your session ended.')),
        isLoggingOut: items.some(({ name, isDisabled }) => name === 'Log out' && isDisabled),
        toast: alerts.find((text) => text === 'Unable to logout') ?? null,
        path: await person.isAt(),
      };
    },
  },
};
