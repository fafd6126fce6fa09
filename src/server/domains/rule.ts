import { sql, type Transaction } from 'kysely';
import { type DomainRule, isOutside } from '../../domain/organization/domainRules.ts';
import type { Database } from '../platform/database/schema/schema.ts';

/** Returns whose addresses an organization accepts. */
export async function readDomainRule(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<DomainRule> {
  const { other_addresses: otherAddresses } = await tx
    .selectFrom('organisations')
    .select('other_addresses')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('organisation_domains')
    .select('domain')
    .where('organisation_id', '=', organisationId)
    .where('verified_at', 'is not', null)
    .orderBy('domain')
    .execute();
  return { otherAddresses, domains: rows.map(({ domain }) => domain) };
}

/**
 * Returns whether a user may sign in through the organization's provider: their domain is verified,
 * or the organization asks others by email and they have accepted an invitation.
 */
export async function maySignOn(
  tx: Transaction<Database>,
  organisationId: string,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const rule = await readDomainRule(tx, organisationId);
  if (!isOutside(rule, email)) return true;
  if (rule.otherAddresses !== 'invite') return false;
  const accepted = await tx
    .selectFrom('invitations')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', id)
    .where('state', '=', 'accepted')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return accepted !== undefined;
}
