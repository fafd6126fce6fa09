const DAY_MS = 86_400_000;
/** Maximum length of a snooze in days. */
const MAX_DAYS = 365;

/** First and last day of a choice, ISO 8601. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

const dayAt = (instant: Date, timeZone: string): string =>
  instant.toLocaleDateString('sv-SE', { timeZone });

/** Returns the days to which something can be snoozed: from tomorrow on, in the organization's zone. */
export function snoozeDaysAt(now: Date, timeZone: string): DayRange {
  const today = dayAt(now, timeZone);
  return { first: dayAfter(today, 1), last: dayAfter(today, MAX_DAYS) };
}

/** Returns what is wrong with a day, as a sentence; null if nothing is. */
export function snoozeDayProblem(day: string, { first, last }: DayRange): string | null {
  if (day === '') return 'Choose a day.';
  if (day < first) return 'Choose a day after today.';
  return day > last ? 'Choose a day within a year.' : null;
}

/**
 * Returns the day to which something is snoozed. Noon of that day is on the same day in each zone that
 * the organization may have had when it was snoozed.
 */
export function snoozeDayOf(until: Date, timeZone: string): string {
  return dayAt(new Date(until.getTime() + DAY_MS / 2), timeZone);
}
