import { sql } from 'kysely';
import { snoozeDayOf, snoozeDaysAt } from '../../domain/handling/snoozeDays.ts';
import { PAGE_SIZE } from '../../domain/sorts.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { type DeviceEventType, GRADES } from '../../domain/warehouse/events.ts';
import { candidatesOf } from '../../domain/warehouse/scannedCode.ts';
import { DEVICE_STATUSES, GONE_STATUSES } from '../../domain/warehouse/status.ts';
import type {
  ListedDevice,
  StockPage,
  StockQuery,
  StockRow,
} from '../../domain/warehouse/warehouse.ts';
import type { StockSort } from '../../domain/warehouse/warehouseWords.ts';
import { DEVICES } from '../../domain/words.ts';
import { allowedDeviceTypes } from '../../machines/warehouseDevice/allowed.ts';
import { actorKindOf, type Principal } from '../auth/principal.ts';
import { deviceSnapshotOf, type StoredDevice } from '../devices/deviceRow.ts';
import { assigneeIn, namesOf } from '../handling/readHandling.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { type Cursor, readCursor, writeCursor } from '../returns/reading/cursor.ts';
import { withUser } from '../returns/reading/listFilter.ts';
import { findRange, placeOf } from '../returns/reading/range.ts';
import { termsOf } from '../returns/reading/searchText.ts';
import { findByCode } from './findByCode.ts';

/** Index entries scanned per requested row before a search counts as selective. */
const LOOK_PER_ROW = 80;

/** Statuses of devices that can still need somebody. */
const OPEN_STATUSES = DEVICE_STATUSES.filter((status) => !GONE_STATUSES.includes(status));

/** Reverse of each sort order, by its name in the database. */
const REVERSED: Record<StockSort, string> = {
  newest: 'oldest',
  oldest: 'newest',
  longest: 'shortest',
  shelf: 'shelfUp',
};

/** Returns the cursor after a row. */
export function stockCursorOf(row: StoredDevice, sort: StockSort): Cursor {
  return { sort, key: keyOf(row, sort), id: row.id };
}

function keyOf(row: StoredDevice, sort: StockSort): string {
  // Equals shelf_key of migration 0022: devices without a shelf sort last.
  if (sort === 'shelf') return row.location === '' ? '\uFFFD' : row.location;
  return (sort === 'longest' ? row.status_since : row.created_at).toISOString();
}

/** Parses a filter's comma-separated values; null for all. Throws a 400 problem for an unknown value. */
function parseList(name: string, text: string | undefined, allowed: readonly string[]) {
  const values = [...new Set((text ?? '').split(',').filter((word) => word !== ''))];
  if (values.some((word) => !allowed.includes(word))) {
    throw invalidInput({ [name]: [`Choose from ${allowed.join(', ')}.`] });
  }
  return values.length === 0 ? null : values;
}

/**
 * Returns one page of matching devices, in order (`find_stock` of migration 0173).
 * Throws a 400 problem for an unknown status, grade or kind.
 */
