import { sql } from 'kysely';
import type { ReturnPage } from '../../api/contract/returns.ts';
import { tidyLine } from '../../api/contract/tidy.ts';
import { COUNTRY_WORDS } from '../../api/contract/words.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../machines/deviceReturn/status.ts';
import type { TenantTransaction } from '../database/portalDatabase.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { patternsOf } from './searchText.ts';

/** How many returns one page holds. */
export const PAGE_SIZE = 50;

/** The columns that a line of the list is made of. */
const COLUMNS = [
  'id',
  'order_number',
  'device',
  'lane',
  'employee_name',
  'employee_address',
  'destination_kind',
  'destination',
  'status',
  'status_since',
  'created_at',
  'outbound_tracking',
  'return_tracking',
] as const;

export interface ListQuery {
  readonly status?: ReturnStatus;
  readonly search?: string;
  readonly cursor?: string;
}

/**
 * One page of an organisation's returns, newest first, paged by key: a page costs the same
 * wherever it is, and returns ordered meanwhile move nothing. Throws a 400 problem for a cursor
 * that is none.
 */
export async function listReturns(
  tx: TenantTransaction,
  organisationId: string,
  query: ListQuery,
): Promise<ReturnPage> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const patterns = patternsOf(tidyLine(query.search ?? ''));
  const rows = await (patterns.length > 0
    ? searchPage(tx, organisationId, patterns, query.status, after)
    : selectPage(tx, organisationId, query.status, after).execute());
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return {
    rows: rows.slice(0, PAGE_SIZE).map((row) => ({
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
    })),
    nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
    counts: await readCounts(tx, organisationId),
  };
}

/** One row more than a page, to know whether there is another. Exported for its query plan. */
export function selectPage(
  tx: TenantTransaction,
  organisationId: string,
  status: ReturnStatus | undefined,
  after: Cursor | null,
) {
  return tx
    .selectFrom('returns')
    .select(COLUMNS)
    .where('organisation_id', '=', organisationId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'cancellable'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1);
}

async function searchPage(
  tx: TenantTransaction,
  organisationId: string,
  patterns: readonly string[],
  status: ReturnStatus | undefined,
  after: Cursor | null,
) {
  const found = await sql<{ id: string }>`SELECT id FROM find_returns(${[...patterns]}::text[],
    ${status ?? null}, ${after?.createdAt ?? null}, ${after?.id ?? null}, ${PAGE_SIZE + 1}) AS id`.execute(
    tx,
  );
  if (found.rows.length === 0) return [];
  return tx
    .selectFrom('returns')
    .select(COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where(
      'id',
      'in',
      found.rows.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
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
