import { sql } from 'kysely';
import type { Colleague } from '../../domain/handling/handling.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { nameOf } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Maximum number of colleagues in a response. */
const MAX_FOUND = 20;

/** Returns active users of an organization in which a word begins like the search, by name. */
export async function findColleagues(
  tx: TenantTransaction,
  organisationId: string,
  search = '',
): Promise<Colleague[]> {
  const start = tidyLine(search)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  const name = sql<string>`lower(coalesce(nullif(name, ''), email))`;
  let query = tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active');
  if (start !== '') {
    query = query.where(
      sql<boolean>`lower(name || ' ' || email) LIKE ${`${start}%`}
        OR lower(name || ' ' || email) LIKE ${`% ${start}%`}`,
    );
  }
  const rows = await query.orderBy(name).orderBy('id').limit(MAX_FOUND).execute();
  return rows.map((row) => ({ id: row.id, name: nameOf(row), email: row.email }));
}

/** Returns the active users with these IDs, in no particular order; foreign and absent ones are left out. */
export async function activeColleagues(
  tx: TenantTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<readonly Colleague[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active')
    .where(sql<boolean>`id = ANY (${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => ({ id: row.id, name: nameOf(row), email: row.email }));
}
