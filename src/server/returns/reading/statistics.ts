import { sql } from 'kysely';
import { monthAt, type Week, weeksUntil } from '../../../domain/organization/timeZones.ts';
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

/** Days with the employee after which a return counts as waiting. */
const WAITING_DAYS = 9;
/** Limit up to which they are counted exactly. */
const MAX_WAITING = 1000;

/** Outcome group of each status. */
const GROUP_OF: Record<ReturnStatus, 'underWay' | 'back' | 'cancelled' | 'closed' | 'notBack'> = {
  awaitingApproval: 'underWay',
  cancellable: 'underWay',
  awaitingAddress: 'underWay',
  postponed: 'underWay',
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

/**
 * Returns the trends of the last weeks, from totals that triggers maintain: it reads no returns
 * except those that wait for their employee. `weeks` includes the current one; weeks are those of
 * the organization's time zone.
 */
export async function readStatistics(
  tx: TenantTransaction,
  organisationId: string,
  { weeks, now }: { readonly weeks: number; readonly now: Date },
): Promise<ReturnStatistics> {
  const { expiry_days: expiryDays, time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select(['expiry_days', 'time_zone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const both = weeksUntil(now, timeZone, 2 * weeks);
  const shown = both.slice(weeks);
  const counts = await selectWeeks(tx, organisationId, shown).execute();
  const days = await selectLegDays(tx, organisationId, both).execute();
  return {
    weeks: shown.map((week, index) =>
      weekOf(
        week,
        counts.filter((count) => count.week === index),
        week.to.getTime() + expiryDays * DAY <= now.getTime(),
      ),
    ),
    legs: LEGS.map((leg) => legOf(leg, days)),
    arrived: await readArrived(tx, organisationId, monthAt(now, timeZone)),
    home: homeOf(
      days.filter(({ leg }) => leg === 'home'),
      weeks,
    ),
    waiting: await readWaiting(tx, organisationId, now),
    expiryDays,
  };
}

const startOf = (weeks: readonly Week[]) => weeks[0]?.from ?? new Date(0);
const endOf = (weeks: readonly Week[]) => weeks.at(-1)?.to ?? new Date(0);
/** Index of a period's week. */
const indexIn = (weeks: readonly Week[]) =>
  sql<number>`width_bucket(period, ${weeks.map(({ from }) => from)}::timestamptz[]) - 1`;

/** Selects the number of each week's orders by status. */
function selectWeeks(tx: TenantTransaction, organisationId: string, weeks: readonly Week[]) {
  return tx
    .selectFrom('return_periods')
    .select([indexIn(weeks).as('week'), 'status'])
    .select(({ fn }) => fn.sum<string>('count').as('count'))
    .where('organisation_id', '=', organisationId)
    .where('period', '>=', startOf(weeks))
    .where('period', '<', endOf(weeks))
    .groupBy([sql`1`, 'status']);
}

/**
 * Selects the number of legs in the second half of `weeks` by their duration in days, shortest first;
 * door-to-door durations by week, in both halves.
 */
function selectLegDays(tx: TenantTransaction, organisationId: string, weeks: readonly Week[]) {
  const shown = weeks.slice(weeks.length / 2);
  return (
    tx
      .selectFrom('return_leg_periods')
      .select([
        'leg',
        'days',
        sql<number | null>`CASE leg WHEN 'home' THEN ${indexIn(weeks)} END`.as('week'),
      ])
      .select(({ fn }) => fn.sum<string>('count').as('count'))
      .where('organisation_id', '=', organisationId)
      // Excludes reports from the future, by a carrier whose clock is wrong.
      .where('period', '>=', startOf(weeks))
      .where('period', '<', endOf(weeks))
      .where((eb) => eb.or([eb('leg', '=', 'home'), eb('period', '>=', startOf(shown))]))
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
          LIMIT ${MAX_WAITING + 1}
        ) AS late
        WHERE f.organisation_id = ${organisationId} AND f.status = 'boxDelivered'
        LIMIT ${MAX_WAITING + 1}
      ) AS counted
    ) AS count, (
      SELECT coalesce(sum(count), 0) FROM return_counts
      WHERE organisation_id = ${organisationId} AND status = 'boxDelivered'
    ) AS of`.execute(tx);
  const count = Number(rows[0]?.count ?? 0);
  return {
    days: WAITING_DAYS,
    count: Math.min(count, MAX_WAITING),
    isMore: count > MAX_WAITING,
    of: Number(rows[0]?.of ?? 0),
  };
}

function weekOf(
  { name }: Week,
  counts: readonly { readonly status: ReturnStatus; readonly count: string }[],
  isOver: boolean,
): WeekOfOrders {
  const sums = { underWay: 0, back: 0, cancelled: 0, closed: 0, notBack: 0 };
  for (const { status, count } of counts) sums[GROUP_OF[status]] += Number(count);
  const { underWay, back, cancelled, closed, notBack } = sums;
  return {
    week: name,
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

/** @param count number of weeks in each of the two periods */
function homeOf(
  rows: readonly (Days & { readonly week: number | null })[],
  count: number,
): DaysHome {
  const median = (from: number, to: number) =>
    within(
      rows.filter(({ week }) => week !== null && week >= from && week < to),
      0.5,
    );
  return {
    median: median(count, 2 * count),
    before: median(0, count),
    weeks: Array.from({ length: count }, (_, index) => median(count + index, count + index + 1)),
  };
}
