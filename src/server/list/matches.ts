import type { Matches } from '../../domain/listPages.ts';
import type { ReturnFilter } from '../../domain/returns/list/returnFilter.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { findPage } from '../returns/reading/findPage.ts';
import { knownTotal, readCounts } from '../returns/reading/list.ts';
import { readFilter } from '../returns/reading/listFilter.ts';

/** Limit up to which matches are counted exactly. */
const MAX_COUNTED = 10_000;

/** Returns the number of matching returns: exact if the stored counts know it, otherwise up to a limit. */
export async function countMatches(
  tx: TenantTransaction,
  organisationId: string,
  filter: ReturnFilter,
): Promise<Matches> {
  const values = await readFilter(tx, organisationId, filter);
  if (values === null) return { count: 0, isMore: false };
  const known = knownTotal(filter, await readCounts(tx, organisationId));
  if (known !== null) return known;
  const page = { sort: 'newest', after: null, size: MAX_COUNTED + 1 } as const;
  const { length } = await findPage(tx, values, page);
  return { count: Math.min(length, MAX_COUNTED), isMore: length > MAX_COUNTED };
}
