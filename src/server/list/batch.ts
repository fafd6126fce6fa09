import type { ReturnBatch } from '../../domain/returns/list.ts';
import type { ReturnStatus } from '../../domain/returns/status.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';

const HOME: readonly ReturnStatus[] = ['delivered', 'receivedAtWarehouse', 'complete'];

/** How far the returns of an import are. Throws a 404 problem where there is none with this id. */
export async function readBatch(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<ReturnBatch> {
  const found = await tx
    .selectFrom('imports')
    .select(['name', 'created_at', 'created_by_name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('kind', '=', 'returns')
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const counts = await tx
    .selectFrom('import_rows')
    .innerJoin('returns', 'returns.order_number', 'import_rows.order_number')
    .select(['status', 'is_active', ({ fn }) => fn.countAll<string>().as('count')])
    .where('import_rows.organisation_id', '=', organisationId)
    .where('returns.organisation_id', '=', organisationId)
    .where('import_id', '=', id)
    .groupBy(['status', 'is_active'])
    .execute();
  const sum = (fits: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(fits).reduce((total, { count }) => total + Number(count), 0);
  return {
    id,
    name: found.name,
    createdAt: found.created_at.toISOString(),
    createdBy: found.created_by_name,
    ordered: sum(() => true),
    home: sum(({ status }) => HOME.includes(status)),
    closed: sum(({ is_active }) => !is_active),
    cancellable: sum(({ status }) => status === 'cancellable'),
  };
}
