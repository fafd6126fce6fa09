import { expect, test } from 'vitest';
import {
  keepRunning,
  type Running,
} from '../../src/server/platform/database/embedded/keepRunning.ts';

/** A server that `die` ends. */
function startServer(): Running & { die(): void; isStopped(): boolean } {
  let end = () => {};
  let isStopped = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    die: () => end(),
    isStopped: () => isStopped,
    stop: async () => {
      isStopped = true;
      end();
    },
  };
}

test('a crashed server is restarted, and stopped with the portal', async () => {
  const servers = [startServer()];
  const first = servers[0] ?? startServer();
  const start = async () => {
    const next = startServer();
    servers.push(next);
    return next;
  };
  const supervised = keepRunning(first, start, { pausesMs: [0, 0, 0], report: () => {} });
  for (let count = 2; count <= 3; count++) {
    servers.at(-1)?.die();
    await expect.poll(() => servers.length).toBe(count);
  }
  await supervised.stop();
  expect(servers.map((server) => server.isStopped())).toEqual([false, false, true]);
});

test('a server that does not restart is given up after several tries, with growing pauses', async () => {
  const messages: string[] = [];
  const first = startServer();
  const start = () => Promise.reject(new Error('no disk'));
  const supervised = keepRunning(first, start, {
    pausesMs: [0, 1, 2],
    report: (sentence) => void messages.push(sentence),
  });
  first.die();
  await supervised.ended;
  expect(messages.filter((sentence) => sentence.includes('again in'))).toHaveLength(3);
});
