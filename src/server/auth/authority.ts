import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Principal } from './principal.ts';

/**
 * Locks this organization's users until the transaction ends, so that two concurrent admins can't
 * both leave, each relying on the other to stay. If the caller lost their rights while waiting,
 * they are rejected as at their next request.
 */
export async function lockUsers(tx: TenantTransaction, principal: Principal): Promise<void> {
  await lockOrganisation(tx, principal.organisationId);
  const me = await tx
    .selectFrom('users')
    .select(['status', 'role'])
    .where('organisation_id', '=', principal.organisationId)
    .where('id', '=', principal.userId)
    .executeTakeFirst();
  if (me?.status === 'active' && me.role === 'admin') return;
  throw new ProblemError(403, 'admins-only', 'Only an admin can do this. Ask one of yours.');
}

/** Locks the organization. Doesn't block orders or sessions, which only refer to it. */
export async function lockOrganisation(
  tx: TenantTransaction,
  organisationId: string,
): Promise<void> {
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .execute();
}

/** Returns the number of an organization's active admins. */
export async function countAdmins(tx: TenantTransaction, organisationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}
