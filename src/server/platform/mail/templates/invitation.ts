import type { Role } from '../../../../domain/people/auth.ts';
import type { Mail } from '../mailer.ts';
import { inWords } from './about.ts';
import { writeLetter } from './letter.ts';

/** What the mail with an invitation's link is made from. */
export interface AboutInvitation {
  readonly organisationName: string;
  readonly inviterName: string;
  readonly inviterEmail: string;
  readonly role: Role;
  readonly expiresAt: Date;
  readonly link: string;
}

const ROLES: Record<Role, string> = {
  admin: 'Admin: orders and watches returns, and looks after users and settings',
  member: 'Member: orders and watches returns',
};

/** The mail with which somebody becomes a user. */
export function invitationMail(about: AboutInvitation): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { organisationName, inviterName, inviterEmail, role, expiresAt, link } = about;
  const inviter = inviterName === inviterEmail ? inviterEmail : `${inviterName} (${inviterEmail})`;
  return writeLetter({
    subject: `${inviterName} invites you to the returns portal of ${organisationName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviterName} invites you to the returns portal, with which ${organisationName} gets its laptops, monitors and phones back.`,
    ],
    facts: [
      ['Organization', organisationName],
      ['Invited by', inviter],
      ['Your role', ROLES[role]],
      ['Possible until', inWords(expiresAt)],
    ],
    link: { label: 'See the invitation', url: link },
    closing: [
      'There is no password: from then on you log in with a link that is mailed to this address.',
      `If you do not expect this, you can ignore this mail; nothing happens without you. Questions? Write to ${inviterEmail}.`,
    ],
  });
}
