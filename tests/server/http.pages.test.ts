import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, startPortal, type TestPortal } from './helpers/portal.ts';

const PRODUCTION = {
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://returns.acme.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const SUPPORT_PAGE = `/support/devicereturn/RTN-100001/${'h'.repeat(43)}`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Requests as a browser without compression does. */
const get = (url: string, headers: Record<string, string> = {}) =>
  portal.browser().get(url, { headers: { accept: 'text/html', ...headers } });

describe('a page', () => {
  test.each([
    ['/authentication/login', 200, 'Log in'],
    ['/authentication/login?token_expired=true', 200, 'Log in'],
    ['/authentication/login/', 200, 'Log in'],
    ['/', 200, 'Dashboard'],
    ['/returns/RTN-100482', 200, 'Return'],
    [SUPPORT_PAGE, 200, 'Support'],
    ['/returns/RTN-100482/more', 404, 'Fallback'],
    ['/api', 200, 'API'],
    ['/nothing-here', 404, 'Fallback'],
    ['/returns/', 404, 'Fallback'],
  ])('%s answers %i with "%s"', async (url, status, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<title>${title}</title>`);
  });

  test('has a new nonce for each response, the same in header and markup', async () => {
    const nonces = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const answer = await get('/');
      const csp = String(answer.headers['content-security-policy']);
      const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(csp)?.[1] ?? '';
      nonces.add(nonce);
      expect(answer.body.match(/nonce="([^"]*)"/g)).toEqual(
        Array<string>(2).fill(`nonce="${nonce}"`),
      );
      expect(answer.body).not.toContain('%NONCE%');
    }
    expect(nonces.size).toBe(3);
  });

  test('lets nothing run or load except what the build names', async () => {
    const answer = await get('/');
    const csp = String(answer.headers['content-security-policy']);
    expect(csp.replace(/nonce-[^']+/, 'nonce-N').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-c2NyaXB0'",
      "style-src 'self' 'nonce-N'",
      "style-src-attr 'unsafe-hashes' 'sha256-c3R5bGU='",
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  test('contains its configuration for the browser, escaped in the markup', async () => {
    const evil = await startPortal({ env: { TERMS_URL: 'https://example.com/</script><b>$&' } });
    const { body } = await evil.browser().get('/');
    const json = /id="portal-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({
      mode: 'localhost',
      getStartedUrl: 'https://www.example.com/get-started',
      termsUrl: 'https://example.com/</script><b>$&',
      privacyUrl: 'https://www.example.com/privacy',
      supportEmail: 'support@example.com',
      billingEmail: 'billing@example.com',
      hasMailbox: true,
      inspects: false,
      showsMachines: true,
      errorReportingUrl: null,
      widgets: [],
    });
  });

  test('has the configured get-started page in its markup, as a link only', async () => {
    const url = 'https://start.acme.test/?a=1&b="><b>%CONFIG%';
    const configured = await startPortal({ env: { GET_STARTED_URL: url } });
    const { body } = await configured.browser().get('/authentication/login');
    expect(body).toContain(
      '<a href="https://start.acme.test/?a=1&amp;b=&quot;&gt;&lt;b&gt;%CONFIG%">Click here</a>',
    );
  });

  test.each([SUPPORT_PAGE, '/authentication/link', '/order/cancel', '/invite/accept/abc'])(
    'with a secret address (%s) sends no referrer and is not indexed',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    },
  );

  test('is compressed as the browser accepts it', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain(
      '<title>Dashboard</title>',
    );
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('<title>Dashboard</title>');
  });

  test('answers HEAD like GET, without the page', async () => {
    const answer = await portal.browser().request('HEAD', '/');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('loads even while the database is down, for a person who is signed in', async () => {
    const lonely = await startPortal();
    const browser = await lonely.signIn('member@acme.test');
    await lonely.testDatabase.pool.query('ALTER TABLE sessions RENAME TO gone');
    expect((await browser.get('/')).statusCode).toBe(200);
    expect((await browser.get('/auth_state/')).statusCode).toBe(500);
  });

  test('with an old order address leads to the return', async () => {
    const answer = await get('/orders/RTN-100482');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/returns/RTN-100482']);
    const odd = await get('/orders/%2F%2Fevil.test');
    expect(odd.headers.location).toBe('/returns/%2F%2Fevil.test');
  });

  test.each([
    ['/login', 'login'],
    ['/Login/?token_expired', 'login?token_expired'],
    ['/signin', 'login'],
    ['/sign-in', 'login'],
    ['/logout', 'logout'],
    ['/Sign-Out/', 'logout'],
  ])('typed as %s leads to %s', async (url, to) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `/authentication/${to}`,
      'no-store',
    ]);
  });
});

describe('the Google sign-in address', () => {
  test('explains that it is not set up, and leads back to the login page', async () => {
    const answer = await get('/sso/login/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('Google sign-in is not set up for this portal');
    expect(answer.body).toContain('href="/authentication/login"');
  });
});

describe('every kind of response', () => {
  const ANSWERS = [
    '/',
    '/nothing-here',
    '/assets/main-AAAA1111.js',
    '/assets/missing.js',
    '/auth_state/',
    '/api/portal/returns',
    '/api/nothing',
    '/healthz',
    '/livez',
    '/sso/login/',
    '/orders/RTN-1',
    '/dev/mailbox',
    '/%E0%A4%A',
  ];

  test.each(ANSWERS)('%s carries the security headers', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
    });
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(ANSWERS.filter((url) => !url.startsWith('/assets/main') && !url.startsWith('/orders')))(
    '%s is not kept by any cache',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-store');
    },
  );

  test('requires TLS from then on, in production', async () => {
    const production = await startPortal({ env: PRODUCTION });
    for (const url of ['/', '/assets/main-AAAA1111.js', '/auth_state/', '/api/nothing']) {
      const { headers } = await production.browser().get(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });
});

test('WebAssembly is allowed in the worker that reads barcodes, and on no page', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
  expect(await policyOf('/barcodes/reader.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policyOf('/warehousing')).not.toContain('wasm');
  expect(await policyOf('/assets/main-AAAA1111.js')).not.toContain('wasm');
});
