import type { Mail } from '../platform/mail/mailer.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';

/** Returns the email with a sign-in link. */
export function magicLinkMail(
  link: string,
  supportEmail: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return writeLetter({
    subject: 'Log in to Retriever',
    greeting: 'Hello,',
    paragraphs: ['Use this link to log in to Retriever.'],
    link: { label: 'Log in', url: link },
    closing: [
      "It works once, for the next 10 minutes. Opening it in a different browser? We'll ask you to confirm.",
      "If you didn't ask for this, you can ignore this email. No one can log in without the link.",
      `Questions? Write to ${supportEmail}.`,
    ],
  });
}
