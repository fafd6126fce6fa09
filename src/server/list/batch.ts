import { sql } from 'kysely';
import type { ReturnBatch } from '../../domain/returns/list/list.ts';
import { CANCEL_WINDOW_MS } from '../../domain/returns/ordering/cancelWindow.ts';
import type { ReturnStatus } from '../../domain/returns/status/status.ts';
import type { ActorKind } from '../../domain/returns/timeline/actors.ts';
import type { ReturnEventType } from '../../domain/returns/timeline/events.ts';
import { allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';
import { stateOf } from '../returns/lifecycle/record.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

const HOME: readonly ReturnStatus[] = ['delivered', 'receivedAtWarehouse', 'complete'];

/** The import, the requesting user and the time, which decide the actions available for its returns. */
interface BatchRequest {
  readonly organisationId: string;
  readonly id: string;
  readonly actor: ActorKind;
  readonly now: Date;
}

/**
 * Group of returns for which the machine decides alike about canceling and reminding, with one of
 * them as a sample. There are few groups, however many returns an import has.
 */
interface Alike
  extends Pick<StoredReturn, 'id' | 'state' | 'state_version' | 'status' | 'is_active'> {
  readonly count: number;
  /** True while they wait for their start date. */
  readonly waits: boolean;
}

/** Returns the progress of an import's returns. Throws a 404 problem for an unknown ID. */
export async function readBatch(
  tx: TenantTransaction,
  { organisationId, id, actor, now }: BatchRequest,
): Promise<ReturnBatch> {
  const found = await tx
    .selectFrom('imports')
    .select(['name', 'created_at', 'created_by_name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('kind', '=', 'returns')
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const { rows } = await sql<Alike>`
    WITH alike AS (
      SELECT status, is_active, count(*)::int AS count, min(returns.id) AS one,
        coalesce((returns.state#>>'{context,startsAt}')::timestamptz
          > returns.created_at + ${CANCEL_WINDOW_MS} * interval '1 ms', false) AS waits
      FROM import_rows JOIN returns USING (organisation_id, order_number)
      WHERE organisation_id = ${organisationId} AND import_id = ${id}
      GROUP BY status, is_active, state_version, returns.state->'value', waits,
        returns.state#>>'{context,attention,kind}',
        left(returns.state#>>'{context,remindedAt}', 10)
    )
    SELECT alike.status, alike.is_active, alike.count, alike.waits, id, state, state_version
    FROM alike JOIN returns ON id = one WHERE organisation_id = ${organisationId}
  `.execute(tx);
  const sum = (matches: (row: Alike) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + count, 0);
  const isOffered = (row: Alike, type: ReturnEventType) =>
    row.is_active && allowedTypes(stateOf(row), actor, now.toISOString()).includes(type);
  return {
    id,
    name: found.name,
    createdAt: found.created_at.toISOString(),
    createdBy: found.created_by_name,
    ordered: sum(() => true),
    home: sum(({ status }) => HOME.includes(status)),
    closed: sum(({ status, is_active }) => !is_active && !HOME.includes(status)),
    // The status alone doesn't decide: problems and today's reminders count, too.
    cancellable: sum((row) => isOffered(row, 'order.cancel')),
    remindable: sum((row) => isOffered(row, 'outreach.remindNow')),
    waiting: sum((row) => row.waits && isOffered(row, 'order.cancel')),
  };
}
