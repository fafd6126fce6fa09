import type {
  Billing,
  BillTotals,
  PriceItem,
  Statement,
} from '../../domain/organization/billing.ts';
import { DEVICE_LANES } from '../../domain/words.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { readCursor, writeCursor } from '../returns/reading/cursor.ts';
import { billLineOf, nextOf, readBilled } from './lines.ts';
import { type Month, monthOf, monthsBefore } from './month.ts';
import { type PickupSum, readPickups } from './pickups.ts';
import { readTextCosts } from './textCosts.ts';
import { groupsOf, readSums, type Sum, totalsOf } from './totals.ts';

const PAGE_SIZE = 25;
/** Maximum number of orders on a statement's page; the exported file has all of them. */
const STATEMENT_LINES = 500;

/** Returns the price list, a page of the current month's orders, and the months before it. */
export async function readBilling(
  tx: TenantTransaction,
  organisationId: string,
  { cursor, now }: { readonly cursor: string | undefined; readonly now: Date },
): Promise<Billing> {
  const month = monthOf(now);
  const after = cursor === undefined ? null : readCursor(cursor, 'newest');
  const rows = await readBilled(tx, organisationId, month, { after, size: PAGE_SIZE + 1 });
  const sums = await readSums(tx, organisationId);
  const pickups = await readPickups(tx, organisationId);
  const page = rows.slice(0, PAGE_SIZE);
  const next = rows.length > PAGE_SIZE ? nextOf(page, PAGE_SIZE) : null;
  const { is_demonstration: isDemonstration, time_zone: timeZone } = await readOrganisation(
    tx,
    organisationId,
  );
  return {
    timeZone,
    priceList: await readPriceList(tx, organisationId),
    isDemonstration,
    totals: totalsOf(month.name, sums, pickups),
    lines: page.map(billLineOf),
    nextCursor: next === null ? null : writeCursor(next),
    texts: await readTextCosts(tx, organisationId, month),
    statements: statementsOf(sums, pickups, month),
  };
}

/**
 * Returns the totals of the earlier months, newest first, from the first one with a billed order,
 * without gaps: a missing month would look like an error.
 */
function statementsOf(
  sums: readonly Sum[],
  pickups: readonly PickupSum[],
  present: Month,
): BillTotals[] {
  const billed = sums.filter(({ state }) => state !== 'notBilled').map((sum) => sum.month);
  const first = billed.at(-1);
  if (first === undefined) return [];
  return monthsBefore(present, first).map((name) => totalsOf(name, sums, pickups));
}

/** Returns one month's statement, even without an order. */
export async function readStatement(
  tx: TenantTransaction,
  organisationId: string,
  { month, now }: { readonly month: Month; readonly now: Date },
): Promise<Statement> {
  const sums = await readSums(tx, organisationId, month);
  const pickups = await readPickups(tx, organisationId, month);
  const rows = await readBilled(tx, organisationId, month, { after: null, size: STATEMENT_LINES });
  const {
    name,
    is_demonstration: isDemonstration,
    time_zone: timeZone,
  } = await readOrganisation(tx, organisationId);
  const totals = totalsOf(month.name, sums, pickups);
  return {
    organisationName: name,
    timeZone,
    isDemonstration,
    totals,
    isFinal: month.to <= now && totals.open === 0,
    groups: groupsOf(sums),
    pickups: pickups.map(({ price, currency, count }) => ({ price, currency, count })),
    lines: rows.map(billLineOf),
  };
}

function readOrganisation(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('organisations')
    .select(['name', 'is_demonstration', 'time_zone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

/** Returns the devices that can be ordered with their current prices, in the product's order. */
async function readPriceList(tx: TenantTransaction, organisationId: string): Promise<PriceItem[]> {
  const prices = await tx
    .selectFrom('prices')
    .select(['device', 'lane', 'price', 'currency'])
    .where('organisation_id', '=', organisationId)
    .execute();
  return DEVICE_LANES.flatMap((way) =>
    prices.filter(({ device, lane }) => device === way.device && lane === way.lane),
  );
}
