import { sql } from 'kysely';
import { snoozeDaysAt } from '../../domain/handling/snoozeDays.ts';
import type { LeaverFilter, LeaverPage, LeaverQuery } from '../../domain/leavers/leavers.ts';
import {
  LEAVER_SORTS,
  type LeaverSort,
  type LeaverTab,
  STATES_OF_TAB,
  usualSort,
} from '../../domain/leavers/leaverWords.ts';
import { offeredTemplates } from '../../domain/returns/templates.ts';
import { PAGE_SIZE } from '../../domain/sorts.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { unstorableFields } from '../platform/http/validation/storable.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import { findRange, placeOf } from '../returns/reading/range.ts';
import { termsOf } from '../returns/reading/searchText.ts';
import { findDuplicates } from './duplicates.ts';
import type { Viewer } from './facts.ts';
import type { StoredLeaver } from './leaverRow.ts';
import { viewRows } from './viewLeavers.ts';

/** Row at the edge of a page. */
export interface LeaverPlace {
  readonly sort: LeaverSort;
  readonly key: string;
  readonly id: string;
  readonly position?: number;
  readonly isBefore?: boolean;
}

/** User who reads the list. */
export interface ListViewer extends Viewer {
  readonly userId: string;
}

/** Waiting leavers that are held against running returns to find the possible duplicates. */
const MAX_COMPARED = 2000;

/** Returns one page of the leavers that match. */
export async function listLeavers(
  tx: TenantTransaction,
  organisationId: string,
  { cursor, size = PAGE_SIZE, sort: wanted, ...filter }: LeaverQuery,
  viewer: ListViewer,
): Promise<LeaverPage> {
  const sort = wanted ?? usualSort(filter.tab);
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const found = await findRange({ after, size }, (range) =>
    findLeavers(tx, organisationId, { ...filter, sort }, viewer, range),
  );
  const counts = await countLeavers(tx, organisationId, viewer);
  const { templates } = await readOffer(tx, organisationId);
  const { search = '', missing, duplicate, source, assignee, tab = 'waiting' } = filter;
  const isFiltered = search !== '' || (missing ?? duplicate ?? source ?? assignee) !== undefined;
  return {
    rows: [...(await viewRows(tx, organisationId, found.rows, viewer))],
    counts,
    templates: offeredTemplates(templates).map(({ key, name }) => ({ key, name })),
    snoozeDays: { ...snoozeDaysAt(viewer.now, await timeZoneOf(tx, organisationId)) },
    ...placeOf(found, (row, edge) =>
      writeCursor({ ...placeOfLeaver(row, sort, filter.tab), ...edge }),
    ),
    total: isFiltered ? null : { count: counts[tab], isMore: false },
  };
}

