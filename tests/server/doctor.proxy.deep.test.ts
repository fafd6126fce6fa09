import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examine } from '../../src/server/doctor/doctor.ts';
import { createShutdown } from '../../src/server/platform/shutdown.ts';
import { createTestDatabase } from './helpers/database.ts';
import { listenOnLoopback } from './helpers/listenOnLoopback.ts';
import { startPortal } from './helpers/portal.ts';
import { freePort } from './helpers/serverProcess.ts';

/** Faults of a proxy. */
interface Faults {
  readonly host?: string;
  /** Address that it passes: none, or only what the visitor claims. */
  readonly address?: 'none' | 'claimed';
  readonly buffers?: boolean;
  readonly mostBytes?: number;
}

/** Starts a reverse proxy in front of `port`; returns its URL. */
async function startProxy(port: number, faults: Faults = {}): Promise<string> {
  const { address, buffers = false, mostBytes = Number.POSITIVE_INFINITY } = faults;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) {
      incoming.resume();
      outgoing.writeHead(413).end('<h1>Too large</h1>');
      return;
    }
    const { 'x-forwarded-for': claimed, ...headers } = incoming.headers;
    const chain = address === 'claimed' ? claimed : `${claimed}, ${incoming.socket.remoteAddress}`;
    const upstream = request({
      port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...headers,
        ...(faults.host !== undefined && { host: faults.host }),
        ...(address !== 'none' && chain !== undefined && { 'x-forwarded-for': chain }),
      },
    });
    upstream.once('error', () => outgoing.writeHead(502).end());
    upstream.once('response', async (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      if (!buffers) return response.pipe(outgoing);
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      return outgoing.end(Buffer.concat(parts));
    });
    incoming.pipe(upstream);
  };
  return `http://127.0.0.1:${await listenOnLoopback(createServer(pass))}`;
}

/** Findings of a doctor in front of a running portal, by check. */
async function examineBehind(faults: Faults, trusted = '127.0.0.1') {
  const portal = await startPortal({ env: { TRUSTED_PROXIES: trusted } });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const env = {
    PORT: String(port),
    DATABASE_URL: portal.testDatabase.url,
    PUBLIC_URL: await startProxy(port, faults),
  };
  const shutdown = createShutdown(() => {});
  onTestFinished(() => shutdown.run());
  const findings = await examine(env, shutdown, portal.clock);
  return new Map(findings.map(({ check, ...rest }) => [check, rest]));
}

describe('npm run doctor', () => {
  test('a proxy that is set up as it should be passes', async () => {
    const findings = await examineBehind({});
    const proxy = [...findings].filter(([check]) => /Proxy|URL/.test(check));
    expect(proxy.map(([check, { outcome }]) => `${check} ${outcome}`)).toEqual([
      'Public URL ok',
      'Proxy: host ok',
      "Proxy: visitor's address ok",
      // The proxy has no TLS.
      'Proxy: protocol look',
      'Proxy: streams ok',
      'Proxy: uploads ok',
    ]);
  });

  test('a proxy that does nothing right fails in each respect, with what to do', async () => {
    const faults: Faults = { host: 'backend', address: 'none', buffers: true, mostBytes: 1e6 };
    const findings = await examineBehind(faults);
    expect(findings.get('Proxy: host')).toMatchObject({
      outcome: 'failed',
      advice: 'nginx: proxy_set_header Host $host;',
    });
    const address = findings.get("Proxy: visitor's address");
    // Without the header even the doctor's claim is gone.
    expect(address).toMatchObject({
      outcome: 'failed',
      found: expect.stringContaining('passes no address'),
    });
    expect(findings.get('Proxy: streams')).toMatchObject({ outcome: 'failed' });
    expect(findings.get('Proxy: uploads')).toMatchObject({
      outcome: 'failed',
      found: 'an upload of 10 MB is answered 413',
    });
  });

  test('a proxy that lets visitors choose their address fails', async () => {
    const findings = await examineBehind({ address: 'claimed' });
    const { outcome, found } = findings.get("Proxy: visitor's address") ?? {};
    expect({ outcome, found }).toEqual({
      outcome: 'failed',
      found: 'the proxy passes what visitors claim: they escape the limits',
    });
  });

  test('a proxy that is not trusted is named', async () => {
    const findings = await examineBehind({}, '10.1.2.3');
    expect(findings.get("Proxy: visitor's address")).toMatchObject({
      outcome: 'failed',
      advice: 'Add 127.0.0.1 to TRUSTED_PROXIES.',
    });
  });

  test('a proxy is not checked while no portal runs behind it', async () => {
    const { url } = await createTestDatabase();
    const PORT = String(await freePort());
    const env = { PORT, DATABASE_URL: url, PUBLIC_URL: await startProxy(Number(PORT)) };
    const shutdown = createShutdown(() => {});
    onTestFinished(() => shutdown.run());
    const findings = await examine(env, shutdown, { now: () => new Date() });
    expect(findings.find(({ check }) => check === 'Public URL')).toMatchObject({
      outcome: 'skipped',
      found: 'the portal is not running: start it, and run the doctor again',
    });
  });
});

test("only the holder of the portal's key gets the doctor's answers", async () => {
  const portal = await startPortal();
  const time = String(portal.clock.now().getTime());
  const headers = { 'x-portal-doctor': `${time}.${'A'.repeat(43)}` };
  const answer = await portal.app.inject({ url: '/livez', headers });
  expect(answer.json()).toEqual({ status: 'ok' });
});
