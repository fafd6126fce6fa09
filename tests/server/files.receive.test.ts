import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { receiveBody, receiveRawBody } from '../../src/server/files/receive.ts';

test('a rejected upload leaves its connection free for the next request', async () => {
  const app = fastify();
  receiveRawBody(app);
  app.post('/', (received) =>
    receiveBody(
      {
        put: async (_organisationId, body) => {
          for await (const _bytes of body);
          throw new Error('It was accepted.');
        },
        open: () => {
          throw new Error('Nothing is stored.');
        },
        remove: async () => {},
      },
      '1',
      received,
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    return app.close();
  });
  const send = (bytes: number) =>
    new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', agent, method: 'POST' }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      call.on('error', reject).end(Buffer.alloc(bytes, 'text, of no accepted type'));
    });
  expect(await send(30_000_000)).toBe(400);
  expect(await send(100)).toBe(400);
});
