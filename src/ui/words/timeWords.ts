import { dateFormatter, relativeFormatter } from './formatters.ts';

/** Units with their length in seconds and their largest count before the next unit is used. */
const UNITS = [
  ['minute', 60, 59],
  ['hour', 3600, 23],
  ['day', 86_400, 60],
  ['month', 2_629_800, 11],
  ['year', 31_557_600, Number.POSITIVE_INFINITY],
] as const;

/**
 * Formats an instant in the user's language and time zone.
 * @param at ISO 8601
 * @param now milliseconds since the epoch
 */
export function timeWords(
  at: string,
  now: number,
  locale?: string,
  justNow = 'just now',
): { relative: string; absolute: string } {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return { relative: 'unknown', absolute: 'unknown' };
  const absolute = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' }, locale).format(
    instant,
  );
  const seconds = Math.round((instant.getTime() - now) / 1000);
  if (Math.abs(seconds) < 60) return { relative: justNow, absolute };
  const counted = UNITS.map(([name, length, most]) => {
    const count = Math.round(seconds / length);
    return { name, count, fits: Math.abs(count) <= most };
  });
  const { name, count } = counted.find(({ fits }) => fits) ?? { name: 'year', count: 0 };
  // "Yesterday" is clear; "last month" for six weeks ago is not.
  const numeric = name === 'day' ? 'auto' : 'always';
  return { relative: relativeFormatter(numeric, locale).format(count, name), absolute };
}
