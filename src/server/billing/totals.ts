import { sql } from 'kysely';
import type { BillGroup, BillTotals } from '../../domain/organization/billing.ts';
import { BILL_STATES, type BillState } from '../../domain/organization/billingWords.ts';
import { DEVICE_LANES } from '../../domain/words.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Month } from './month.ts';
import type { PickupSum } from './pickups.ts';

const NO_PRICE = -1;

/** Number of a month's orders of one kind, at one price, in one state. */
export interface Sum extends BillGroup {
  readonly month: string;
  readonly state: BillState;
}

/**
 * Returns the counts of an organization's orders.
 * @param month limits them to one month; otherwise every month, newest first
 */
export async function readSums(
  tx: TenantTransaction,
  organisationId: string,
  month?: Month,
): Promise<Sum[]> {
  const rows = await tx
    .selectFrom('bill_months')
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('name'),
      'state',
      'device',
      'lane',
      'currency',
      'price',
      sql<string>`sum(count)`.as('count'),
    ])
    .where('organisation_id', '=', organisationId)
    .$if(month !== undefined, (query) => query.where('month', '=', `${month?.name}-01`))
    .groupBy(['month', 'state', 'device', 'lane', 'currency', 'price'])
    .having(sql`sum(count)`, '<>', 0)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ name, price, count, ...rest }) => ({
    ...rest,
    month: name,
    price: price === NO_PRICE ? null : price,
    count: Number(count),
  }));
}

/** Adds up the counts of one month's orders and pick-ups. */
export function totalsOf(
  month: string,
  sums: readonly Sum[],
  pickups: readonly PickupSum[],
): BillTotals {
  const own = sums.filter((sum) => sum.month === month);
  const counted = Object.fromEntries(
    BILL_STATES.map((state) => [state, countOf(own.filter((sum) => sum.state === state))]),
  );
  const billed = own.filter(({ state }) => state === 'billed');
  const amounts = new Map<string, number>();
  const visits = pickups.filter((visit) => visit.month === month);
  for (const { currency, price, count } of [...billed, ...visits]) {
    if (price === null) continue;
    amounts.set(currency, (amounts.get(currency) ?? 0) + price * count);
  }
  return {
    month,
    billed: counted.billed ?? 0,
    open: counted.open ?? 0,
    notBilled: counted.notBilled ?? 0,
    unpriced: countOf(billed.filter(({ price }) => price === null)),
    pickups: visits.reduce((all, { count }) => all + count, 0),
    amounts: [...amounts]
      .map(([currency, amount]) => ({ currency, amount }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

/** Returns the billed orders by kind and price, in the order of the price list. */
export function groupsOf(sums: readonly Sum[]): BillGroup[] {
  return DEVICE_LANES.flatMap((way) =>
    sums
      .filter(
        ({ state, device, lane }) =>
          state === 'billed' && device === way.device && lane === way.lane,
      )
      .sort((a, b) => (b.price ?? NO_PRICE) - (a.price ?? NO_PRICE))
      .map(({ device, lane, price, currency, count }) => ({
        device,
        lane,
        price,
        currency,
        count,
      })),
  );
}

function countOf(sums: readonly Sum[]): number {
  return sums.reduce((all, { count }) => all + count, 0);
}
