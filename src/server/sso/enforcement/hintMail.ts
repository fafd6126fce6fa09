import { SSO_PROVIDER_WORDS } from '../../../domain/organization/ssoWords.ts';
import type { Config } from '../../platform/config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { writeLetter } from '../../platform/mail/templates/letter.ts';
import { signInUrl } from '../connection/addresses.ts';
import type { Enforced } from './enforced.ts';

/** Email for a user who requests a sign-in link while single sign-on is enforced. */
export function signInHintMail(
  config: Pick<Config, 'publicUrl' | 'links'>,
  enforced: Enforced,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const provider = SSO_PROVIDER_WORDS[enforced.provider];
  return writeLetter({
    subject: `Log in to Retriever with ${provider}`,
    greeting: 'Hello,',
    paragraphs: [
      `Your organization enforces ${provider} SSO, so we didn't send you a log-in link. Log in with ${provider} instead.`,
    ],
    link: { label: `Log in with ${provider}`, url: signInUrl(config, enforced) },
    closing: [
      `You can also open Retriever from your organization's ${provider} dashboard.`,
      "If you didn't ask to log in, you can ignore this email.",
      `Questions? Ask an admin of your organization, or write to ${config.links.supportEmail}.`,
    ],
  });
}
