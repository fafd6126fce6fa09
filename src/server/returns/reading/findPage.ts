import { sql } from 'kysely';
import type { Sort } from '../../../domain/sorts.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Cursor } from './cursor.ts';
import type { Wanted } from './listFilter.ts';

/**
 * How many entries of the list are looked through for each one that is asked for, before the
 * filter counts as one that lets little through.
 */
const LOOK_PER_ROW = 80;

export interface PageWanted {
  readonly sort: Sort;
  readonly after: Cursor | null;
  readonly size: number;
}

/** The ids of one page of the returns that fit, in order (`find_returns` of migration 0006). */
export async function findPage(
  tx: TenantTransaction,
  wanted: Wanted,
  page: PageWanted,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT find_returns(${argumentsOf(wanted, page)}) AS ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** The arguments that `find_returns` and `list_query` share. Exported for their query plans. */
export function argumentsOf(
  { facets, terms, from, before, onlyAttention }: Wanted,
  { sort, after, size }: PageWanted,
) {
  return sql`${facets === null ? null : [...facets]}::bigint[], ${onlyAttention}::boolean,
    ${[...terms.patterns]}::text[], ${[...terms.starts]}::text[],
    ${from}::timestamptz, ${before}::timestamptz, ${sort}::text,
    ${after?.key ?? null}::text, ${after?.id ?? null}::bigint,
    ${size}::int, ${size * LOOK_PER_ROW}::int`;
}
