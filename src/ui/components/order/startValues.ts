import { startProblem } from '../../../domain/returns/startOn.ts';

/** When an order is to start, as it stands in fields. */
export interface StartValues {
  start: 'now' | 'day';
  /** "2026-12-01" */
  startDay: string;
  /** "09:00", in the zone of the browser. */
  startTime: string;
}

export const RIGHT_AWAY: StartValues = { start: 'now', startDay: '', startTime: '09:00' };

/** The instant that was chosen, ISO 8601 in UTC; null for right away, and for what is no instant. */
export function startIn({ start, startDay, startTime }: StartValues): string | null {
  const at = Date.parse(`${startDay}T${startTime}`);
  return start === 'now' || Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** What is wrong with a start, by field. */
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

/** A start as it stands in fields. */
export function startValuesOf(startsAt: string | null): StartValues {
  if (startsAt === null) return RIGHT_AWAY;
  const at = new Date(startsAt);
  return {
    start: 'day',
    startDay: dayIn(at),
    startTime: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** The day of an instant in the zone of the browser, as a field takes it. */
export function dayIn(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
