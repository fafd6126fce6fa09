import type { Call } from './contract/index.ts';

const LIVE: Call & `GET ${string}` = 'GET /api/portal/live';

/**
 * Opens the stream of changes; the browser takes it up again by itself when the line is cut.
 * @param ageMs for how long the page has shown what it asked for
 */
export function openStream(ageMs: number): EventSource {
  return new EventSource(`${LIVE.slice('GET '.length)}?age=${Math.ceil(ageMs)}`);
}
