import { startProblem } from '../../../domain/returns/ordering/startTime.ts';

/** Start of an order as field values. */
export interface StartValues {
  start: 'now' | 'day';
  /** "2026-12-01" */
  startDay: string;
  /** "09:00", in the browser's time zone. */
  startTime: string;
}

export const RIGHT_AWAY: StartValues = { start: 'now', startDay: '', startTime: '09:00' };

/** Returns the chosen instant, ISO 8601 in UTC; null for an immediate start or an invalid date. */
export function startIn({ start, startDay, startTime }: StartValues): string | null {
  const at = Date.parse(`${startDay}T${startTime}`);
  return start === 'now' || Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Validates a start; returns errors by field. */
export function startProblems(values: StartValues, now: number): Record<string, string> {
  if (values.start === 'now') return {};
  const { startDay, startTime } = values;
  if (startDay === '') return { startDay: 'Enter a day.' };
  if (startTime === '') return { startTime: 'Enter a time.' };
  const at = startIn(values);
  if (at === null) return { startDay: 'Enter a day and a time.' };
  if (Date.parse(at) <= now) {
    return startDay < dayIn(new Date(now))
      ? { startDay: 'This day has passed. Choose another one.' }
      : { startTime: 'This time has passed. Choose a later one.' };
  }
  const problem = startProblem(at, now);
  return problem === null ? {} : { startDay: problem };
}

/** Converts a start into field values. */
export function startValuesOf(startsAt: string | null): StartValues {
  if (startsAt === null) return RIGHT_AWAY;
  const at = new Date(startsAt);
  return {
    start: 'day',
    startDay: dayIn(at),
    startTime: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Formats the date of an instant in the browser's time zone for a date field. */
export function dayIn(at: Date): string {
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}