export async function findStock(
  tx: TenantTransaction,
  organisationId: string,
  filter: Omit<StockQuery, 'cursor' | 'size'>,
  { after, size }: { readonly after: Cursor | null; readonly size: number },
): Promise<StoredDevice[]> {
  const { search, sort = 'newest', held, asking, missing, location = '', assignee } = filter;
  const wanted = parseList('status', filter.status, DEVICE_STATUSES);
  const statuses = wanted ?? (assignee === undefined ? null : OPEN_STATUSES);
  const grades = parseList('grade', filter.grade, GRADES);
  const kinds = parseList('kind', filter.kind, DEVICES);
  const shelf = tidyLine(location);
  const isBack = after?.isBefore === true;
  const terms = termsOf(await deviceSearch(tx, organisationId, tidyLine(search ?? '')));
  if (terms === 'nothing') return [];
  const { patterns, starts } = terms ?? { patterns: [], starts: [] };
  const { rows: found } = await sql<{ ids: string[] }>`
    SELECT find_stock(${statuses}::text[], ${grades}::text[], ${kinds}::text[],
      ${held === 'yes'}::boolean, ${asking === 'yes'}::boolean,
      ${missing === 'yes'}::boolean, ${shelf === '' ? null : shelf}::text,
      ${assignee === 'none' ? '0' : (assignee ?? null)}::bigint, ${[...patterns]}::text[],
      ${[...starts]}::text[], ${isBack ? REVERSED[sort] : sort}::text, ${after?.key ?? null}::text,
      ${after?.id ?? null}::bigint, ${size}::int, ${size * LOOK_PER_ROW}::int) AS ids`.execute(tx);
  const ids = found[0]?.ids ?? [];
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
  const place = new Map((isBack ? ids.toReversed() : ids).map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Replaces a carrier's label by the number of the device that its box holds. */
async function deviceSearch(
  tx: TenantTransaction,
  organisationId: string,
  search: string,
): Promise<string> {
  if (!candidatesOf(search).some(({ kind }) => kind === 'carrierLabel')) return search;
  const [device] = await findByCode(tx, organisationId, search);
  return device?.device_number ?? search;
}

/** Returns one page of the stock, with keyset pagination: each page costs the same. */
export async function readStock(
  tx: TenantTransaction,
  principal: Principal,
  { cursor, size = PAGE_SIZE, ...rest }: StockQuery,
  now: Date,
): Promise<StockPage> {
  const { organisationId, userId } = principal;
  const filter = withUser(rest, userId);
  const { sort = 'newest' } = filter;
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const found = await findRange({ after, size }, (range) =>
    findStock(tx, organisationId, filter, range),
  );
  const counts = await countStock(tx, organisationId);
  const timeZone = await timeZoneOf(tx, organisationId);
  return {
    rows: await listedDevicesOf(tx, found.rows, principal, now),
    ...placeOf(found, (row, edge) => writeCursor({ ...stockCursorOf(row, sort), ...edge })),
    total: knownTotal(filter, counts),
    counts,
    timeZone,
    snoozeDays: { ...snoozeDaysAt(now, timeZone) },
  };
}

/** Converts devices to rows with the user's actions; those that aren't part of the stock are left out. */
export async function listedDevicesOf(
  tx: TenantTransaction,
  devices: readonly StoredDevice[],
  principal: Principal,
  now: Date,
): Promise<ListedDevice[]> {
  const { organisationId } = principal;
  const assignees = devices.map((row) => row.assigned_to);
  const names = await namesOf(tx, organisationId, assignees);
  const timeZone = await timeZoneOf(tx, organisationId);
  return devices.flatMap((row) => {
    const line = stockRowOf(row);
    if (line === null) return [];
    const assignee = assigneeIn(names, row.assigned_to);
    const snoozedUntil = row.snoozed_until && snoozeDayOf(row.snoozed_until, timeZone);
    return [{ ...line, actions: actionsOf(row, principal, now), assignee, snoozedUntil }];
  });
}

function actionsOf(row: StoredDevice, principal: Principal, now: Date): DeviceEventType[] {
  const restore = () => deviceSnapshotOf(row);
  return [...allowedDeviceTypes(row.state, restore, actorKindOf(principal), now.toISOString())];
}

/** Converts a device to a row of the stock; null while it is not part of the stock. */
export function stockRowOf(row: StoredDevice): StockRow | null {
  if (row.status === null) return null;
  return {
    deviceNumber: row.device_number,
    kind: row.kind,
    name: `${row.manufacturer} ${row.model}`.trim(),
    serialNumber: row.serial_number,
    assetTag: row.asset_tag,
    status: row.status,
    statusSince: row.status_since.toISOString(),
    place: row.place,
    grade: row.grade,
    location: row.location,
    personName: row.person_name,
    orderNumber: row.order_number,
  };
}

/** Returns the number of matches if the stored counts know it; null otherwise. */
function knownTotal(
  { sort: _, status, asking, missing, ...rest }: Omit<StockQuery, 'cursor' | 'size'>,
  counts: Readonly<Record<string, number>>,
): StockPage['total'] {
  const isNarrowed = Object.values(rest).some((value) => value !== undefined && value !== '');
  const statuses = (status ?? '').split(',').filter((word) => word !== '');
  const marks = [asking && 'asking', missing && 'missing'].filter((word) => word !== undefined);
  if (isNarrowed || marks.length > 1 || (marks.length === 1 && statuses.length > 0)) return null;
  const words = marks.length > 0 ? marks : statuses.length > 0 ? statuses : DEVICE_STATUSES;
  return { count: words.reduce((sum, word) => sum + (counts[word] ?? 0), 0), isMore: false };
}

async function countStock(
  tx: TenantTransaction,
  organisationId: string,
): Promise<Record<string, number>> {
  const sums = await tx
    .selectFrom('device_counts')
    .select(['status', ({ fn }) => fn.sum<string>('count').as('count')])
    .where('organisation_id', '=', organisationId)
    .groupBy('status')
    .execute();
  return {
    ...Object.fromEntries(DEVICE_STATUSES.map((status) => [status, 0])),
    ...Object.fromEntries(sums.map(({ status, count }) => [status, Number(count)])),
  };
}
