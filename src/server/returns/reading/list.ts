import { type Selectable, sql } from 'kysely';
import { snoozeDayOf } from '../../../domain/handling/snoozeDays.ts';
import type { Matches } from '../../../domain/listPages.ts';
import type { ReturnFilter } from '../../../domain/returns/list/returnFilter.ts';
import type { ReturnPage, ReturnRow } from '../../../domain/returns/list/returnRow.ts';
import { ATTENTION_KINDS } from '../../../domain/returns/status/attention.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status/status.ts';
import { PAGE_SIZE, type PageSize, type Sort } from '../../../domain/sorts.ts';
import { COUNTRY_WORDS } from '../../../domain/words.ts';
import { allowedTypes } from '../../../machines/deviceReturn/allowed.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { Actor } from '../../services/actors.ts';
import { stateOf } from '../lifecycle/record.ts';
import { cursorOf, readCursor, writeCursor } from './cursor.ts';
import { findPage } from './findPage.ts';
import { readFirstSteps } from './firstSteps.ts';
import { readFilter } from './listFilter.ts';
import { type ListedReturn, readRows } from './listRows.ts';
import { countdownsOf, readTimers } from './listTimers.ts';
import { findRange, placeOf as placeOfPage } from './range.ts';

export interface ListQuery extends ReturnFilter {
  readonly sort?: Sort;
  /** Keys of custom fields, separated by commas. */
  readonly custom?: string;
  readonly size?: PageSize;
  readonly cursor?: string;
}

/**
 * Returns one page of an organization's matching returns, as `actor` sees them, with keyset
 * pagination: each page costs the same, and new returns don't shift the pages.
 * Throws a 400 problem for an invalid cursor or filter.
 */
export async function listReturns(
  tx: TenantTransaction,
  organisationId: string,
  actor: Pick<Actor, 'kind' | 'id'>,
  { cursor, sort = 'newest', size = PAGE_SIZE, custom = '', ...filter }: ListQuery,
  now: Date,
): Promise<Omit<ReturnPage, 'customFields' | 'snoozeDays'>> {
  const [found, totals] = await Promise.all([
    readFilter(tx, organisationId, filter).then((values) => {
      const after = cursor === undefined ? null : readCursor(cursor, sort);
      return findRange({ after, size }, async (range) =>
        values === null ? [] : findPage(tx, values, { sort, ...range }),
      );
    }),
    readCounts(tx, organisationId),
  ]);
  const { counts, problems } = totals;
  const [{ stored, rows }, firstSteps] = await Promise.all([
    readListRows(tx, organisationId, found.rows, actor, now),
    actor.kind === 'admin' ? readFirstSteps(tx, organisationId, sumOf(Object.values(counts))) : [],
  ]);
  const keys = custom.split(',').filter((key) => key !== '');
  const needsAttention = sumOf(problems.map(({ count }) => count));
  return {
    rows: keys.length === 0 ? rows : withCustom(rows, stored, keys),
    ...placeOfPage({ ...found, rows: stored }, (row, edge) =>
      writeCursor({ ...cursorOf(row, sort), ...edge }),
    ),
    total: knownTotal(sort === 'problem' ? { attention: 'yes', ...filter } : filter, totals),
    counts,
    snoozed: totals.snoozed,
    needsAttention,
    problems,
    hasImports: totals.hasImports,
    firstSteps,
  };
}

/** Adds the values of custom fields to rows; what a return doesn't have is left out. */
function withCustom(
  rows: readonly ReturnRow[],
  stored: readonly ListedReturn[],
  keys: readonly string[],
): ReturnRow[] {
  return rows.map((row, at) => {
    const values = Object.entries(stored[at]?.custom_fields ?? {});
    return { ...row, custom: Object.fromEntries(values.filter(([key]) => keys.includes(key))) };
  });
}

