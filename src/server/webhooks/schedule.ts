const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after the first, second, … failed attempt; after the last one the delivery is given up. */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND,
  MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  16 * HOUR,
  24 * HOUR,
];
/** Receivers that fail at the same moment are retried at different times. */
const JITTER = 0.1;
/** Longest pause that a receiver can request. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/**
 * Returns the pause after the failed attempt number `tries`, or null if it was the last one.
 * @param retryAfter the receiver's header: seconds, or a date
 * @param random from 0 to 1
 */
export function pauseAfter(
  tries: number,
  retryAfter: string | null,
  now: Date,
  random: number = Math.random(),
): number | null {
  const pause = PAUSES_MS[tries - 1];
  if (pause === undefined) return null;
  const spread = pause * (1 + JITTER * (2 * random - 1));
  return Math.max(spread, Math.min(waitOf(retryAfter, now), MAX_RETRY_AFTER_MS));
}

function waitOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * SECOND;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
