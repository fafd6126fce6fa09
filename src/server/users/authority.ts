import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';

/**
 * Keeps whoever else changes this organisation's people waiting until the transaction ends, so
 * that two admins cannot each take the other for the one who stays. Whoever waited may have lost
 * their own rights meanwhile: they are turned away as they would be at their next request.
 */
export async function lockPeople(tx: TenantTransaction, principal: Principal): Promise<void> {
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

/** The lock alone. It waits for no order or session: those only refer to the organisation. */
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

/** How many active admins an organisation has. */
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
