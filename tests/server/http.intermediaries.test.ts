import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from './helpers/portal.ts';

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await openPortal({ env: { TRUSTED_PROXIES: '127.0.0.1', SIGN_INS_PER_IP: '2' } });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address with a port.
  ({ port } = portal.app.server.address() as AddressInfo);
});
afterAll(() => portal.close());

/** Sends a request as written, and returns the status of the response. */
async function statusOf(target: string, headers: readonly string[] = []): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const lines = [`GET ${target} HTTP/1.1`, 'Host: portal.test', 'Connection: close', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return Number((await text(socket)).split(' ', 2)[1]);
}

test.each(['http://portal.test', 'HTTPS://portal.test:443'])(
  'a target with the whole URL at %s is the page of its path',
  async (origin) => {
    expect(await statusOf(`${origin}/authentication/login`)).toBe(200);
    expect(await statusOf(`${origin}/authentication/no-page`)).toBe(404);
    expect(await statusOf(`${origin}?next=/`)).toBe(await statusOf('/?next=/'));
  },
);

test('cookies of other sites of the domain leave the portal reachable', async () => {
  expect(await statusOf('/healthz', [`Cookie: other=${'x'.repeat(24_000)}`])).toBe(200);
});

test.each(['203.0.113.7', '[2001:db8::7]'])(
  'a visitor at %s is one visitor, whatever port a proxy appends',
  async (address) => {
    const ask = async (from: number) => {
      const browser = portal.browser();
      await browser.get('/authentication/login');
      const { statusCode } = await browser.request('POST', '/api/send_magic_link/', {
        form: { email: 'admin@acme.test' },
        ip: '127.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.1, ${address}:${from}, 127.0.0.1:80` },
      });
      return statusCode;
    };
    expect([await ask(1001), await ask(1002), await ask(1003)]).toEqual([200, 200, 429]);
  },
);

test('a query is answered without invisible marks', async () => {
  const admin = await portal.signIn('admin@acme.test');
  const find = async (search: string) =>
    (await admin.get(`/api/portal/returns?search=${encodeURIComponent(search)}`)).json();
  expect(await find('\u200Bnobody\u2060\u00A0here')).toEqual(await find('nobody here'));
});
