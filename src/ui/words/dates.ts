import { dateFormatter } from './formatters.ts';

const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

const format = (at: string, options: Intl.DateTimeFormatOptions, locale?: string) =>
  dateFormatter(options, locale).format(new Date(at));

const isThisYear = (at: string, now: number) =>
  new Date(at).getFullYear() === new Date(now).getFullYear();

/**
 * Formats the day of an instant (ISO 8601) in the user's time zone: "Nov 26", with the year unless
 * it is the current one.
 */
export function dayWords(at: string, now: number, locale?: string): string {
  return format(at, isThisYear(at, now) ? DAY : { ...DAY, year: 'numeric' }, locale);
}

/** Converts a day (ISO 8601) to an instant of that day in the user's time zone. */
export function noonOf(day: string): string {
  return new Date(`${day}T12:00:00`).toISOString();
}

/** "Nov 24, 2026". */
export function dateWords(at: string, locale?: string): string {
  return format(at, { dateStyle: 'medium' }, locale);
}

/** "Tuesday, November 24, 2026". */
export function longDayWords(at: string, locale?: string): string {
  return format(at, { dateStyle: 'full' }, locale);
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Formats an instant in English: "Nov 24, 2026, 8:42 PM". Avoids `Intl`, whose first formatter
 * takes a slow phone a sixth of a second, because each row of the list has an instant.
 */
export function instantWords(at: string): string {
  const instant = new Date(at);
  const hours = instant.getHours();
  const minutes = String(instant.getMinutes()).padStart(2, '0');
  const day = `${MONTHS[instant.getMonth()]} ${instant.getDate()}, ${instant.getFullYear()}`;
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "8:42 PM". */
export function clockWords(at: string, locale?: string): string {
  return format(at, { timeStyle: 'short' }, locale);
}

/** "Dec 1, 9:00 AM". */
export function dayTimeWords(at: string, now: number, locale?: string): string {
  return `${dayWords(at, now, locale)}, ${clockWords(at, locale)}`;
}

/** Formats a window of time in a zone: "Friday, March 8, 9:00 AM – 12:00 PM EST". */
export function windowWords({ from, to }: Record<'from' | 'to', string>, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  })
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}
