import type { Mail } from '../platform/mail/mailer.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';

/** The mail with a log-in link. */
export function magicLinkMail(
  link: string,
  supportEmail: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return writeLetter({
    subject: 'Your log-in link',
    greeting: 'Hello,',
    paragraphs: ['Here is your link to log in to the returns portal.'],
    link: { label: 'Log in', url: link },
    closing: [
      'It works once, for the next 10 minutes. If you open it in another browser than the one you asked in, you will be asked to confirm.',
      'If you did not ask for this, you can ignore this mail; nobody can log in without the link.',
      `Questions? Write to ${supportEmail}.`,
    ],
  });
}
