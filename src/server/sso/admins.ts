import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** The active admins of an organisation, who are told of what matters. */
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
