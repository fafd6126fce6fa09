import type { SupportView } from '../../domain/returns/support/support.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/**
 * Returns the employee's contact: the user who ordered, while they have an account, or the
 * company's address.
 */
export async function contactOf(
  tx: TenantTransaction,
  row: StoredReturn,
  supportEmail: string,
): Promise<SupportView['contact']> {
  const purchaser =
    row.created_by === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['name', 'email'])
          .where('organisation_id', '=', row.organisation_id)
          .where('id', '=', row.created_by)
          .where('status', '=', 'active')
          .executeTakeFirst();
  return purchaser ?? { name: '', email: row.company_email || supportEmail };
}
