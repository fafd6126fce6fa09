import { sql } from 'kysely';
import type { FieldErrors } from '../../domain/failure.ts';
import { isOutside } from '../../domain/organization/domainRules.ts';
import { outsideSentence } from '../../domain/organization/domainWords.ts';
import { problemsBy } from '../../domain/people/userRules.ts';
import { restoreInvitation } from '../../machines/invitation/apply.ts';
import { readDomainRule } from '../domains/rule.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import { findEnforced } from '../sso/enforcement/enforced.ts';
import { applyToRow, stateAt } from './invitations.ts';

const keyOf = (email: string) => email.toLowerCase();

/**
 * Returns which of these addresses have a user in any organization, in lower case: an address can
 * sign in to one account only.
 */
export async function addressesInUse(
  { database }: Pick<Services, 'database'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.asSystem((tx) =>
    tx
      .selectFrom('users')
      .select(sql<string>`lower(email)`.as('key'))
      .where(sql<string>`lower(email)`, 'in', emails.map(keyOf))
      .execute(),
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Returns the addresses that can't be invited, with the reason; it reveals no details of other
 * organizations.
 */
export async function inviteProblems(
  tx: TenantTransaction,
  organisationId: string,
  emails: readonly string[],
  { inUse, clock }: { readonly inUse: ReadonlySet<string>; readonly clock: Clock },
): Promise<FieldErrors> {
  const keys = emails.map(keyOf);
  const users = await tx
    .selectFrom('users')
    .select(['status', sql<string>`lower(email)`.as('key')])
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`lower(email)`, 'in', keys)
    .execute();
  const own = new Map(users.map(({ key, status }) => [key, status]));
  const invitations = await openInvitations(tx, organisationId, emails);
  const pending = new Set(
    invitations
      .filter((row) => restoreInvitation(stateAt(row, clock.now())).matches('pending'))
      .map(({ email }) => keyOf(email)),
  );
  const rule =
    (await findEnforced(tx, organisationId)) === null
      ? null
      : await readDomainRule(tx, organisationId);
  return problemsBy(emails, (email) => {
    const key = keyOf(email);
    const status = own.get(key);
    if (status === 'active') return `“${email}” already has access.`;
    if (status !== undefined) {
      return `“${email}” is deactivated. Reactivate them in the list instead.`;
    }
    if (pending.has(key)) {
      return `“${email}” is already invited. You can resend the invitation in the list.`;
    }
    if (inUse.has(key)) {
      return `“${email}” can't be invited because it's already in use. Ask for another email.`;
    }
    return rule?.otherAddresses === 'refuse' && isOutside(rule, email)
      ? outsideSentence(email, rule.domains)
      : null;
  });
}

/** Revokes every open invitation of these addresses. */
export async function revokeOpenInvitations(
  tx: TenantTransaction,
  organisationId: string,
  emails: readonly string[],
  clock: Clock,
): Promise<void> {
  for (const row of await openInvitations(tx, organisationId, emails)) {
    await applyToRow(tx, row, { type: 'invitation.revoke', actor: { kind: 'admin' } }, clock);
  }
}

function openInvitations(tx: TenantTransaction, organisationId: string, emails: readonly string[]) {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['pending', 'expired'])
    .where(sql<string>`lower(email)`, 'in', emails.map(keyOf))
    .execute();
}
