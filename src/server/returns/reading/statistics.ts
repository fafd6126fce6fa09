import { sql } from 'kysely';
import type {
  LegDays,
  ReturnStatistics,
  WeekOfOrders,
} from '../../../domain/returns/statistics.ts';
import type { ReturnStatus } from '../../../domain/returns/status.ts';
import { LEGS, type Leg } from '../../../domain/words.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** What has become of the device, in five words. */
export const GROUP_OF: Record<
  ReturnStatus,
  'underWay' | 'back' | 'cancelled' | 'closed' | 'notBack'
> = {
  cancellable: 'underWay',
  awaitingShipment: 'underWay',
  boxInTransit: 'underWay',
  boxDelivered: 'underWay',
  deviceInTransit: 'underWay',
  delivered: 'back',
  receivedAtWarehouse: 'back',
  complete: 'back',
  cancelled: 'cancelled',
  notReturned: 'notBack',
  lost: 'notBack',
  // The company has said why no device is waited for: neither recovered nor missed.
  closed: 'closed',
};

/** The Monday, 00:00 UTC, of the week that an instant lies in. */
export function mondayOf(instant: Date): Date {
  const day = Math.floor(instant.getTime() / DAY);
  // Day 0, 1 January 1970, was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY);
}

const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * The trends of the last weeks, from sums that triggers keep: no return is read. `weeks` counts
 * the present one.
 */
export async function readStatistics(
  tx: TenantTransaction,
  organisationId: string,
  { weeks, now }: { readonly weeks: number; readonly now: Date },
): Promise<ReturnStatistics> {
  const present = mondayOf(now).getTime();
  const mondays = Array.from(
    { length: weeks },
    (_, index) => new Date(present - (weeks - 1 - index) * WEEK),
  );
  const from = dateOf(mondays[0] ?? now);
  const { expiry_days: expiryDays } = await tx
    .selectFrom('organisations')
    .select('expiry_days')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const counts = await selectWeeks(tx, organisationId, from).execute();
  const days = await selectLegDays(tx, organisationId, from, dateOf(new Date(present))).execute();
  return {
    weeks: mondays.map((monday) =>
      weekOf(
        monday,
        counts.filter(({ week }) => week === dateOf(monday)),
        monday.getTime() + WEEK + expiryDays * DAY <= now.getTime(),
      ),
    ),
    legs: LEGS.map((leg) => legOf(leg, days)),
    expiryDays,
  };
}

/** How many of each week's orders stand where. Exported for its query plan. */
export function selectWeeks(tx: TenantTransaction, organisationId: string, from: string) {
  return tx
    .selectFrom('return_weeks')
    .select([
      sql<string>`week::text`.as('week'),
      'status',
      ({ fn }) => fn.sum<string>('count').as('count'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('week', '>=', from)
    .groupBy(['week', 'status']);
}

/** How many legs took how many days, shortest first. Exported for its query plan. */
export function selectLegDays(
  tx: TenantTransaction,
  organisationId: string,
  from: string,
  to: string,
) {
  return (
    tx
      .selectFrom('return_leg_days')
      .select(['leg', 'days', ({ fn }) => fn.sum<string>('count').as('count')])
      .where('organisation_id', '=', organisationId)
      // A carrier whose clock is wrong reports from the future: not in this period.
      .where('week', '>=', from)
      .where('week', '<=', to)
      .groupBy(['leg', 'days'])
      .orderBy('days')
  );
}

function weekOf(
  monday: Date,
  counts: readonly { readonly status: ReturnStatus; readonly count: string }[],
  isOver: boolean,
): WeekOfOrders {
  const sums = { underWay: 0, back: 0, cancelled: 0, closed: 0, notBack: 0 };
  for (const { status, count } of counts) sums[GROUP_OF[status]] += Number(count);
  const { underWay, back, cancelled, closed, notBack } = sums;
  return {
    week: dateOf(monday),
    ordered: underWay + back + cancelled + closed + notBack,
    ...sums,
    due: back + notBack + (isOver ? underWay : 0),
    isOver,
  };
}

function legOf(
  leg: Leg,
  rows: readonly { readonly leg: Leg; readonly days: number; readonly count: string }[],
): LegDays {
  const mine = rows.filter((row) => row.leg === leg);
  const total = mine.reduce((sum, { count }) => sum + Number(count), 0);
  /** The fewest days within which that share of the legs ended. */
  const within = (share: number): number | null => {
    let sum = 0;
    for (const { days, count } of mine) {
      sum += Number(count);
      if (sum > 0 && sum >= share * total) return days;
    }
    return null;
  };
  return { leg, count: total, median: within(0.5), ninetieth: within(0.9) };
}
