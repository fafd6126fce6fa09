const SECOND = 1000;
/** Delay after the local end of the window: the server's clock decides. */
const GRACE = 3 * SECOND;
/** Longest delay: browser timers are limited to 24 days. */
const LONGEST = 24 * 60 * 60 * SECOND;
/** Retry interval if the clocks differ by more than the grace period. */
const AGAIN = 30 * SECOND;

/**
 * Returns the delay until the server has ended the cancellation window, in milliseconds.
 * @param remainingMs remaining time according to the last response, in milliseconds
 */
export function cancelWindowLeft(remainingMs: number): number {
  return remainingMs + GRACE > 0 ? Math.min(remainingMs + GRACE, LONGEST) : AGAIN;
}
