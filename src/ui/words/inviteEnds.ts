import type { Invite } from '../../domain/people/invite.ts';
import { readableEmail } from '../../domain/readableEmail.ts';
import type { InviteEnd } from '../../machines/inviteAccept.machine.ts';

/** Texts for the final states of an invitation's page. `invite` is null for an invalid link. */
export const INVITE_ENDS_WORDS: Record<
  InviteEnd,
  { readonly title: string; readonly text: (invite: Invite | null) => string }
> = {
  alreadyIn: {
    title: "You've already joined",
    text: (invite) =>
      `You accepted this invitation and are logged in as ${readableEmail(invite?.email ?? '')}.`,
  },
  used: {
    title: 'This invitation was already used',
    text: (invite) =>
      `The link works once. Log in with ${readableEmail(invite?.email ?? 'your address')} and we'll email you a new one.`,
  },
  expired: {
    title: 'This invitation expired',
    text: (invite) =>
      `Invitations are valid for 7 days. Ask ${inviterOf(invite)} to send a new one.`,
  },
  revoked: {
    title: 'This invitation was revoked',
    text: (invite) =>
      `An admin of ${invite?.organisationName ?? 'the organization'} revoked it. If that was a mistake, ask ${inviterOf(invite)} for a new one.`,
  },
  taken: {
    title: 'This email is already in use',
    text: (invite) =>
      `${readableEmail(invite?.email ?? 'Your address')} already has an account, and an email can belong to only one organization. Log in with it, or ask ${inviterOf(invite)} to invite another email of yours.`,
  },
  unknown: {
    title: "This link doesn't work",
    text: () =>
      'It may be incomplete. Open it again from the invitation email, or ask the person who invited you for a new one.',
  },
};

function inviterOf(invite: Invite | null): string {
  return invite?.inviterName ?? 'the person who invited you';
}
