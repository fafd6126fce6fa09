import { notFound } from '../platform/http/problem.ts';

/** A month in UTC. */
export interface Month {
  /** "2026-11". */
  readonly name: string;
  /** First instant of this month, and of the next one. */
  readonly from: Date;
  readonly to: Date;
}

/** Returns the month of an instant. */
export function monthOf(instant: Date): Month {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()];
  return {
    name: instant.toISOString().slice(0, 7),
    from: new Date(Date.UTC(year, month)),
    to: new Date(Date.UTC(year, month + 1)),
  };
}

/** Parses "2026-11". Throws a 404 for a malformed month, and for one that has not begun. */
export function readMonth(name: string, now: Date): Month {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(name) || name > monthOf(now).name) throw notFound();
  return monthOf(new Date(`${name}-01T00:00:00Z`));
}

/** Returns the names of the months before one, newest first, back to the one named `first`. */
export function monthsBefore(month: Month, first: string): string[] {
  const { name, from } = monthOf(new Date(month.from.getTime() - 1));
  return name < first ? [] : [name, ...monthsBefore({ ...month, from }, first)];
}