/** Returns the returns with these IDs as they are stored, and as rows that `actor` sees, in their order. */
export async function readListRows(
  tx: TenantTransaction,
  organisationId: string,
  ids: readonly string[],
  actor: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): Promise<{ readonly stored: readonly ListedReturn[]; readonly rows: ReturnRow[] }> {
  const [stored, timers] = await Promise.all([
    readRows(tx, organisationId, ids),
    readTimers(tx, organisationId, ids),
  ]);
  const countdowns = countdownsOf(stored, timers);
  const rows = stored.map((row) => {
    const state = stateOf(row);
    const kit = state.context.shipments.at(-1);
    return {
      orderNumber: row.order_number,
      device: row.device,
      lane: row.lane,
      employeeName: row.employee_name,
      employeePlace: placeOf(row.employee_address),
      destination: row.destination_kind === 'warehouse' ? 'Warehouse' : row.destination.recipient,
      status: row.status,
      statusSince: row.status_since.toISOString(),
      createdAt: row.created_at.toISOString(),
      outboundCarrier: kit?.outboundCarrier ?? null,
      outboundTracking: row.outbound_tracking,
      returnCarrier: kit?.returnCarrier ?? null,
      returnTracking: row.return_tracking,
      countdown: countdowns.get(row.id) ?? null,
      actions: [...allowedTypes(state, actor.kind, now.toISOString(), actor.id)],
      attention: attentionOf(row),
      assignee: row.assignee,
      canSnooze: row.is_active || row.attention_kind !== null,
      snoozedUntil: row.snoozed_until && snoozeDayOf(row.snoozed_until, row.time_zone ?? 'UTC'),
    };
  });
  return { stored, rows };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Number of returns by status, with all statuses present, and by problem, most severe first. */
type Totals = Pick<ReturnPage, 'counts' | 'problems' | 'snoozed' | 'hasImports'>;

/** Returns the number of matches if the stored counts know it; null otherwise. */
export function knownTotal(
  filter: ReturnFilter,
  { counts, problems }: Pick<Totals, 'counts' | 'problems'>,
): Matches | null {
  const { status, attention, problem, ...rest } = filter;
  if (Object.values(rest).some((value) => value !== undefined && value !== '')) return null;
  const needsOne = attention !== undefined || problem !== undefined;
  if (needsOne && status !== undefined && status !== '') return null;
  const statuses = status?.split(',').filter((name) => name !== '') ?? [];
  const counted = needsOne
    ? problems.filter(({ kind }) => problem === undefined || kind === problem)
    : Object.entries(counts)
        .filter(([item]) => statuses.length === 0 || statuses.includes(item))
        .map(([, count]) => ({ count }));
  return { count: counted.reduce((sum, { count }) => sum + count, 0), isMore: false };
}

/** Reads the stored counts, and whether there are imports, in one statement. */
export async function readCounts(tx: TenantTransaction, organisationId: string): Promise<Totals> {
  const sums = await tx
    .selectFrom('return_counts')
    .select([sql.lit('status').as('of'), sql<string>`status`.as('name')])
    .select(({ fn }) => fn.sum<string>('count').as('count'))
    .where('organisation_id', '=', organisationId)
    .groupBy('status')
    .unionAll(
      tx
        .selectFrom('attention_counts')
        .select([sql.lit('problem').as('of'), 'kind as name'])
        .select(({ fn }) => fn.sum<string>('count').as('count'))
        .where('organisation_id', '=', organisationId)
        .groupBy('kind'),
    )
    .unionAll(
      tx
        .selectFrom(importsToChoose(tx, organisationId).select('id').limit(1).as('some'))
        .select([sql.lit('import').as('of'), sql.lit('any').as('name'), sql.lit('1').as('count')]),
    )
    .execute();
  const countsOf = (tab: string) =>
    new Map(sums.flatMap(({ of, name, count }) => (of === tab ? [[name, Number(count)]] : [])));
  const [statuses, kinds] = [countsOf('status'), countsOf('problem')];
  const counts = Object.fromEntries(
    JOURNEY_STATES.map((status) => [status, statuses.get(status) ?? 0]),
  );
  const problems = ATTENTION_KINDS.map((kind) => ({ kind, count: kinds.get(kind) ?? 0 }));
  return {
    // Every status of the list was added above.
    counts: counts as Record<ReturnStatus, number>,
    problems: problems.filter(({ count }) => count > 0),
    snoozed: kinds.get('snoozed') ?? 0,
    hasImports: countsOf('import').size > 0,
  };
}

/** Selects the imports that the list can be filtered by. */
export function importsToChoose(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('imports')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'returns')
    .where('state', '<>', 'receiving');
}

/** Returns the open problem from the columns that were written with the state. */
function attentionOf(
  row: Pick<
    Selectable<Database['returns']>,
    'attention_kind' | 'attention_since' | 'attention_note'
  >,
): ReturnRow['attention'] {
  const { attention_kind: kind, attention_since: since, attention_note: note } = row;
  return kind === null || since === null ? null : { kind, since: since.toISOString(), note };
}

/** "Austin, TX"; "London, United Kingdom" if there is no region. */
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
