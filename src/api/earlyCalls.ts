/** Answers to calls that the page began before its scripts ran, by path and query. */
export type EarlyCalls = Map<string, Promise<Response>>;

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` that answers the first call for each path with what `public/early-calls.js` has asked
 * for already. What failed early is asked for again, also where a proxy's page came in its place; once
 * something is changed, so is all.
 */
export function withEarlyCalls(
  calls: EarlyCalls,
  ask: Fetch = (input, init) => fetch(input, init),
): Fetch {
  return async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const isRead = (init?.method ?? 'GET').toUpperCase() === 'GET';
    if (!isRead) calls.clear();
    const early = calls.get(path);
    if (early === undefined) return ask(input, init);
    calls.delete(path);
    const answer = await early.catch(() => null);
    init?.signal?.throwIfAborted();
    const isJson = answer?.headers.get('content-type')?.includes('json') === true;
    return answer?.ok === true && isJson ? answer : ask(input, init);
  };
}
