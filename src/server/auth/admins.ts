import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema/schema.ts';

/** Returns the active admins of an organization, as recipients of important notices. */
export function listAdmins(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<{ id: string }[]> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
}
