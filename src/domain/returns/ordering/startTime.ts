import { CANCEL_WINDOW_MS } from './cancelWindow.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Maximum days that an order can be scheduled ahead: a year, plus a day each for leap years and
 * time zones.
 */
export const MAX_DAYS_AHEAD = 367;

/**
 * Returns the problem of a scheduled start, or null. A past start is valid: the order is released
 * as usual.
 */
export function startProblem(startsAt: string, now: number): string | null {
  const at = Date.parse(startsAt);
  if (Number.isNaN(at)) return 'Enter a date and a time.';
  return at > now + MAX_DAYS_AHEAD * DAY_MS ? 'Choose a day within a year.' : null;
}

/** Time of the automatic release: after the 30-minute window, and not before the scheduled start. */
export function releaseAt(orderedAt: number, startsAt: string | null): number {
  const windowEnd = orderedAt + CANCEL_WINDOW_MS;
  return startsAt === null ? windowEnd : Math.max(windowEnd, Date.parse(startsAt));
}

/**
 * Length of the cancel window of an order that is approved at `approvedAt` (ISO 8601), in
 * milliseconds: it begins then, and ends no earlier than the scheduled start.
 */
export function windowFrom(approvedAt: string, startsAt: string | null): number {
  const at = Date.parse(approvedAt);
  return releaseAt(at, startsAt) - at;
}

/** Start of a scheduled order; null if it starts right after its 30 minutes. */
export function scheduledStart(orderedAt: number, startsAt: string | null): string | null {
  if (startsAt === null || Date.parse(startsAt) <= orderedAt + CANCEL_WINDOW_MS) return null;
  return startsAt;
}