async function countLeavers(
  tx: TenantTransaction,
  organisationId: string,
  { userId }: ListViewer,
): Promise<LeaverPage['counts']> {
  const rows = await tx
    .selectFrom('leavers')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('organisation_id', '=', organisationId)
    .groupBy('state')
    .execute();
  const ofWaiting = await tx
    .selectFrom('leavers')
    .select([
      sql<number>`count(snoozed_until)::int`.as('snoozed'),
      sql<number>`(count(*) FILTER (WHERE assigned_to = ${userId}::bigint))::int`.as('mine'),
      sql<number>`(count(*) FILTER (WHERE assigned_to IS NULL))::int`.as('unassigned'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const count = (tab: keyof typeof STATES_OF_TAB) =>
    rows
      .filter(({ state }) => STATES_OF_TAB[tab].includes(state))
      .reduce((sum, row) => sum + Number(row.count), 0);
  return {
    ...ofWaiting,
    waiting: count('waiting') - ofWaiting.snoozed,
    ordered: count('ordered'),
    closed: count('closed'),
  };
}

/** Column of each sort order, and whether it begins with the last. */
const ORDERS = {
  lastDay: { column: 'last_day', isDown: false },
  lastDayDown: { column: 'last_day', isDown: true },
  newest: { column: 'created_at', isDown: true },
  due: { column: 'snoozed_until', isDown: false },
  dueDown: { column: 'snoozed_until', isDown: true },
} as const satisfies Record<LeaverSort, object>;

/** Returns the order of a tab: outside of the snoozed ones, somebody is due on their last day. */
function orderOf(sort: LeaverSort, tab: LeaverTab) {
  if (tab === 'snoozed' || ORDERS[sort].column !== 'snoozed_until') return ORDERS[sort];
  return ORDERS[sort === 'due' ? 'lastDay' : 'lastDayDown'];
}

/** Returns the place of a leaver in the list. */
export function placeOfLeaver(
  row: StoredLeaver,
  sort: LeaverSort,
  tab: LeaverTab = 'waiting',
): LeaverPlace {
  const key = row[orderOf(sort, tab).column];
  return { sort, key: key instanceof Date ? key.toISOString() : (key ?? ''), id: row.id };
}

/** Returns the assignee of a filter or tab: a user's ID, `none`, or undefined. */
function assigneeOf({ tab, assignee }: LeaverFilter, { userId }: ListViewer): string | undefined {
  if (tab === 'unassigned') return 'none';
  return tab === 'mine' || assignee === 'me' ? userId : assignee;
}

/** Returns matching leavers after a position, in the list's order. */
export async function findLeavers(
  tx: TenantTransaction,
  organisationId: string,
  { sort, ...filter }: LeaverFilter & { readonly sort: LeaverSort },
  viewer: ListViewer,
  { after, size }: { readonly after: LeaverPlace | null; readonly size: number },
): Promise<StoredLeaver[]> {
  const { search = '', tab = 'waiting', missing, duplicate, source } = filter;
  const assignee = assigneeOf(filter, viewer);
  const terms = termsOf(tidyLine(search));
  if (terms === 'nothing') return [];
  const twice = duplicate === undefined ? null : await possibleDuplicates(tx, organisationId);
  const isBack = after?.isBefore === true;
  const order = orderOf(sort, tab);
  const isDown = order.isDown !== isBack;
  const direction = isDown ? 'desc' : 'asc';
  const { column } = order;
  const key = column === 'last_day' ? sql`${after?.key}::text` : sql`${after?.key}::timestamptz`;
  let query = tx
    .selectFrom('leavers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', [...STATES_OF_TAB[tab]])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(size);
  if (tab === 'snoozed') query = query.where('snoozed_until', 'is not', null);
  if (tab === 'waiting') query = query.where('snoozed_until', 'is', null);
  if (assignee === 'none') query = query.where('assigned_to', 'is', null);
  else if (assignee !== undefined) query = query.where('assigned_to', '=', assignee);
  if (source !== undefined) query = query.where('source', '=', source);
  if (missing !== undefined) {
    query = query.where(
      sql<boolean>`NOT (SELECT CASE WHEN o.asks_address THEN is_complete_if_asked ELSE is_complete END
        FROM organisations AS o WHERE o.id = ${organisationId})`,
    );
  }
  if (twice !== null) query = query.where(sql<boolean>`id = ANY (${twice}::bigint[])`);
  for (const pattern of terms?.patterns ?? []) query = query.where('search_text', 'like', pattern);
  for (const start of terms?.starts ?? []) query = query.where('search_text', '~', start);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, id) ${isDown ? sql`<` : sql`>`} (${key}, ${after.id}::bigint)`,
    );
  }
  const rows = await query.execute();
  return isBack ? rows.reverse() : rows;
}

/** Returns the IDs of waiting leavers that may be listed twice. */
async function possibleDuplicates(
  tx: TenantTransaction,
  organisationId: string,
): Promise<string[]> {
  const waiting = await tx
    .selectFrom('leavers')
    .select(['id', 'employee_name', 'employee_email', 'employee_address', 'serials'])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'waiting')
    .orderBy('last_day')
    .orderBy('id')
    .limit(MAX_COMPARED)
    .execute();
  return [...(await findDuplicates(tx, organisationId, waiting)).keys()];
}

/** Opaque to clients: base64url of `[sort, key, id, position, isBefore]` as JSON. */
function writeCursor({ sort, key, id, position, isBefore }: LeaverPlace): string {
  return Buffer.from(JSON.stringify([sort, key, id, position, isBefore])).toString('base64url');
}

function readCursor(text: string, wanted: LeaverSort): LeaverPlace {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    parts = null;
  }
  const [name, key, id, position, isBefore]: unknown[] = Array.isArray(parts) ? parts : [];
  const sort = LEAVER_SORTS.find((known) => known === name);
  if (
    sort === wanted &&
    typeof key === 'string' &&
    !Number.isNaN(Date.parse(key)) &&
    Object.keys(unstorableFields({ key })).length === 0 &&
    typeof id === 'string' &&
    /^\d{1,18}$/.test(id) &&
    typeof position === 'number' &&
    Number.isSafeInteger(position) &&
    position > 0
  ) {
    return { sort, key, id, position, isBefore: isBefore === true };
  }
  throw new ProblemError(400, 'invalid', "We couldn't find this page of the list. Start over.", {
    errors: { cursor: ['Use the cursor that came with the page before.'] },
  });
}
