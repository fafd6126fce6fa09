import { sql } from 'kysely';
import type { ActorKind } from '../../domain/returns/actors.ts';
import { CANCEL_WINDOW_MS } from '../../domain/returns/cancelWindow.ts';
import type { ReturnEventType } from '../../domain/returns/events.ts';
import type { ReturnBatch } from '../../domain/returns/list.ts';
import type { ReturnStatus } from '../../domain/returns/status.ts';
import { allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';
import { stateOf } from '../returns/lifecycle/record.ts';
import type { StoredReturn } from '../returns/steps.ts';

const HOME: readonly ReturnStatus[] = ['delivered', 'receivedAtWarehouse', 'complete'];

/** Which import, who asks, and when: that decides what can be done with its returns. */
interface BatchAsked {
  readonly organisationId: string;
  readonly id: string;
  readonly actor: ActorKind;
  readonly now: Date;
}

/**
 * Returns of which the machine says the same about canceling and reminding, and one of them. There are
 * few, however many returns an import has.
 */
interface Alike
  extends Pick<StoredReturn, 'id' | 'state' | 'state_version' | 'status' | 'is_active'> {
  readonly count: number;
  /** For the day on which they start. */
  readonly waits: boolean;
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
  const sum = (fits: (row: Alike) => boolean) =>
    rows.filter(fits).reduce((total, { count }) => total + count, 0);
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
    // A status alone doesn't know of problems, nor of who was reminded today.
    cancellable: sum((row) => isOffered(row, 'order.cancel')),
    remindable: sum((row) => isOffered(row, 'outreach.remindNow')),
    waiting: sum((row) => row.waits && isOffered(row, 'order.cancel')),
  };
}
