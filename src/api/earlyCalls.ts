import type { Fetch } from './sent.ts';

/** Answers to calls that were begun before somebody made them: by path and query, or by `formKey`. */
export type EarlyCalls = Map<string, Promise<Response>>;

declare global {
  /** What the scripts in the page have begun; undefined where that is nothing. */
  var earlyCalls: EarlyCalls | undefined;
}

/** Under what a form is kept that was sent early: another address is another form. */
export function formKey(path: string, form: FormData): string {
  return [path, ...form.values()].join(' ');
}

/** After this long, in milliseconds, what was begun for a link is no news any more. */
const NEAR_LASTS = 2000;

/** Begins a call that is likely to be made next; nobody hears of a failure but who makes it. */
export function beginEarly(
  calls: EarlyCalls,
  path: string,
  init: RequestInit,
  ask: Fetch = fetchNow,
): void {
  if (calls.has(path)) return;
  const answer = ask(path, init);
  answer.catch(() => {});
  calls.set(path, answer);
  setTimeout(() => {
    if (calls.get(path) === answer) calls.delete(path);
  }, NEAR_LASTS);
}

const fetchNow: Fetch = (input, init) => fetch(input, init);

/**
 * A `fetch` that answers the first call for each path with what was asked for already. What failed
 * early is asked for again, also where a proxy's page came in its place; once something is changed, so
 * is all. A form that was sent already (`sendEarly.ts`) is not sent again, whatever came of it.
 */
export function withEarlyCalls(calls: EarlyCalls, ask: Fetch = fetchNow): Fetch {
  return async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const isRead = (init?.method ?? 'GET').toUpperCase() === 'GET';
    if (init?.body instanceof FormData) {
      const key = formKey(path, init.body);
      const sent = calls.get(key);
      calls.delete(key);
      if (sent !== undefined) return sent;
    }
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
