import { readableDomain, readableEmail } from '../readableEmail.ts';

/** Days for which a verified domain keeps its effect after its record was missed. */
export const DOMAIN_GRACE_DAYS = 14;
/** Maximum number of domains of an organization. */
export const MAX_DOMAINS = 50;

/**
 * States of a domain: it was never verified; it is; it is, but its record is missing; it was, until
 * its record had been missing for too long or another organization proved to own it.
 */
export const DOMAIN_STATES = ['pending', 'verified', 'missing', 'lost'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** Findings of a check in DNS. */
export const DOMAIN_FINDINGS = ['found', 'absent', 'different', 'unreachable', 'taken'] as const;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];

/**
 * Treatment of addresses outside of the verified domains: `accept` is how the portal treated them
 * before it knew domains, and can't be chosen again.
 */
export const OTHER_ADDRESSES = ['accept', 'invite', 'refuse'] as const;
export type OtherAddresses = (typeof OTHER_ADDRESSES)[number];

/** Labels of the treatments. */
export const OTHER_ADDRESSES_WORDS: Record<
  OtherAddresses,
  { readonly label: string; readonly description: string }
> = {
  accept: {
    label: 'Accept any address',
    description:
      'Your identity provider can add anyone. This is how it was before domains could be verified; you can’t choose it again.',
  },
  invite: {
    label: 'Ask people by email',
    description:
      'People with other addresses are invited instead of added. They can log in through your provider once they accept.',
  },
  refuse: {
    label: 'Refuse them',
    description:
      'Your provider can’t add them, and they can’t log in through it or be invited while single sign-on is enforced.',
  },
};

/** Sentence for a check that didn't find the record; null for one that did. */
export function findingSentence(
  finding: DomainFinding | null,
  found: string | null,
): string | null {
  switch (finding) {
    case 'absent':
      return 'We found no such record. A new one can take a few hours to show: compare the name and the value, then check again.';
    case 'different':
      return `The record has another value: “${found}”. Copy the value below.`;
    case 'unreachable':
      return 'The domain’s DNS server didn’t answer, so nothing changed. Check again in a few minutes.';
    case 'taken':
      return 'The record is right, but another organization has verified this domain. Remove its record too, then check again.';
    default:
      return null;
  }
}

/** Sentence for an address outside of the verified domains. */
export function outsideSentence(email: string, domains: readonly string[]): string {
  const domain = readableDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  const where = 'in Settings › Domains';
  if (domains.length === 0) {
    return `“${readableEmail(email)}” can't be added before an admin verifies the domain ${domain} ${where}.`;
  }
  const some = domains.slice(0, 3).map(readableDomain).join(', ');
  const listed = domains.length > 3 ? `${some}, …` : some;
  return `“${readableEmail(email)}” isn't at a verified domain (${listed}). Use an address there, or verify ${domain} ${where}.`;
}
