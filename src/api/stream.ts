import type { Call } from './contract/index.ts';

const LIVE: Call & `GET ${string}` = 'GET /api/portal/live';

/**
 * Opens the stream of changes; the browser reconnects after a lost connection.
 * @param ageMs age of the data on the page
 */
export function openStream(ageMs: number): EventSource {
  return new EventSource(`${LIVE.slice('GET '.length)}?age=${Math.ceil(ageMs)}`);
}
