import { invitationActions, isOpen } from '../../src/machines/invitation/apply.ts';
import type { invitationMachine } from '../../src/machines/invitation/invitation.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of an invitation for an admin, and the actions of the link's holder. */
interface InvitationAppearance extends Record<string, unknown> {
  state: string;
  /** Whether it is in the organization's list of users. */
  isListed: boolean;
  /** Actions allowed now, for an admin and for the link's holder. */
  offers: readonly string[];
  /** Whether the last step sent a mail. */
  isMailed: boolean;
}

const appearance = (state: string, ...offers: readonly string[]) => ({
  state,
  isListed: offers.length > 0,
  offers,
});

export const invitationContract: Contract<typeof invitationMachine, InvitationAppearance> = {
  states: {
    pending: () =>
      appearance('pending', 'invitation.resend', 'invitation.revoke', 'invitation.accept'),
    expired: () => appearance('expired', 'invitation.resend', 'invitation.revoke'),
    accepted: () => appearance('accepted'),
    revoked: () => appearance('revoked'),
  },
  effects: { sendMail: () => ({ isMailed: true }) },
  ofMachine: ({ value }, effects) => ({
    state: value,
    isListed: isOpen(value),
    offers: [...invitationActions(value, 'admin'), ...invitationActions(value, 'invitee')].flatMap(
      ({ type, allowed }) => (allowed ? [type] : []),
    ),
    isMailed: effects.isMailed ?? false,
  }),
};
