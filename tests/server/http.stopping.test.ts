import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeConnectionsWhileStopping } from '../../src/server/platform/http/stopping.ts';

/** Starts a server, and a client that keeps its connections. */
async function startServer(isDraining?: () => boolean) {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  closeConnectionsWhileStopping(app, isDraining);
  app.get('/', async () => ({}));
  let finish = () => {};
  const received = new Promise<void>((begun) => {
    app.get('/slow', () => {
      begun();
      return new Promise((done) => (finish = () => done({})));
    });
  });
  const isClosing = new Promise<void>((begun) => app.addHook('preClose', async () => begun()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    return app.close();
  });
  const ask = (path = '/') =>
    new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', agent, path }, async (answer) =>
        resolve([answer.statusCode, await json(answer), answer.headers.connection]),
      );
      call.on('error', reject).end();
    });
  return { app, ask, received, isClosing, finish: () => finish() };
}

test('a request that was received before a stop is answered, and holds nothing up', async () => {
  const { app, ask, received, isClosing, finish } = await startServer();
  const answer = ask('/slow');
  await received;
  const stopped = app.close();
  await isClosing;
  finish();
  expect(await answer).toEqual([200, {}, 'close']);
  await stopped;
});

test('connections close while the portal drains, so that a proxy keeps none', async () => {
  let isDraining = false;
  const { ask } = await startServer(() => isDraining);
  expect(await ask()).toEqual([200, {}, 'keep-alive']);
  isDraining = true;
  expect(await ask()).toEqual([200, {}, 'close']);
});
