import type { Domains, VerifiedDomain } from '../../../src/domain/organization/domains.ts';

const NOW = '2026-01-15T12:00:00.000Z';

/** A domain on the page, by default without a check. */
export function domain(values: Partial<VerifiedDomain> = {}): VerifiedDomain {
  const { domain: name = 'example.com' } = values;
  return {
    id: '2',
    domain: name,
    state: 'pending',
    record: {
      name: `_portal-verification.${name}`,
      value: `portal-verification=${'t'.repeat(43)}`,
    },
    checkedAt: null,
    finding: null,
    found: null,
    missingSince: null,
    endsAt: null,
    ...values,
  };
}

/** Set by the operator. */
const ACME = domain({ id: '1', domain: 'acme.test', state: 'verified', record: null });
export const VERIFIED = { state: 'verified', finding: 'found', checkedAt: NOW } as const;
export const ABSENT = { finding: 'absent', checkedAt: NOW } as const;

/** The page with these domains besides that of the operator. */
export const domains = (
  others: readonly VerifiedDomain[],
  beside: Partial<Domains> = {},
): Domains => ({
  domains: [ACME, ...others],
  otherAddresses: 'refuse',
  outside: { count: 0, domains: [] },
  ...beside,
});

/** Every state and finding, in an organization that accepts any address since before. */
export const inEveryState: Domains = domains(
  [
    domain({ id: '3', domain: '1.example', ...ABSENT }),
    domain({
      id: '4',
      domain: '2.example',
      checkedAt: NOW,
      finding: 'different',
      found: 'portal-verification=old',
    }),
    domain({ id: '5', domain: '3.example', checkedAt: NOW, finding: 'unreachable' }),
    domain({ id: '6', domain: '4.example', checkedAt: NOW, finding: 'taken' }),
    domain({
      id: '7',
      domain: '5.example',
      state: 'missing',
      ...ABSENT,
      missingSince: NOW,
      endsAt: '2026-01-29T12:00:00.000Z',
    }),
    domain({ id: '8', domain: '6.example', state: 'lost', ...ABSENT }),
    domain({ id: '9', domain: 'xn--exmple-cua.de', ...VERIFIED }),
  ],
  {
    otherAddresses: 'accept',
    outside: {
      count: 9,
      domains: [
        { domain: 'gmail.com', count: 4 },
        { domain: 'xn--bcher-kva.example', count: 2 },
      ],
    },
  },
);
