import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preferredEncoding } from '../../src/server/web/encoding.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { SCRIPT } from './helpers/testSite.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.browser().get(url, { headers: { accept: '*/*', ...headers } });

describe('a file of the build', () => {
  const FILE = '/assets/main-AAAA1111.js';
  const PLAIN = '/assets/plain-BBBB2222.css';

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['', undefined],
  ])('requested with "%s" comes in %s', async (accepted, encoding) => {
    const answer = await get(FILE, { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const plain =
      encoding === 'br'
        ? brotliDecompressSync(answer.rawPayload)
        : encoding === 'gzip'
          ? gunzipSync(answer.rawPayload)
          : answer.rawPayload;
    expect(plain.toString()).toBe(SCRIPT);
  });

  test('with a hash in its name is cached for a year, any other is revalidated', async () => {
    expect((await get(FILE)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  test('without a compressed twin comes as it is', async () => {
    const answer = await get(PLAIN, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.body).toBe('p{margin:0}');
  });

  test('that has not changed is not sent again', async () => {
    const first = await get('/favicon.svg');
    const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/favicon.svg', { 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  test('answers HEAD with its length and no content', async () => {
    const answer = await portal.browser().request('HEAD', PLAIN);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-length']).toBe('11');
  });

  test('sets no cookie, so that any cache may keep it', async () => {
    expect((await get(FILE)).headers['set-cookie']).toBeUndefined();
  });

  test.each([
    '/assets/missing-CCCC3333.js',
    '/assets/main-AAAA1111.js.br',
    '/assets/../manifest.json',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/main-AAAA1111.js%00',
    '/manifest.json',
    '/pages/login.html',
  ])('is not found as %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('not for the public');
    expect(answer.body).not.toContain('"fallback"');
    expect(answer.body).not.toContain('<title>Log in</title>');
  });
});

describe('the preferred encoding', () => {
  const all = { br: true, gzip: true };
  test.each([
    [undefined, all, 'identity'],
    ['gzip, br', all, 'br'],
    ['gzip;q=1.0, br;q=0.1', all, 'gzip'],
    ['identity, br;q=0.5', all, 'identity'],
    ['br', { br: false, gzip: true }, 'identity'],
    ['*;q=0', all, 'identity'],
    ['BR', all, 'br'],
  ] as const)('for %j is %j → %s', (header, atHand, encoding) => {
    expect(preferredEncoding(header, atHand)).toBe(encoding);
  });
});

test('a long response of a call is compressed, and marked so', async () => {
  const answer = await get('/api/openapi.json', { 'accept-encoding': 'br, gzip' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('paths');
});
