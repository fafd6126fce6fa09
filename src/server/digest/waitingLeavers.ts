import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Leavers whose last day is so near, or past, are told of. */
const DAYS_AHEAD = 7;
/** Maximum number of leavers that are named. */
const NAMED = 10;
const DAY_MS = 24 * 60 * 60_000;

/** Leavers without an order who leave soon or have left: their number, and the first of them. */
export interface WaitingLeavers {
  readonly count: number;
  readonly named: readonly {
    readonly name: string;
    /** Part of a sentence: "leaves on Friday, December 4". */
    readonly when: string;
    readonly isComplete: boolean;
  }[];
}

/** Returns the leavers of an organization who wait for an order, the earliest last day first. */
export async function readWaitingLeavers(
  tx: TenantTransaction,
  organisationId: string,
  timeZone: string,
  now: Date,
): Promise<WaitingLeavers> {
  const dayAt = (instant: Date) => instant.toLocaleDateString('en-CA', { timeZone });
  const today = dayAt(now);
  const soon = dayAt(new Date(now.getTime() + DAYS_AHEAD * DAY_MS));
  const rows = await tx
    .selectFrom('leavers')
    .select(['employee_name', 'last_day', 'is_complete'])
    .select(({ fn }) => fn.countAll<string>().over().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'waiting')
    .where('last_day', '<=', soon)
    .orderBy('last_day')
    .orderBy('id')
    .limit(NAMED)
    .execute();
  return {
    count: Number(rows[0]?.count ?? '0'),
    named: rows.map(({ employee_name: name, last_day: lastDay, is_complete: isComplete }) => ({
      name,
      when: `${verbOf(lastDay, today)} ${inWords(lastDay)}`,
      isComplete,
    })),
  };
}

function verbOf(lastDay: string, today: string): string {
  return lastDay < today ? 'left on' : 'leaves on';
}

/** Formats a day of the calendar: "Friday, December 4". */
function inWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));
}
