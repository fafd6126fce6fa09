import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DOMAIN_FINDINGS, DOMAIN_STATES, OTHER_ADDRESSES } from './domainWords.ts';

const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A domain of an organization's email addresses. */
export const VerifiedDomain = Type.Object({
  id: Type.String(),
  /** In ASCII and lower case. */
  domain: Type.String(),
  state: OneOf(DOMAIN_STATES),
  /** TXT record that proves who controls the domain; null if the operator set the domain. */
  record: OrNull(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Last check; null before the first one. */
  checkedAt: OrNull(Instant),
  finding: OrNull(OneOf(DOMAIN_FINDINGS)),
  /** Value that was found instead. */
  found: OrNull(Type.String()),
  /** Time at which a missing record was first missed. */
  missingSince: OrNull(Instant),
  /** Time at which the domain loses its effect, if the record stays away. */
  endsAt: OrNull(Instant),
});
export type VerifiedDomain = Static<typeof VerifiedDomain>;

export const Domains = Type.Object({
  /** In alphabetical order. */
  domains: Type.Array(VerifiedDomain),
  otherAddresses: OneOf(OTHER_ADDRESSES),
  /** Active users outside of the verified domains. */
  outside: Type.Object({
    count: Type.Integer(),
    /** Most frequent domains of the users' addresses. */
    domains: Type.Array(Type.Object({ domain: Type.String(), count: Type.Integer() })),
  }),
});
export type Domains = Static<typeof Domains>;

export const NewDomain = Type.Object({ domain: Type.String({ maxLength: 300 }) });
export const ByDomain = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
export const OtherAddressesChoice = Type.Object({ otherAddresses: OneOf(['invite', 'refuse']) });
