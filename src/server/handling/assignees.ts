import { sql } from 'kysely';
import type { Assignees, HandledList } from '../../domain/handling/handling.ts';
import { GONE_STATUSES } from '../../domain/warehouse/status.ts';
import { nameOf } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Returns the users who take care of something in a list, deactivated ones included. */
export async function findAssignees(
  tx: TenantTransaction,
  organisationId: string,
  list: HandledList,
): Promise<Assignees['assignees']> {
  // The stock by assignee leaves out devices that are gone.
  const isListed =
    list === 'devices' ? sql`handled.status <> ALL (${[...GONE_STATUSES]}::text[])` : sql.lit(true);
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status'])
    .where('organisation_id', '=', organisationId)
    .where(
      sql<boolean>`EXISTS (SELECT FROM ${sql.table(list)} AS handled
        WHERE handled.organisation_id = ${organisationId}::bigint
        AND handled.assigned_to = users.id AND ${isListed})`,
    )
    .execute();
  return rows
    .map((user) => ({
      id: user.id,
      name: user.status === 'active' ? nameOf(user) : `${nameOf(user)} (deactivated)`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
