import { CANCEL_WINDOW_MS } from '../../domain/returns/cancelWindow.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How far ahead an order can wait: a year, and the day that leap years and time zones add. */
export const MOST_DAYS = 367;

/** What is wrong with a start, or null. One that has passed is no wait: the order is released as usual. */
export function startProblem(startsAt: string, now: number): string | null {
  const at = Date.parse(startsAt);
  if (Number.isNaN(at)) return 'Enter a date and a time.';
  return at > now + MOST_DAYS * DAY_MS ? 'Choose a day within a year.' : null;
}

/** When an order is released by itself: after its 30 minutes, and not before it is to start. */
export function releaseAt(orderedAt: number, startsAt: string | null): number {
  const windowEnd = orderedAt + CANCEL_WINDOW_MS;
  return startsAt === null ? windowEnd : Math.max(windowEnd, Date.parse(startsAt));
}

/** The start of an order that waits for its day; null for one that starts after its 30 minutes. */
export function waitsUntil(orderedAt: number, startsAt: string | null): string | null {
  if (startsAt === null || Date.parse(startsAt) <= orderedAt + CANCEL_WINDOW_MS) return null;
  return startsAt;
}
