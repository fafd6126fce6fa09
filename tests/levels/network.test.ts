import { expect, test } from 'vitest';
import type { Call } from '../../src/api/contract/index.ts';
import { createFakeNetwork } from './network.ts';

const LIST = 'GET /api/portal/returns';
const VIEWS = 'GET /api/portal/saved-views';
const MATCHES = 'GET /api/portal/return-matches';
const calls: readonly Call[] = [LIST];
const answering = (caseName: string) => ({ actor: 'load', caseName, calls });

function makeNetwork() {
  const beside = { [VIEWS]: () => ({ views: [] }), [MATCHES]: () => ({ count: 1, isMore: false }) };
  const network = createFakeNetwork(calls, { beside });
  const messages: string[] = [];
  const ask = (name: string, signal = new AbortController().signal) =>
    network
      .client(LIST, { query: {}, signal })
      .then(() => messages.push(name))
      .catch(() => messages.push(`${name} failed`));
  return { network, said: messages, ask, flush: () => new Promise((done) => setTimeout(done)) };
}
const done = { done: {} };

test('the response answers the last call, and one to an earlier call is late', async () => {
  const { network, said: messages, ask, flush } = makeNetwork();
  ask('first');
  expect(network.hasStale(calls, false)).toBe(false);
  ask('second');
  network.end(answering('loaded'), done);
  expect(network.isHeld(calls)).toBe(false);
  expect(network.hasStale(calls, false)).toBe(true);
  network.endStale(answering('loaded'), { error: new Error('Too late.') }, false);
  await flush();
  expect(messages).toEqual(['second', 'first failed']);
  expect(network.countOf(calls)).toBe(2);
});

test('an aborted call does not settle, whatever the server answers', async () => {
  const { network, said: messages, ask, flush } = makeNetwork();
  const controller = new AbortController();
  ask('aborted', controller.signal);
  controller.abort();
  expect(network.isHeld(calls)).toBe(false);
  expect(network.waiting()).toEqual([]);
  expect(() => network.end(answering('loaded'), done)).toThrow('Nobody has called');
  network.endStale(answering('loaded'), done, false);
  await flush();
  expect(messages).toEqual([]);
  expect(network.hasStale(calls, true)).toBe(false);
});

test('the last call is ignored once its machine no longer waits', async () => {
  const { network, said: messages, ask, flush } = makeNetwork();
  ask('left behind');
  expect(network.hasStale(calls, true)).toBe(false);
  network.claim(calls);
  expect([network.hasStale(calls, true), network.hasStale(calls, false)]).toEqual([true, false]);
  network.endStale(answering('loaded'), done, true);
  await flush();
  expect(messages).toEqual(['left behind']);
});

test('other responses come right away, or one by one in any order on a slow line', async () => {
  const { network, flush } = makeNetwork();
  const messages: string[] = [];
  const ask = (call: typeof VIEWS | typeof MATCHES, signal = new AbortController().signal) =>
    void network.client(call, { query: {}, signal }).then(() => messages.push(call));
  ask(VIEWS);
  await flush();
  expect(messages).toEqual([VIEWS]);
  network.holdOthers();
  const controller = new AbortController();
  ask(VIEWS, controller.signal);
  ask(VIEWS);
  ask(MATCHES);
  controller.abort();
  await flush();
  expect(messages).toEqual([VIEWS]);
  expect(network.answerOther(2)).toBe(true);
  await flush();
  expect(messages).toEqual([VIEWS, MATCHES]);
  expect(network.answerOther(0) && network.answerOther(0)).toBe(true);
  await flush();
  expect(messages).toEqual([VIEWS, MATCHES, VIEWS]);
  expect(network.answerOther(0)).toBe(false);
});
