import type { ReturnFilter } from '../../api/contract/returnFilter.ts';
import type { ReturnPage } from '../../api/contract/returns.ts';
import type { Sort } from '../../api/contract/sorts.ts';
import { COUNTRY_WORDS } from '../../api/contract/words.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../machines/deviceReturn/status.ts';
import type { TenantTransaction } from '../database/portalDatabase.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findPage } from './findPage.ts';
import { readFilter } from './listFilter.ts';

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
  'name_key',
] as const;

export interface ListQuery extends ReturnFilter {
  readonly sort?: Sort;
  readonly cursor?: string;
}

/**
 * One page of an organisation's returns that fit a filter, paged by key: a page costs the same
 * wherever it is, and returns ordered meanwhile move nothing. Throws a 400 problem for a cursor
 * that is none, or a filter that cannot be.
 */
export async function listReturns(
  tx: TenantTransaction,
  organisationId: string,
  { cursor, sort = 'newest', ...filter }: ListQuery,
): Promise<ReturnPage> {
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const wanted = await readFilter(tx, organisationId, filter);
  // One row more than a page, to know whether there is another.
  const ids =
    wanted === null ? [] : await findPage(tx, wanted, { sort, after, size: PAGE_SIZE + 1 });
  const rows = await readRows(tx, organisationId, ids.slice(0, PAGE_SIZE));
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
    })),
    nextCursor: last ? writeCursor({ sort, key: keyOf(last, sort), id: last.id }) : null,
    counts: await readCounts(tx, organisationId),
  };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The returns with these ids, in their order. */
async function readRows(tx: TenantTransaction, organisationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('returns')
    .select(COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** What a row stands by in an order of the list. */
function keyOf(row: Row, sort: Sort): string {
  if (sort === 'name') return row.name_key;
  return (sort === 'longest' ? row.status_since : row.created_at).toISOString();
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
