import { spawn, spawnSync } from 'node:child_process';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_EXAMPLES } from '../../src/domain/programs/publicApiExamples.ts';
import { programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

const SCRIPT = resolve(import.meta.dirname, '../../docs/examples/returns.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const ORDER = JSON.stringify(PUBLIC_EXAMPLES['POST /api/v2/device_returns/']?.body);

/** Failures of the next requests, in order; none afterwards. */
type Trouble = 'answer lost' | 'limited';

describe.skipIf(!hasPython)('a program in Python (skipped where there is no python3)', () => {
  let portal: TestPortal;
  let line: Server;
  let key: string;
  const troubles: Trouble[] = [];
  let environment: Record<string, string | undefined>;
  beforeAll(async () => {
    let behind = '';
    line = await openLine(() => behind, troubles);
    const address = line.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    // Links to the next page use the public URL.
    const PUBLIC_URL = `http://127.0.0.1:${port}`;
    portal = await openPortal({ env: { API_READS_PER_MINUTE: '100000', PUBLIC_URL } });
    await addPrices(portal, portal.acme.id);
    key = (await programOf(portal)).key;
    behind = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port;
    environment = { PATH: process.env.PATH, PORTAL_URL: PUBLIC_URL, API_KEY: key };
  });
  afterAll(async () => {
    line?.close();
    await portal.close();
  });

  const run = (args: readonly string[], input = '', env = environment) =>
    new Promise<{ code: number | null; out: string; err: string }>((done, failed) => {
      const child = spawn('python3', [SCRIPT, ...args], { env });
      let [out, err] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        err += text;
      });
      child.once('error', failed);
      child.once('close', (code) => done({ code, out, err }));
      child.stdin.end(input);
    });
  const countReturns = async () => {
    const { rows } = await portal.testDatabase.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM returns',
    );
    return rows[0]?.count;
  };

  test('orders once though the first response is lost, and reads its order', async () => {
    troubles.push('answer lost');
    const ordered = await run(['order', '-'], ORDER);
    expect(ordered.err).toMatch(/^no answer: .*trying again in 1 s/);
    expect(ordered.out).toMatch(/^RTN-\d+ http/);
    expect(ordered.code).toBe(0);
    expect(await countReturns()).toBe(1);
    const [number = ''] = ordered.out.split(' ');
    const shown = await run(['show', number]);
    expect(JSON.parse(shown.out)).toMatchObject({ id: number, ticket_id: 'HR-4711' });
  });

  test('follows the pages of a list to its end, and waits when told to', async () => {
    const order: object = { ...JSON.parse(ORDER), serial_number: null };
    const program = await programOf(portal);
    while (((await countReturns()) ?? 0) < 52) {
      portal.clock.advance(1000);
      expect((await program.post('/api/v2/device_returns/', order)).status).toBe(201);
    }
    troubles.push('limited');
    const { out, err, code } = await run(['list']);
    expect(err).toMatch(/^the portal answered 429; trying again in 0 s/);
    expect([code, err.split('\n').slice(1)]).toEqual([0, ['']]);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(52);
    expect(new Set(lines).size).toBe(52);
    expect(lines[0]).toMatch(/^RTN-\d+\tawaiting_shipment\tlaptop\tRobin Ellis$/);
    const none = await run(['list', '--since', '2099-01-01T00:00:00Z']);
    expect(none).toMatchObject({ code: 0, out: '' });
  });

  test("reports the portal's rejections, and does not retry them", async () => {
    const wrong = await run(['order', '-'], '{"device": "laptop"}');
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('"request_charger":["This field is required."]');
    const stranger = await run(['list'], '', { ...environment, API_KEY: 'nonsense' });
    expect(stranger.err).toBe(
      '401: {"detail":"Send a valid API key: Authorization: Bearer <key>."}\n',
    );
  });
});

/** A proxy to the portal that causes failures. */
async function openLine(portOf: () => string, troubles: Trouble[]): Promise<Server> {
  const server = createServer((request, reply) => {
    const trouble = troubles.shift();
    if (trouble === 'limited') {
      reply.writeHead(429, { 'retry-after': '0' }).end('{"detail":"Wait."}');
      return;
    }
    const { method, url: path, headers } = request;
    const onward = httpRequest({ port: portOf(), method, path, headers }, (answer) => {
      if (trouble === 'answer lost') {
        answer.resume().once('end', () => request.socket.destroy());
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    request.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}
