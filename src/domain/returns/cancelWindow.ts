/** For how long an order can be edited and cancelled; apart from the machine, for the browser. */
export const CANCEL_WINDOW_MS = 30 * 60_000;
