import { sql } from 'kysely';
import { monthAt } from '../../../domain/organization/timeZones.ts';
import type {
  Arrived,
  DaysHome,
  LegDays,
  ReturnStatistics,
  Waiting,
  WeekOfOrders,
} from '../../../domain/returns/statistics.ts';
import type { ReturnStatus } from '../../../domain/returns/status.ts';
import { LEGS, type Leg } from '../../../domain/words.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** After so many days with the employee a return is one that waits. */
const WAITING_DAYS = 9;
/** Up to how many of them are counted one by one. */
const MOST_WAITING = 1000;

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
 * The trends of the last weeks, from sums that triggers keep: no return is read but those that wait
 * for their employee. `weeks` counts the present one.
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
  const { expiry_days: expiryDays, time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select(['expiry_days', 'time_zone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const counts = await selectWeeks(tx, organisationId, from).execute();
  const before = dateOf(new Date(present - (2 * weeks - 1) * WEEK));
  const to = dateOf(new Date(present));
  const days = await selectLegDays(tx, organisationId, { before, from, to }).execute();
  return {
    weeks: mondays.map((monday) =>
      weekOf(
        monday,
        counts.filter(({ week }) => week === dateOf(monday)),
        monday.getTime() + WEEK + expiryDays * DAY <= now.getTime(),
      ),
    ),
    legs: LEGS.map((leg) => legOf(leg, days)),
    arrived: await readArrived(tx, organisationId, monthAt(now, timeZone)),
    home: homeOf(
      days.filter(({ leg }) => leg === 'home'),
      mondays.map(dateOf),
    ),
    waiting: await readWaiting(tx, organisationId, now),
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

/**
 * How many legs took how many days, shortest first; from door to door week by week, and those of the
 * period before too. Exported for its query plan.
 */
export function selectLegDays(
  tx: TenantTransaction,
  organisationId: string,
  { before, from, to }: { readonly before: string; readonly from: string; readonly to: string },
) {
  return (
    tx
      .selectFrom('return_leg_days')
      .select([
        'leg',
        'days',
        sql<string | null>`CASE leg WHEN 'home' THEN week::text END`.as('week'),
      ])
      .select(({ fn }) => fn.sum<string>('count').as('count'))
      .where('organisation_id', '=', organisationId)
      // A carrier whose clock is wrong reports from the future: not in this period.
      .where('week', '>=', before)
      .where('week', '<=', to)
      .where((eb) => eb.or([eb('leg', '=', 'home'), eb('week', '>=', from)]))
      .groupBy([sql`1`, sql`2`, sql`3`])
      .orderBy('days')
  );
}

/** How many devices came back in a month, and in the one before. */
async function readArrived(
  tx: TenantTransaction,
  organisationId: string,
  { name, before, from, to }: ReturnType<typeof monthAt>,
): Promise<Arrived> {
  const { all, earlier } = await tx
    .selectFrom('return_arrivals')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('count'), sql<string>`0`).as('all'),
      fn
        .coalesce(fn.sum<string>('count').filterWhere('quarter', '<', from), sql<string>`0`)
        .as('earlier'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('quarter', '>=', before)
    .where('quarter', '<', to)
    .executeTakeFirstOrThrow();
  return { month: name, count: Number(all) - Number(earlier), before: Number(earlier) };
}

/** How many returns are with the employee for too long, and how many at all. */
async function readWaiting(
  tx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<Waiting> {
  const since = new Date(now.getTime() - WAITING_DAYS * DAY);
  // One range of an index for each facet, which is read up to the limit.
  const { rows } = await sql<{ count: string; of: string }>`
    SELECT (
      SELECT count(*) FROM (
        SELECT FROM return_facets AS f CROSS JOIN LATERAL (
          SELECT FROM returns AS r
          WHERE r.organisation_id = f.organisation_id AND r.facet = f.facet
            AND r.status_since < ${since}
          LIMIT ${MOST_WAITING + 1}
        ) AS late
        WHERE f.organisation_id = ${organisationId} AND f.status = 'boxDelivered'
        LIMIT ${MOST_WAITING + 1}
      ) AS counted
    ) AS count, (
      SELECT coalesce(sum(count), 0) FROM return_counts
      WHERE organisation_id = ${organisationId} AND status = 'boxDelivered'
    ) AS of`.execute(tx);
  const count = Number(rows[0]?.count ?? 0);
  return {
    days: WAITING_DAYS,
    count: Math.min(count, MOST_WAITING),
    isMore: count > MOST_WAITING,
    of: Number(rows[0]?.of ?? 0),
  };
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

interface Days {
  readonly days: number;
  readonly count: string;
}

const totalOf = (rows: readonly Days[]) => rows.reduce((sum, { count }) => sum + Number(count), 0);

/** The fewest days within which that share of them ended; the shortest stand first. */
function within(rows: readonly Days[], share: number): number | null {
  const total = totalOf(rows);
  let sum = 0;
  for (const { days, count } of rows) {
    sum += Number(count);
    if (sum > 0 && sum >= share * total) return days;
  }
  return null;
}

function legOf(leg: Leg, rows: readonly (Days & { readonly leg: Leg | 'home' })[]): LegDays {
  const mine = rows.filter((row) => row.leg === leg);
  return { leg, count: totalOf(mine), median: within(mine, 0.5), ninetieth: within(mine, 0.9) };
}

function homeOf(
  rows: readonly (Days & { readonly week: string | null })[],
  weeks: readonly string[],
): DaysHome {
  const median = (isWanted: (week: string) => boolean) =>
    within(
      rows.filter(({ week }) => week !== null && isWanted(week)),
      0.5,
    );
  return {
    median: median((week) => weeks.includes(week)),
    before: median((week) => !weeks.includes(week)),
    weeks: weeks.map((monday) => median((week) => week === monday)),
  };
}
