import type { ActorKind } from '../../domain/returns/actors.ts';
import type { ReturnBatch } from '../../domain/returns/list.ts';
import type { ReturnStatus } from '../../domain/returns/status.ts';
import { allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';
import { stateOf } from '../returns/lifecycle/record.ts';

const HOME: readonly ReturnStatus[] = ['delivered', 'receivedAtWarehouse', 'complete'];

/** Which import, who asks, and when: that decides what can be done with its returns. */
interface BatchAsked {
  readonly organisationId: string;
  readonly id: string;
  readonly actor: ActorKind;
  readonly now: Date;
}

/** How far the returns of an import are. Throws a 404 problem where there is none with this id. */
export async function readBatch(
  tx: TenantTransaction,
  { organisationId, id, actor, now }: BatchAsked,
): Promise<ReturnBatch> {
  const found = await tx
    .selectFrom('imports')
    .select(['name', 'created_at', 'created_by_name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('kind', '=', 'returns')
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const rows = await tx
    .selectFrom('import_rows')
    .innerJoin('returns', 'returns.order_number', 'import_rows.order_number')
    .select(['status', 'is_active', 'returns.id', 'returns.state', 'state_version'])
    .where('import_rows.organisation_id', '=', organisationId)
    .where('returns.organisation_id', '=', organisationId)
    .where('import_id', '=', id)
    .execute();
  // The machine says what is offered: a status alone doesn't know of problems and reminders of today.
  const offered = rows.map((row) =>
    row.is_active ? allowedTypes(stateOf(row), actor, now.toISOString()) : [],
  );
  return {
    id,
    name: found.name,
    createdAt: found.created_at.toISOString(),
    createdBy: found.created_by_name,
    ordered: rows.length,
    home: rows.filter(({ status }) => HOME.includes(status)).length,
    closed: rows.filter(({ is_active }) => !is_active).length,
    cancellable: offered.filter((types) => types.includes('order.cancel')).length,
    remindable: offered.filter((types) => types.includes('outreach.remindNow')).length,
  };
}
