/** Seconds in each unit, the largest first. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * An instant in words, in the person's language and time zone.
 * @param at ISO 8601
 * @param now milliseconds since the epoch
 */
export function timeWords(
  at: string,
  now: number,
  locale?: string,
): { relative: string; absolute: string } {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return { relative: 'unknown', absolute: 'unknown' };
  const absolute = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(instant);
  const seconds = Math.round((instant.getTime() - now) / 1000);
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  if (unit === undefined) return { relative: 'just now', absolute };
  const [name, length] = unit;
  const relative = new Intl.RelativeTimeFormat(locale ?? 'en', { numeric: 'auto' }).format(
    Math.trunc(seconds / length),
    name,
  );
  return { relative, absolute };
}
