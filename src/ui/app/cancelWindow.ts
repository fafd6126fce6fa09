const SECOND = 1000;
/** The server's clock ends the time for cancelling; it is asked a moment after ours. */
const GRACE = 3 * SECOND;
/** The longest wait before it is asked again: browsers count no more than 24 days. */
const LONGEST = 24 * 60 * 60 * SECOND;
/** Where the clocks differ by more: how long until it is asked again. */
const AGAIN = 30 * SECOND;

/**
 * How long to wait until the server has ended the time for cancelling, in milliseconds.
 * @param left how much of it is left by the last answer, in milliseconds
 */
export function untilWindowIsOver(left: number): number {
  return left + GRACE > 0 ? Math.min(left + GRACE, LONGEST) : AGAIN;
}
