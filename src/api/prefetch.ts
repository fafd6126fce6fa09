import type { Fetch } from './transport.ts';

/** Answers to calls that were begun before somebody made them, by path and query. */
export type PrefetchedCalls = Map<string, Promise<Response>>;

declare global {
  /** Calls that the script in the page has begun; undefined where there is none. */
  var earlyCalls: PrefetchedCalls | undefined;
}

/** After this long, in milliseconds, an answer that nobody has asked for is no news any more. */
export const PREFETCH_LIFETIME_MS = 10_000;

/** Statuses of failures that asking again would not change: not there, gone, and asked for too often. */
const FINAL_FAILURES: ReadonlySet<number> = new Set([404, 410, 429]);

const fetchNow: Fetch = (input, init) => fetch(input, init);

/** Begins a call that is likely to be made next; only its caller receives a failure. */
export function prefetch(
  calls: PrefetchedCalls,
  path: string,
  csrfToken: string,
  ask: Fetch = fetchNow,
): void {
  if (calls.has(path)) return;
  const answer = ask(path, { headers: { accept: 'application/json', 'X-CSRFToken': csrfToken } });
  answer.catch(() => {});
  calls.set(path, answer);
  setTimeout(() => {
    if (calls.get(path) === answer) calls.delete(path);
  }, PREFETCH_LIFETIME_MS);
}

/**
 * A `fetch` that answers the first call for each path with what was asked for already. What failed
 * early is asked for again, also where a proxy's page came in its place, but not what doesn't exist or was
 * asked for too often; once something is changed, so is all.
 */
export function withPrefetched(calls: PrefetchedCalls, ask: Fetch = fetchNow): Fetch {
  return async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if ((init?.method ?? 'GET').toUpperCase() !== 'GET') calls.clear();
    const early = calls.get(path);
    if (early === undefined) return ask(input, init);
    calls.delete(path);
    const answer = await early.catch(() => null);
    init?.signal?.throwIfAborted();
    const isJson = answer?.headers.get('content-type')?.includes('json') === true;
    const isFinal = answer !== null && (answer.ok || FINAL_FAILURES.has(answer.status));
    return isFinal && isJson ? answer : ask(input, init);
  };
}
