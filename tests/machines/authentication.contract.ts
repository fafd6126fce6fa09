import {
  type authenticationMachine,
  selectIsInitialized,
  selectIsLoggingOut,
  selectIsSignedOut,
  selectUser,
} from '../../src/machines/authentication.machine.ts';
import type { Contract } from '../model/contract.ts';

/** What a person sees of who they are. */
export interface AuthenticationSight extends Record<string, unknown> {
  screen: 'loader' | 'portal' | 'login';
  /** The address in the avatar menu. */
  user: string | null;
  isLoggingOut: boolean;
  toast: string | null;
  /** Where the log-out has led to. */
  path: string | null;
}

export const authenticationContract: Contract<typeof authenticationMachine, AuthenticationSight> = {
  states: {
    uninitialised: () => ({ screen: 'loader', user: null, isLoggingOut: false }),
    'authenticated.active': ({ context }) => ({
      screen: 'portal',
      user: context.user?.email ?? 'somebody',
      isLoggingOut: false,
    }),
    'authenticated.loggingOut': ({ context }) => ({
      screen: 'portal',
      user: context.user?.email ?? 'somebody',
      isLoggingOut: true,
    }),
    unauthenticated: () => ({ screen: 'login', user: null, isLoggingOut: false }),
  },
  effects: {
    notifyLogoutFailed: () => ({ toast: 'Unable to logout' }),
    goHome: () => ({ path: '/' }),
  },
  ofMachine: (snapshot, effects) => ({
    screen: selectIsSignedOut(snapshot)
      ? 'login'
      : selectIsInitialized(snapshot)
        ? 'portal'
        : 'loader',
    user: selectUser(snapshot)?.email ?? null,
    isLoggingOut: selectIsLoggingOut(snapshot),
    toast: effects.toast ?? null,
    path: effects.path ?? null,
  }),
};
