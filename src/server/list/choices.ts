import type { FilterChoices } from '../../domain/returns/returnFilter.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Where an organisation's returns go and who has ordered them, read from its facets. */
export async function readChoices(
  tx: TenantTransaction,
  organisationId: string,
): Promise<FilterChoices> {
  const offices = await tx
    .selectFrom('return_facets')
    .select('recipient')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('destination_kind', '=', 'office')
    .orderBy('recipient')
    .execute();
  const creators = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('return_facets')
        .select('created_by')
        .where('organisation_id', '=', organisationId)
        .where('created_by', 'is not', null),
    )
    .execute();
  return {
    offices: offices.map(({ recipient }) => recipient),
    creators: creators
      .map(({ id, name, email }) => ({ id, name: name === '' ? email : name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
