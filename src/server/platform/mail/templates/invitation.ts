import type { Role } from '../../../../domain/people/auth.ts';
import type { Mail } from '../mailer.ts';
import { momentIn } from './about.ts';
import { writeLetter } from './letter.ts';

/** Data of the email with an invitation's link. */
export interface AboutInvitation {
  readonly organisationName: string;
  readonly inviterName: string;
  readonly inviterEmail: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** The organization's. */
  readonly timeZone: string;
  readonly link: string;
}

const ROLES: Record<Role, string> = {
  admin: 'Admin: orders and tracks returns, and manages users and settings',
  member: 'Member: orders and tracks returns',
};

/** Returns the email that invites a new user. */
export function invitationMail(about: AboutInvitation): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { organisationName, inviterName, inviterEmail, role, expiresAt, timeZone, link } = about;
  const inviter = inviterName === inviterEmail ? inviterEmail : `${inviterName} (${inviterEmail})`;
  return writeLetter({
    subject: `${inviterName} invited you to ${organisationName} on Retriever`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviterName} invited you to Retriever. ${organisationName} uses it to get devices back.`,
    ],
    facts: [
      ['Organization', organisationName],
      ['Invited by', inviter],
      ['Your role', ROLES[role]],
      ['Expires', momentIn(expiresAt, timeZone)],
    ],
    link: { label: 'View invitation', url: link },
    closing: [
      "No password needed: we'll email a log-in link to this address whenever you want to log in.",
      `If you weren't expecting this, you can ignore this email. Questions? Write to ${inviterEmail}.`,
    ],
  });
}
