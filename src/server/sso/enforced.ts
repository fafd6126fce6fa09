import type { Transaction } from 'kysely';
import type { SsoProvider } from '../../domain/organization/ssoWords.ts';
import type { Database } from '../platform/database/schema.ts';

/** The connection that an organisation's people must sign in through. */
export interface Enforced {
  readonly provider: SsoProvider;
  /** In its public addresses. */
  readonly key: string;
}

/** The connection that an organisation enforces; null while its people have a choice. */
export async function findEnforced(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<Enforced | null> {
  const found = await tx
    .selectFrom('sso_connections')
    .select(['provider', 'key'])
    .where('organisation_id', '=', organisationId)
    .where('open_as', '=', 'enforced')
    .executeTakeFirst();
  return found ?? null;
}

/** How many active admins keep the emailed link. */
export async function countBreakGlass(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('is_break_glass', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether somebody keeps the emailed link: an admin who was named for it. */
export function keepsLink({
  role,
  is_break_glass: isBreakGlass,
}: {
  readonly role: 'admin' | 'member';
  readonly is_break_glass: boolean;
}): boolean {
  return role === 'admin' && isBreakGlass;
}
