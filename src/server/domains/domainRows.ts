import { type Selectable, sql, type Transaction } from 'kysely';
import type { Domains, VerifiedDomain } from '../../domain/organization/domains.ts';
import { DOMAIN_GRACE_DAYS, type DomainState } from '../../domain/organization/domainWords.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { readDomainRule } from './rule.ts';

export type DomainRow = Selectable<Database['organisation_domains']>;

/** Number of domains that the list of other addresses names. */
const MAX_NAMED = 5;
const GRACE_MS = DOMAIN_GRACE_DAYS * 24 * 60 * 60_000;

/** Name of the record, beside those of the mail itself; no one can register a name with an underscore. */
export const recordName = (domain: string) => `_portal-verification.${domain}`;
export const recordValue = (token: string) => `portal-verification=${token}`;

export function stateOf({
  verified_at,
  missing_since,
  lost_at,
}: Pick<DomainRow, 'verified_at' | 'missing_since' | 'lost_at'>): DomainState {
  if (verified_at !== null) return missing_since === null ? 'verified' : 'missing';
  return lost_at === null ? 'pending' : 'lost';
}

/** Returns when a domain whose record is missing loses its effect. */
export const endOf = (missingSince: Date) => new Date(missingSince.getTime() + GRACE_MS);

/** Returns a domain as the subject of an audit entry. */
export const domainSubject = ({ id, domain }: Pick<DomainRow, 'id' | 'domain'>) =>
  ({ kind: 'domain', id, name: domain }) as const;

/** Returns the domains as admins see them. */
export async function readDomains(tx: TenantTransaction, organisationId: string): Promise<Domains> {
  const rows = await tx
    .selectFrom('organisation_domains')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('domain')
    .execute();
  const { otherAddresses, domains } = await readDomainRule(tx, organisationId);
  const others = await outsideDomains(tx, organisationId, domains);
  return {
    domains: rows.map(toDomain),
    otherAddresses,
    outside: {
      count: others.reduce((sum, { count }) => sum + count, 0),
      domains: others.slice(0, MAX_NAMED),
    },
  };
}

function toDomain(row: DomainRow): VerifiedDomain {
  const { id, domain, token, missing_since: missingSince } = row;
  const state = stateOf(row);
  return {
    id,
    domain,
    state,
    record: token === null ? null : { name: recordName(domain), value: recordValue(token) },
    checkedAt: row.checked_at?.toISOString() ?? null,
    finding: row.finding,
    found: row.found,
    missingSince: missingSince?.toISOString() ?? null,
    endsAt: state === 'missing' && missingSince ? endOf(missingSince).toISOString() : null,
  };
}

/** Counts the active users whose address is at none of the domains, by their domain. */
async function outsideDomains(
  tx: Transaction<Database>,
  organisationId: string,
  domains: readonly string[],
): Promise<{ domain: string; count: number }[]> {
  const domain = sql<string>`lower(substring(email FROM '[^@]*$'))`;
  const rows = await tx
    .selectFrom('users')
    .select([domain.as('domain'), sql<string>`count(*)`.as('count')])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active')
    .$if(domains.length > 0, (query) => query.where(domain, 'not in', [...domains]))
    .groupBy(domain)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(domain)
    .execute();
  return rows.map((row) => ({ domain: row.domain, count: Number(row.count) }));
}
