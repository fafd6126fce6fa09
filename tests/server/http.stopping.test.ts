import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsWhileStopping } from '../../src/server/platform/http/stopping.ts';

type Answered = readonly [number | undefined, unknown, string | undefined];

test('a request on an open connection during a stop is answered, and closes the connection', async () => {
  const app = fastify({ return503OnClosing: false });
  closeConnectionsWhileStopping(app);
  app.get('/', async () => ({}));
  let late: Answered | undefined;
  let ask: () => Promise<Answered> = () => Promise.reject(new Error('Not yet.'));
  app.addHook('preClose', async () => {
    late = await ask();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ask = () =>
    new Promise<Answered>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', agent }, async (answer) =>
        resolve([answer.statusCode, await json(answer), answer.headers.connection]),
      );
      call.on('error', reject).end();
    });
  expect((await ask())[0]).toBe(200);
  await app.close();
  agent.destroy();
  expect(late).toEqual([200, {}, 'close']);
});
