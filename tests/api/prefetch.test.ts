import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  PREFETCH_LIFETIME_MS,
  type PrefetchedCalls,
  prefetch,
  withPrefetched,
} from '../../src/api/prefetch.ts';

const PATH = '/api/portal/returns/RTN-100007';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Numbers the responses from 1. */
function start() {
  const calls: PrefetchedCalls = new Map();
  let count = 0;
  const ask = async () => {
    count += 1;
    return Response.json(count);
  };
  const fetch = withPrefetched(calls, ask);
  return {
    calls,
    begin: () => prefetch(calls, PATH, '', ask),
    read: async () => (await fetch(PATH)).text(),
    write: () => fetch('/api/portal/returns', { method: 'POST' }),
  };
}

test('a prefetched request serves one call, and is sent once', async () => {
  const { begin, read } = start();
  begin();
  begin();
  expect(await read()).toBe('1');
  expect(await read()).toBe('2');
});

test('a prefetch that is old, or from before a change, is not used', async () => {
  const { begin, read, write, calls } = start();
  begin();
  vi.advanceTimersByTime(PREFETCH_LIFETIME_MS);
  expect(await read()).toBe('2');
  begin();
  await write();
  expect(await read()).toBe('5');
  begin();
  calls.clear();
  expect(await read()).toBe('7');
});

test.each([
  [404, 404],
  [410, 410],
  // Asking once more would only prolong it.
  [429, 429],
  [503, 200],
])('a prefetched %i is answered with %i', async (early, answered) => {
  const statuses = [early, 200];
  const ask = async () => Response.json({}, { status: statuses.shift() ?? 500 });
  const calls: PrefetchedCalls = new Map();
  const fetch = withPrefetched(calls, ask);
  prefetch(calls, PATH, '', ask);
  expect((await fetch(PATH)).status).toBe(answered);
});
