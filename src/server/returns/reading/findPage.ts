import { sql } from 'kysely';
import { ATTENTION_KINDS } from '../../../domain/returns/attention.ts';
import type { Sort } from '../../../domain/sorts.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Cursor } from './cursor.ts';
import type { Wanted } from './listFilter.ts';

/**
 * How many entries of the list are looked through for each one that is asked for, before the
 * filter counts as one that lets little through.
 */
const LOOK_PER_ROW = 80;
/** Thousands are only counted: gathering what matches is quicker than looking any further. */
const MOST_LOOKED = 200_000;

/** Each order the other way round, as the database calls it. */
const REVERSED: Record<Sort, string> = {
  newest: 'oldest',
  oldest: 'newest',
  longest: 'shortest',
  shortest: 'longest',
  name: 'nameDown',
  nameDown: 'name',
  problem: 'problemUp',
};

export interface PageWanted {
  readonly sort: Sort;
  /** The page begins behind this row; or ends before it, where the cursor says so. */
  readonly after: Cursor | null;
  readonly size: number;
}

/** The ids of one page of the returns that fit, in order (`find_returns` of migration 0060). */
export async function findPage(
  tx: TenantTransaction,
  wanted: Wanted,
  page: PageWanted,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT find_returns(${argumentsOf(wanted, page)}) AS ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  return page.after?.isBefore === true ? ids.toReversed() : ids;
}

/** The arguments that `find_returns` and `list_query` share. Exported for their query plans. */
export function argumentsOf(
  { facets, terms, from, before, problem, imported }: Wanted,
  { sort, after, size }: PageWanted,
) {
  return sql`${facets === null ? null : [...facets]}::bigint[], ${sort === 'problem' ? (problem ?? '') : problem}::text,
    ${[...ATTENTION_KINDS]}::text[], ${imported}::bigint, ${[...terms.patterns]}::text[], ${[...terms.starts]}::text[],
    ${from}::timestamptz, ${before}::timestamptz,
    ${after?.isBefore === true ? REVERSED[sort] : sort}::text,
    ${after?.key ?? null}::text, ${after?.id ?? null}::bigint,
    ${size}::int, ${Math.min(size * LOOK_PER_ROW, MOST_LOOKED)}::int`;
}
