import type { Domains } from '../../domain/organization/domains.ts';
import type { DomainState } from '../../domain/organization/domainWords.ts';
import { readableDomain } from '../../domain/readableEmail.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

export const DOMAIN_LOOK: Readonly<Record<DomainState, BadgeLook>> = {
  pending: {
    label: 'Waiting for the record',
    tone: 'waiting',
    icon: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 5v3.2l2 1.3',
  },
  verified: { label: 'Verified', tone: 'done', icon: 'M3 8.5 6.5 12 13 4.5' },
  missing: { label: 'Record missing', tone: 'trouble', icon: 'M8 3v6M8 12.500v.5' },
  lost: { label: 'Not verified anymore', tone: 'ended', icon: 'M4 4l8 8M12 4l-8 8' },
};

/** Next step by state; a missing record has the day on which the domain loses its effect. */
export const DOMAIN_HINT: Readonly<Record<Exclude<DomainState, 'verified'>, string>> = {
  pending: 'Add this record where your domain’s DNS is managed, then check.',
  missing: 'Add this record again. Until then the domain counts as verified, but not for long:',
  lost: 'The domain has no effect. Add this record again, then check.',
};

/** Sentence about the active people outside of the verified domains; null if there are none. */
export function outsideWords({ count, domains }: Domains['outside']): string | null {
  if (count === 0) return null;
  const named = domains.map((domain) => `${readableDomain(domain.domain)} (${domain.count})`);
  const remaining = domains.reduce((sum, domain) => sum - domain.count, count);
  const list = [...named, ...(remaining > 0 ? [`others (${remaining})`] : [])].join(', ');
  return count === 1
    ? `1 active person has an address elsewhere: ${list}.`
    : `${count} active people have addresses elsewhere: ${list}.`;
}
