/** Helpers for the query strings of lists. */

export const oneOf = <T extends string>(words: readonly T[], text: string | null): T | undefined =>
  words.find((word) => word === text);

/** Parses the filter by assignee: a user's ID, `me`, or `none`; undefined for anything else. */
export function assigneeIn(params: URLSearchParams): string | undefined {
  return /^(me|none|\d{1,18})$/.exec(params.get('assignee') ?? '')?.[0];
}

/** Parses a day as YYYY-MM-DD; undefined for anything else. */
export function dayOf(text: string | null): string | undefined {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
  return isDay && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** Start of a day in the user's time zone, shifted by a number of days, ISO 8601. */
export function startOf(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

export function withoutGaps<T extends object>(
  object: {
    readonly [Name in keyof T]?: T[Name] | undefined;
  },
): T {
  const defined = Object.entries(object).filter((entry) => entry[1] !== undefined);
  // Only keys with undefined values are removed, which the type allows.
  return Object.fromEntries(defined) as T;
}

/** Returns the known words of a comma-separated list, in their order; undefined for none. */
export function wordsIn(text: string | null, allowed: readonly string[]): string | undefined {
  const words = (text ?? '').split(',');
  return allowed.filter((one) => words.includes(one)).join(',') || undefined;
}
