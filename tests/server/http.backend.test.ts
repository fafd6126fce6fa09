import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../browser/helpers/selfSigned.ts';
import { startPortal } from './helpers/portal.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts another backend with the specification's endpoints, which records its requests. */
async function startBackend({ status }: { readonly status?: number } = {}) {
  const seen: Seen[] = [];
  const server = createServer(async (incoming, answer) => {
    const { method, url, headers } = incoming;
    seen.push({ method, url, headers, body: await text(incoming) });
    answer.setHeader('set-cookie', ['csrftoken=theirs; Path=/', 'sessionid=s; HttpOnly']);
    answer.setHeader('content-type', 'application/json');
    answer.statusCode = status ?? (url?.startsWith('/api/') ? 201 : 200);
    answer.end(JSON.stringify({ isAuthenticated: false }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has no pipe's address.
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, seen };
}

describe('with BACKEND_URL', () => {
  test('calls are forwarded with cookies, form and CSRF header, and answered as the backend does', async () => {
    const backend = await startBackend();
    const portal = await startPortal({ env: { BACKEND_URL: backend.url } });
    const browser = portal.browser();
    const state = await browser.get('/auth_state/');
    expect(state.json()).toEqual({ isAuthenticated: false });
    expect(Object.fromEntries(browser.cookies)).toEqual({ csrftoken: 'theirs', sessionid: 's' });
    const form = { email: 'ada@acme.test' };
    const sent = await browser.request('POST', '/api/send_magic_link/?a=b%20c', { form });
    expect(sent.statusCode).toBe(201);
    const [, post] = backend.seen;
    expect(post).toMatchObject({
      method: 'POST',
      url: '/api/send_magic_link/?a=b%20c',
      headers: {
        host: backend.host,
        origin: backend.url,
        cookie: 'csrftoken=theirs; sessionid=s',
        'x-csrftoken': 'theirs',
        'x-forwarded-for': '192.0.2.1',
      },
    });
    expect(post?.body).toContain('name="email"\r\n\r\nada@acme.test');
  });

  test('a silent backend is reported as slow', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    // A server on a port has no pipe's address.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const portal = await startPortal({ env: { BACKEND_URL: url }, backendPatienceMs: 100 });
    const answer = await portal.browser().get('/auth_state/');
    expect([answer.statusCode, answer.json().type]).toEqual([
      504,
      'urn:portal:problem:backend-slow',
    ]);
  });

  test("another site's origin is forwarded, for the backend to reject", async () => {
    const backend = await startBackend();
    const portal = await startPortal({ env: { BACKEND_URL: backend.url } });
    await portal
      .browser()
      .request('POST', '/logout/', { headers: { origin: 'https://evil.test' } });
    expect(backend.seen[0]?.headers.origin).toBe('https://evil.test');
  });

  test('pages are our own and set no cookies of ours', async () => {
    const backend = await startBackend();
    const portal = await startPortal({ env: { BACKEND_URL: backend.url } });
    const page = await portal.browser().get('/authentication/login');
    expect(page.body).toContain('<title>Log in</title>');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(backend.seen).toEqual([]);
  });

  test('below a base path, a body of any type is forwarded unchanged', async () => {
    const backend = await startBackend();
    const portal = await startPortal({ env: { BACKEND_URL: `${backend.url}/portal/` } });
    const headers = { 'content-type': 'application/x-unheard-of' };
    await portal.app.inject({ method: 'PUT', url: '/api/x?a=1', headers, payload: '\u0000<a>' });
    expect(backend.seen).toMatchObject([
      { method: 'PUT', url: '/portal/api/x?a=1', headers, body: '\u0000<a>' },
    ]);
  });

  test('an overloaded backend is asked once, and its answer is forwarded', async () => {
    const backend = await startBackend({ status: 503 });
    const portal = await startPortal({ env: { BACKEND_URL: backend.url } });
    const answer = await portal.browser().get('/auth_state/');
    expect(answer.statusCode).toBe(503);
    expect(backend.seen).toHaveLength(1);
  });

  test('a backend with an untrusted certificate receives nothing', async () => {
    const { key, cert } = await selfSigned('localhost');
    const seen: unknown[] = [];
    const server = createTlsServer({ key, cert }, (clientRequest, answer) => {
      seen.push(clientRequest.url);
      answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    // A server on a port has no pipe's address.
    const { port } = server.address() as AddressInfo;
    const portal = await startPortal({ env: { BACKEND_URL: `https://localhost:${port}` } });
    const answer = await portal.browser().get('/auth_state/');
    expect(answer.statusCode).toBe(502);
    expect(seen).toEqual([]);
  });

  test('an unreachable backend is 502 with a message', async () => {
    const portal = await startPortal({ env: { BACKEND_URL: 'http://127.0.0.1:1' } });
    const answer = await portal.browser().get('/auth_state/');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ type: 'urn:portal:problem:backend-unreachable' });
  });
});

describe('closing the portal', () => {
  test('ends keep-alive connections of browsers', async () => {
    const portal = await startPortal();
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const clientRequest = request(
        { port, host: '127.0.0.1', path: '/healthz', headers: { connection: 'keep-alive' } },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode));
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end();
    });
    expect(status).toBe(200);
    await portal.app.close();
    expect(portal.app.server.listening).toBe(false);
  });
});
