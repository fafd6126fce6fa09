import { sql } from 'kysely';
import type { ReleaseCost } from '../../domain/returns/list/list.ts';
import type { ReturnFilter } from '../../domain/returns/list/returnFilter.ts';
import type { ActorKind } from '../../domain/returns/timeline/actors.ts';
import { allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { stateOf } from '../returns/lifecycle/record.ts';
import { findPage } from '../returns/reading/findPage.ts';
import { readFilter } from '../returns/reading/listFilter.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Maximum number of returns that are added up. */
const MAX_ADDED = 10_000;
/** The only status in which an order waits for its release. */
const WAITS = 'cancellable';

interface CostRequest {
  readonly organisationId: string;
  readonly actor: ActorKind;
  readonly now: Date;
  /** All matches of the filter; or only these order numbers, whatever the filter. */
  readonly filter: ReturnFilter;
  readonly only: readonly string[] | null;
}

/** Group of returns for which the machine decides alike, in one currency, with one of them as a sample. */
interface Alike
  extends Pick<StoredReturn, 'id' | 'state' | 'state_version' | 'status' | 'currency'> {
  readonly count: number;
  readonly unpriced: number;
  readonly price: string | null;
}

/** Returns the cost of releasing those returns for which the machine allows it. */
export async function readReleaseCost(
  tx: TenantTransaction,
  request: CostRequest,
): Promise<ReleaseCost> {
  const { organisationId, actor, now, only } = request;
  const ids = only === null ? await matchingIds(tx, request) : [];
  const { rows } = await sql<Alike>`
    WITH alike AS (
      SELECT currency, count(*)::int AS count, (count(*) - count(price))::int AS unpriced,
        sum(price) AS price, min(id) AS one
      FROM returns
      WHERE organisation_id = ${organisationId} AND status = ${WAITS}
        AND ${
          only === null
            ? sql`id = ANY(${ids.slice(0, MAX_ADDED)}::bigint[])`
            : sql`order_number = ANY(${[...only]}::text[])`
        }
      GROUP BY currency, state_version, state->'value', state#>>'{context,attention,kind}'
    )
    SELECT alike.*, id, state, state_version, status
    FROM alike JOIN returns ON id = one WHERE organisation_id = ${organisationId}
    ORDER BY alike.currency
  `.execute(tx);
  const free = rows.filter((row) =>
    allowedTypes(stateOf(row), actor, now.toISOString()).includes('order.release'),
  );
  const prices = new Map<string, number>();
  for (const { currency, price } of free) {
    if (price !== null) prices.set(currency, (prices.get(currency) ?? 0) + Number(price));
  }
  return {
    count: free.reduce((sum, { count }) => sum + count, 0),
    isMore: ids.length > MAX_ADDED,
    unpriced: free.reduce((sum, { unpriced }) => sum + unpriced, 0),
    prices: [...prices].map(([currency, price]) => ({ currency, price })),
  };
}

/** Returns the matches that may be waiting for release; one more than the limit, if there are more. */
async function matchingIds(
  tx: TenantTransaction,
  { organisationId, filter }: CostRequest,
): Promise<readonly string[]> {
  const statuses = filter.status?.split(',').filter((name) => name !== '') ?? [];
  if (statuses.length > 0 && !statuses.includes(WAITS)) return [];
  const values = await readFilter(tx, organisationId, { ...filter, status: WAITS });
  if (values === null) return [];
  return findPage(tx, values, { sort: 'newest', after: null, size: MAX_ADDED + 1 });
}
