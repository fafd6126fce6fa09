import type { Invite } from '../../domain/people/invite.ts';
import type { InviteEnd } from '../../machines/inviteAccept.machine.ts';

/** The last word of the page behind an invitation's link. `invite` is null for a wrong link. */
export const INVITE_ENDS_WORDS: Record<
  InviteEnd,
  { readonly title: string; readonly text: (invite: Invite | null) => string }
> = {
  alreadyIn: {
    title: 'You are in already',
    text: (invite) =>
      `You have accepted this invitation and are logged in as ${invite?.email ?? ''}.`,
  },
  used: {
    title: 'This invitation was accepted already',
    text: (invite) =>
      `Its link works once. To come in, log in with ${invite?.email ?? 'your address'}: we email you a link.`,
  },
  expired: {
    title: 'This invitation has expired',
    text: (invite) =>
      `An invitation is open for a week. Ask ${inviterOf(invite)} to send it again.`,
  },
  revoked: {
    title: 'This invitation was taken back',
    text: (invite) =>
      `An admin of ${invite?.organisationName ?? 'the organization'} revoked it. If that was a mistake, ask ${inviterOf(invite)} for a new one.`,
  },
  taken: {
    title: 'This address is in use already',
    text: (invite) =>
      `${invite?.email ?? 'Your address'} has an account on this portal, and an address can belong to one organization only. Log in with it, or ask ${inviterOf(invite)} to invite another address of yours.`,
  },
  unknown: {
    title: 'This link does not lead to an invitation',
    text: () =>
      'It may be incomplete. Open it once more from the invitation mail, or ask whoever invited you to send it again.',
  },
};

function inviterOf(invite: Invite | null): string {
  return invite?.inviterName ?? 'whoever invited you';
}
