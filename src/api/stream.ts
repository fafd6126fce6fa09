import type { Call } from './contract/index.ts';

const LIVE: Call & `GET ${string}` = 'GET /api/portal/live';

/** Opens the stream of changes; the browser takes it up again by itself when the line is cut. */
export function openStream(): EventSource {
  return new EventSource(LIVE.slice('GET '.length));
}
