import { sql } from 'kysely';
import { ATTENTION_KINDS } from '../../../domain/returns/status/attention.ts';
import type { Sort } from '../../../domain/sorts.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Cursor } from './cursor.ts';
import type { FilterValues } from './listFilter.ts';

/** Index entries scanned per requested row before the filter counts as selective. */
const LOOK_PER_ROW = 80;
/** Upper bound of the scan: for more, collecting all matches is faster. */
const MAX_LOOKED = 200_000;

/** Reverse of each sort order, by its name in the database. */
const REVERSED: Record<Sort, string> = {
  newest: 'oldest',
  oldest: 'newest',
  longest: 'shortest',
  shortest: 'longest',
  name: 'nameDown',
  nameDown: 'name',
  due: 'dueUp',
  problem: 'problemUp',
};

export interface ListPageRequest {
  readonly sort: Sort;
  /** The page begins after this row, or ends before it if the cursor says so. */
  readonly after: Cursor | null;
  readonly size: number;
}

/** Returns the IDs of one page of matching returns, in order (`find_returns` of migration 0131). */
export async function findPage(
  tx: TenantTransaction,
  filter: FilterValues,
  page: ListPageRequest,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT find_returns(${argumentsOf(filter, page)}) AS ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  return page.after?.isBefore === true ? ids.toReversed() : ids;
}

/**
 * Returns the arguments that `find_returns` and `list_query` share. Exported for tests of their
 * query plans.
 */
export function argumentsOf(
  { facets, terms, from, before, problem, imported, assignee, isSnoozed }: FilterValues,
  { sort, after, size }: ListPageRequest,
) {
  return sql`${facets === null ? null : [...facets]}::bigint[], ${sort === 'problem' ? (problem ?? '') : problem}::text,
    ${[...ATTENTION_KINDS]}::text[], ${imported}::bigint, ${assignee}::bigint, ${isSnoozed}::boolean, ${[...terms.patterns]}::text[], ${[...terms.starts]}::text[],
    ${from}::timestamptz, ${before}::timestamptz,
    ${after?.isBefore === true ? REVERSED[sort] : sort}::text,
    ${after?.key ?? null}::text, ${after?.id ?? null}::bigint,
    ${size}::int, ${Math.min(size * LOOK_PER_ROW, MAX_LOOKED)}::int`;
}
