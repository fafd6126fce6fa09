/** Days for which the employee is asked where to send the box. */
export const ADDRESS_WAIT_DAYS = 7;
/** Maximum days that the employee can postpone the box. */
const MAX_AWAY_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** Days (ISO 8601) on which an employee may be back, in their zone. */
export interface AbsenceDays {
  readonly first: string;
  readonly last: string;
}

/** Returns the days on which an employee may be back: from tomorrow in their zone. */
export function absenceDays(now: Date, timeZone: string): AbsenceDays {
  const dayAfter = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone });
  return { first: dayAfter(1), last: dayAfter(MAX_AWAY_DAYS) };
}

/** Whether the employee may be back on a day. */
export const isAbsenceDay = (day: string, { first, last }: AbsenceDays): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= first && day <= last;

/** End of the wait for the employee's address, ISO 8601. */
export const addressWaitEnd = (since: Date): string =>
  new Date(since.getTime() + ADDRESS_WAIT_DAYS * DAY_MS).toISOString();
