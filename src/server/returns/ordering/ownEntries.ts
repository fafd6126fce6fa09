import { sql } from 'kysely';
import type { CustomField } from '../../../domain/returns/customFields.ts';
import type { Template } from '../../../domain/returns/templates.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';

/** Selects the custom fields of the present organization; a sandbox has those of its parent. */
export const ownCustomFields = sql<CustomField[]>`coalesce(own_custom_fields(), '[]')`.as(
  'customFields',
);

/** Selects the templates of the present organization; a sandbox has those of its parent. */
export const ownTemplates = sql<Template[]>`coalesce(own_templates(), '[]')`.as('templates');

/** Returns all custom fields of the present organization, archived ones too. */
export async function readCustomFields(
  tx: TenantTransaction,
  organisationId: string,
): Promise<CustomField[]> {
  const { customFields } = await tx
    .selectFrom('organisations')
    .select(ownCustomFields)
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return customFields;
}
