import { invitationActions, isOpen } from '../../src/machines/invitation/apply.ts';
import type { invitationMachine } from '../../src/machines/invitation/invitation.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** What an admin sees of an invitation, and what whoever has its link may do. */
export interface InvitationAppearance extends Record<string, unknown> {
  state: string;
  /** It stands among the users of the organisation. */
  isListed: boolean;
  /** What may be done with it now, by an admin and by whoever has the link. */
  offers: readonly string[];
  /** The last step has sent a mail. */
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
