/**
 * Time in which an order can be edited and canceled; in a file of its own, without the machine, for
 * the browser.
 */
export const CANCEL_WINDOW_MS = 30 * 60_000;
