import {
  type InviteEnd,
  type inviteAcceptMachine,
  selectInvite,
  selectInviteEnd,
  selectInviteFailure,
  selectInviteToAccept,
  selectIsAccepted,
  selectIsAccepting,
  selectIsLookingAgain,
  selectReplaces,
} from '../../src/machines/inviteAccept.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** What a person sees of the page behind an invitation's link. */
export interface InviteAcceptAppearance extends Record<string, unknown> {
  /** The button that accepts is there, with what it accepts. */
  isAsked: boolean;
  /** It says that somebody else is signed out by it. */
  replaces: boolean;
  isAccepting: boolean;
  /** It was refused, and the page looks why. */
  isLookingAgain: boolean;
  /** The page is left for the portal. */
  isIn: boolean;
  end: InviteEnd | null;
  error: string | null;
  /** Whose invitation it is, once that is known. */
  email?: string | null;
}

const quiet: InviteAcceptAppearance = {
  isAsked: false,
  replaces: false,
  isAccepting: false,
  isLookingAgain: false,
  isIn: false,
  end: null,
  error: null,
};
const ends = (end: InviteEnd) => () => ({ ...quiet, end });

export const inviteAcceptContract: Contract<typeof inviteAcceptMachine, InviteAcceptAppearance> = {
  states: {
    loading: () => quiet,
    asking: ({ context }) => ({
      ...quiet,
      isAsked: true,
      error: context.failure?.message ?? null,
    }),
    askingOther: ({ context }) => ({
      ...quiet,
      isAsked: true,
      replaces: true,
      error: context.failure?.message ?? null,
    }),
    accepting: () => ({ ...quiet, isAsked: true, isAccepting: true }),
    replacing: () => ({ ...quiet, isAsked: true, replaces: true, isAccepting: true }),
    checking: () => ({ ...quiet, isLookingAgain: true }),
    accepted: () => ({ ...quiet, isIn: true }),
    alreadyIn: ends('alreadyIn'),
    used: ends('used'),
    expired: ends('expired'),
    revoked: ends('revoked'),
    taken: ends('taken'),
    unknown: ends('unknown'),
    failed: ({ context }) => ({ ...quiet, error: context.failure?.message ?? 'a message' }),
  },
  effects: { enterPortal: () => ({ isIn: true }) },
  ofMachine: (snapshot) => ({
    isAsked: selectInviteToAccept(snapshot) !== null,
    replaces: selectReplaces(snapshot),
    isAccepting: selectIsAccepting(snapshot),
    isLookingAgain: selectIsLookingAgain(snapshot),
    isIn: selectIsAccepted(snapshot),
    end: selectInviteEnd(snapshot),
    error: selectInviteFailure(snapshot)?.message ?? null,
    email: selectInvite(snapshot)?.email ?? null,
  }),
};
