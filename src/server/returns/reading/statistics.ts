import { sql } from 'kysely';
import { monthAt } from '../../../domain/organization/timeZones.ts';
import type {
  Arrived,
  DaysHome,
  LegDays,
  ReturnStatistics,
  Waiting,
  WeekOfOrders,
} from '../../../domain/returns/list/statistics.ts';
import type { ReturnStatus } from '../../../domain/returns/status/status.ts';
import { LEGS, type Leg } from '../../../domain/words.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** Days with the employee after which a return counts as waiting. */
const WAITING_DAYS = 9;
/** Limit up to which they are counted exactly. */
const MOST_WAITING = 1000;

/** Outcome group of each status. */
const GROUP_OF: Record<ReturnStatus, 'underWay' | 'back' | 'cancelled' | 'closed' | 'notBack'> = {
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
  // The company has said why the device isn't expected: neither recovered nor missing.
  closed: 'closed',
};

/** Returns the Monday, 00:00 UTC, of an instant's week. */
export function mondayOf(instant: Date): Date {
  const day = Math.floor(instant.getTime() / DAY);
  // Day 0, 1 January 1970, was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY);
}

const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * Returns the trends of the last weeks, from totals that triggers maintain: it reads no returns
 * except those that wait for their employee. `weeks` includes the current one.
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

/** Selects the number of each week's orders by status. Exported for a test of its query plan. */
function selectWeeks(tx: TenantTransaction, organisationId: string, from: string) {
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
 * Selects the number of legs by their duration in days, shortest first; door-to-door durations by
 * week, including the previous period. Exported for a test of its query plan.
 */
function selectLegDays(
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
      // Excludes reports from the future, by a carrier whose clock is wrong.
      .where('week', '>=', before)
      .where('week', '<=', to)
      .where((eb) => eb.or([eb('leg', '=', 'home'), eb('week', '>=', from)]))
      .groupBy([sql`1`, sql`2`, sql`3`])
      .orderBy('days')
  );
}

/** Returns the number of devices that came back in a month, and in the month before. */
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

/** Returns how many returns are with the employee for too long, and how many in total. */
async function readWaiting(
  tx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<Waiting> {
  const since = new Date(now.getTime() - WAITING_DAYS * DAY);
  // Scans one index range per facet, up to the limit.
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

/** Returns the minimum number of days within which that share ended; rows are sorted, shortest first. */
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
  const legRows = rows.filter((row) => row.leg === leg);
  return {
    leg,
    count: totalOf(legRows),
    median: within(legRows, 0.5),
    ninetieth: within(legRows, 0.9),
  };
}

function homeOf(
  rows: readonly (Days & { readonly week: string | null })[],
  weeks: readonly string[],
): DaysHome {
  const median = (isIncluded: (week: string) => boolean) =>
    within(
      rows.filter(({ week }) => week !== null && isIncluded(week)),
      0.5,
    );
  return {
    median: median((week) => weeks.includes(week)),
    before: median((week) => !weeks.includes(week)),
    weeks: weeks.map((monday) => median((week) => week === monday)),
  };
}
