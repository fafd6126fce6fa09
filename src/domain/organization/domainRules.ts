import { asciiDomain } from '../domainName.ts';
import { emailParts } from '../email.ts';
import { tidyLine } from '../tidy.ts';
import type { OtherAddresses } from './domainWords.ts';

/** Mail domains at which anybody can have an address. */
const PUBLIC_MAIL = new Set(
  [
    'aol.com|att.net|bluewin.ch|btinternet.com|comcast.net|fastmail.com|free.fr|freenet.de',
    'gmail.com|gmx.at|gmx.ch|gmx.com|gmx.de|gmx.net|googlemail.com|hey.com|hotmail.com',
    'hotmail.co.uk|hotmail.de|hotmail.fr|icloud.com|laposte.net|libero.it|live.co.uk|live.com',
    'mac.com|mail.com|mail.ru|me.com|msn.com|naver.com|orange.fr|outlook.com|outlook.de|pm.me',
    'proton.me|protonmail.com|qq.com|rogers.com|sbcglobal.net|sky.com|t-online.de',
    'talktalk.net|tuta.com|tutanota.com|verizon.net|virginmedia.com|web.de|yahoo.ca',
    'yahoo.co.jp|yahoo.co.uk|yahoo.com|yahoo.de|yahoo.fr|yandex.com|yandex.ru|ymail.com',
    'zoho.com|126.com|163.com|line.split',
  ].flatMap((line) => line.split('|')),
);

/** Extracts the domain from what people enter: also from an address, or the URL of a website. */
export function tidyDomain(text: string): string {
  const domain = tidyLine(text)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[./]+$/, '');
  return asciiDomain(domain) ?? domain;
}

/** Returns the problem with a domain normalized by `tidyDomain`, as a sentence, or null. */
export function domainProblem(domain: string): string | null {
  if (domain === '') return 'Enter a domain, such as acme.com.';
  if (asciiDomain(domain) === null) {
    return `“${domain}” isn't a domain. Enter the part after the @ of your email addresses, such as acme.com.`;
  }
  return PUBLIC_MAIL.has(domain)
    ? `Anyone can have an address at ${domain}, so it can't be an organization's. Enter your own domain.`
    : null;
}

/** Email addresses that an organization accepts without asking. */
export interface DomainRule {
  readonly otherAddresses: OtherAddresses;
  /** Verified domains, in ASCII and lower case. */
  readonly domains: readonly string[];
}

/** Whether an address is outside of the verified domains and this matters. Subdomains count as other domains. */
export function isOutside({ otherAddresses, domains }: DomainRule, email: string): boolean {
  return otherAddresses !== 'accept' && !domains.includes(emailParts(email).domain.toLowerCase());
}
