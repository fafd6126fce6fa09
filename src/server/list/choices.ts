import type { FilterChoices } from '../../domain/returns/list/returnFilter.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { importsToChoose } from '../returns/reading/list.ts';

/** Maximum number of imports offered as a filter; older ones are found by date. */
const IMPORTS = 50;

/** Returns an organization's destinations and ordering users, read from its facets. */
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
  const imports = await importsToChoose(tx, organisationId)
    .select(['id', 'name', 'created_at'])
    .orderBy('id', 'desc')
    .limit(IMPORTS)
    .execute();
  return {
    offices: offices.map(({ recipient }) => recipient),
    creators: creators
      .map(({ id, name, email }) => ({ id, name: name === '' ? email : name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    imports: imports.map(({ id, name, created_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
    })),
  };
}
