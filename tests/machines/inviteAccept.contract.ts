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

/** Visible state of the page behind an invitation's link. */
export interface InviteAcceptAppearance extends Record<string, unknown> {
  /** Whether the accepting button is shown with the invitation. */
  isAsked: boolean;
  /** Whether the page warns that another user is signed out by it. */
  replaces: boolean;
  isAccepting: boolean;
  /** Whether it was refused, and the page is checking why. */
  isLookingAgain: boolean;
  /** Whether the page has left for the portal. */
  isIn: boolean;
  end: InviteEnd | null;
  error: string | null;
  /** Address of the invitation, once known. */
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
