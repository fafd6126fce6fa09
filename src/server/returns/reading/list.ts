import type { Selectable } from 'kysely';
import type { ActorKind } from '../../../domain/returns/actors.ts';
import type { ReturnFilter } from '../../../domain/returns/returnFilter.ts';
import type { ReturnPage, ReturnRow } from '../../../domain/returns/returns.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status.ts';
import type { Sort } from '../../../domain/sorts.ts';
import { COUNTRY_WORDS } from '../../../domain/words.ts';
import { allowedTypes } from '../../../machines/deviceReturn/allowed.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema.ts';
import { snapshotOf } from '../lifecycle/record.ts';
import { cursorOf, readCursor, writeCursor } from './cursor.ts';
import { findPage } from './findPage.ts';
import { readFilter } from './listFilter.ts';
import { readRows } from './listRows.ts';
import { readCountdowns } from './listTimers.ts';

/** How many returns one page holds. */
export const PAGE_SIZE = 50;

export interface ListQuery extends ReturnFilter {
  readonly sort?: Sort;
  readonly cursor?: string;
}

/**
 * One page of an organisation's returns that fit a filter, as `actor` sees them, paged by key: a
 * page costs the same wherever it is, and returns ordered meanwhile move nothing.
 * Throws a 400 problem for a cursor that is none, or a filter that cannot be.
 */
export async function listReturns(
  tx: TenantTransaction,
  organisationId: string,
  actor: ActorKind,
  { cursor, sort = 'newest', ...filter }: ListQuery,
  now: Date,
): Promise<ReturnPage> {
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const wanted = await readFilter(tx, organisationId, filter);
  // One row more than a page, to know whether there is another.
  const page = { sort, after, size: PAGE_SIZE + 1 };
  const ids = wanted === null ? [] : await findPage(tx, wanted, page);
  const shown = ids.slice(0, PAGE_SIZE);
  const rows = await readRows(tx, organisationId, shown);
  const countdowns = await readCountdowns(tx, organisationId, shown);
  const last = ids.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({
      orderNumber: row.order_number,
      device: row.device,
      lane: row.lane,
      employeeName: row.employee_name,
      employeePlace: placeOf(row.employee_address),
      destination: row.destination_kind === 'warehouse' ? 'Warehouse' : row.destination.recipient,
      status: row.status,
      statusSince: row.status_since.toISOString(),
      createdAt: row.created_at.toISOString(),
      outboundTracking: row.outbound_tracking,
      returnTracking: row.return_tracking,
      countdown: countdowns.get(row.id) ?? null,
      actions: actionsOf(row, actor, now),
      attention: attentionOf(row),
    })),
    nextCursor: last ? writeCursor(cursorOf(last, sort)) : null,
    counts: await readCounts(tx, organisationId),
    needsAttention: await countAttention(tx, organisationId),
  };
}

/** What `actor` may do with a return now, asked of the machine. */
function actionsOf(
  row: Parameters<typeof snapshotOf>[0],
  actor: ActorKind,
  now: Date,
): ReturnRow['actions'] {
  return [...allowedTypes(snapshotOf(row), actor, now.toISOString())];
}

/** How many returns have each status; every status is there. */
export async function readCounts(
  tx: TenantTransaction,
  organisationId: string,
): Promise<Record<ReturnStatus, number>> {
  const sums = await tx
    .selectFrom('return_counts')
    .select(['status', ({ fn }) => fn.sum<string>('count').as('count')])
    .where('organisation_id', '=', organisationId)
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(JOURNEY_STATES.map((status) => [status, 0]));
  for (const { status, count } of sums) counts[status] = Number(count);
  // Every status of the list was put in above.
  return counts as Record<ReturnStatus, number>;
}

async function countAttention(tx: TenantTransaction, organisationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('attention_counts')
    .select(({ fn }) => fn.sum<string | null>('count').as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** What needs a person, from the columns that were written with the state. */
function attentionOf(
  row: Pick<
    Selectable<Database['returns']>,
    'attention_kind' | 'attention_since' | 'attention_note'
  >,
): ReturnRow['attention'] {
  const { attention_kind: kind, attention_since: since, attention_note: note } = row;
  return kind === null || since === null ? null : { kind, since: since.toISOString(), note };
}

/** "Austin, TX"; "London, United Kingdom" where there is no region. */
function placeOf({
  city,
  region,
  country,
}: {
  city: string;
  region: string;
  country: 'US' | 'CA' | 'GB';
}) {
  return `${city}, ${region === '' ? COUNTRY_WORDS[country] : region}`;
}
