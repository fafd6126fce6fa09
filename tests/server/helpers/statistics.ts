import type { Pool } from 'pg';
import type { ReturnStatistics } from '../../../src/domain/returns/list/statistics.ts';
import type { ReturnStatus } from '../../../src/domain/returns/status/status.ts';
import { LEGS, type Leg } from '../../../src/domain/words.ts';
import type { StoredReturnState } from '../../../src/machines/deviceReturn/apply.ts';
import { DAY } from './testClock.ts';

interface Row {
  readonly created_at: Date;
  readonly status: ReturnStatus;
  readonly status_since: Date;
  readonly state: StoredReturnState;
}

const BACK: readonly ReturnStatus[] = ['delivered', 'receivedAtWarehouse', 'complete'];
const NOT_BACK: readonly ReturnStatus[] = ['notReturned', 'lost'];

/** Straightforward computation of the statistics: from every return of the organization. */
export async function computeStatistics(
  pool: Pool,
  organisationId: string,
  { weeks, now }: { readonly weeks: number; readonly now: Date },
): Promise<ReturnStatistics> {
  const { rows } = await pool.query<Row>(
    'SELECT created_at, status, status_since, state FROM returns WHERE organisation_id = $1',
    [organisationId],
  );
  const {
    rows: [organisation],
  } = await pool.query<{ expiry_days: number; time_zone: string }>(
    'SELECT expiry_days, time_zone FROM organisations WHERE id = $1',
    [organisationId],
  );
  const expiryDays = organisation?.expiry_days ?? 0;
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone: organisation?.time_zone ?? 'UTC',
  });
  const dayIn = (at: Date | number) => format.format(at);
  /** Monday of a day's week. */
  const mondayOf = (day: string) => {
    const monday = new Date(day);
    while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
    return monday.toISOString().slice(0, 10);
  };
  const weekOf = (at: Date | number) => mondayOf(dayIn(at));
  const both: string[] = [];
  for (let week = weekOf(now); both.length < 2 * weeks; ) {
    both.unshift(week);
    week = mondayOf(new Date(Date.parse(week) - DAY).toISOString().slice(0, 10));
  }
  const mondays = both.slice(weeks);

  const ordered = rows.map((row) => ({ ...row, week: weekOf(row.created_at) }));
  const all = rows.flatMap(legsOf).map((leg) => ({ ...leg, week: weekOf(leg.to) }));
  const daysOf = (wanted: string, ended: readonly string[]) =>
    all
      .filter(({ leg, week }) => leg === wanted && ended.includes(week))
      .map(({ from, to }) => Math.min(100, Math.max(1, Math.ceil((to - from) / DAY))))
      .sort((a, b) => a - b);
  const within = (days: readonly number[], tenths: number) =>
    days[Math.ceil((days.length * tenths) / 10) - 1] ?? null;
  const home = (ended: readonly string[]) => within(daysOf('home', ended), 5);
  const monthOf = (at: Date) => dayIn(at).slice(0, 7);
  const month = monthOf(now);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const arrivedIn = (wanted: string) =>
    all.filter(({ leg, to }) => leg === 'home' && monthOf(new Date(to)) === wanted).length;
  const here = rows.filter(({ status }) => status === 'boxDelivered');
  return {
    weeks: mondays.map((day) => {
      const orders = ordered.filter(({ week }) => week === day);
      const countOf = (statuses: readonly ReturnStatus[]) =>
        orders.filter(({ status }) => statuses.includes(status)).length;
      const back = countOf(BACK);
      const notBack = countOf(NOT_BACK);
      const cancelled = countOf(['cancelled']);
      const closed = countOf(['closed']);
      const underWay = orders.length - back - notBack - cancelled - closed;
      const isOver = weekOf(now.getTime() - expiryDays * DAY) > day;
      return {
        week: day,
        ordered: orders.length,
        ...{ back, underWay, cancelled, closed, notBack },
        due: isOver ? orders.length - cancelled - closed : back + notBack,
        isOver,
      };
    }),
    legs: LEGS.map((leg) => {
      const days = daysOf(leg, mondays);
      return { leg, count: days.length, median: within(days, 5), ninetieth: within(days, 9) };
    }),
    arrived: {
      month,
      count: arrivedIn(month),
      before: arrivedIn(new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)),
    },
    home: {
      median: home(mondays),
      before: home(both.slice(0, weeks)),
      weeks: mondays.map((day) => home([day])),
    },
    waiting: {
      ...{ days: 9, isMore: false, of: here.length },
      count: here.filter(({ status_since: since }) => now.getTime() - since.getTime() > 9 * DAY)
        .length,
    },
    expiryDays,
  };
}

function legsOf({ created_at: createdAt, status, status_since: since, state }: Row) {
  const kit = state.context.shipments.at(-1);
  const scans: Record<Leg | 'home', readonly [from: string | null, to: string | null]> = {
    preparing: [createdAt.toISOString(), kit?.boxShippedAt ?? null],
    boxOut: [kit?.boxShippedAt ?? null, kit?.boxDeliveredAt ?? null],
    withEmployee: [kit?.boxDeliveredAt ?? null, kit?.deviceShippedAt ?? null],
    deviceBack: [kit?.deviceShippedAt ?? null, kit?.deviceDeliveredAt ?? null],
    confirming: [
      kit?.deviceDeliveredAt ?? null,
      status === 'complete' ? since.toISOString() : null,
    ],
    home: [createdAt.toISOString(), kit?.deviceDeliveredAt ?? null],
  };
  return [...LEGS, 'home' as const].flatMap((leg) => {
    const [from, to] = scans[leg];
    return from === null || to === null
      ? []
      : [{ leg, from: Date.parse(from), to: Date.parse(to) }];
  });
}
