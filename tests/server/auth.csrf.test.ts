import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, startPortal, type TestPortal } from './helpers/portal.ts';
import type { Sent, TestBrowser } from './helpers/testBrowser.ts';

/** Mutating requests, each in a form that would succeed (or fail only later). */
const CALLS: ReadonlyArray<readonly [url: string, sent: Sent]> = [
  ['/logout/', {}],
  ['/api/send_magic_link/', { form: { email: 'admin@acme.test' } }],
  ['/api/portal/magic-link', { body: { token: 'x', confirmed: true } }],
  ['/api/portal/returns', { body: {} }],
];

describe('a request that another site could have sent', () => {
  let portal: TestPortal;
  let browser: TestBrowser;
  let neighbour: TestBrowser;
  let visitor: TestBrowser;
  let own: string;

  beforeAll(async () => {
    portal = await openPortal();
    browser = await portal.signInByMail('member@acme.test');
    neighbour = await portal.signInByMail('admin@acme.test');
    visitor = portal.browser();
    await visitor.get('/authentication/login');
    own = portal.services.config.publicUrl;
  });
  afterAll(() => portal.close());

  /** Title of the case, and its headers; functions, because tokens exist only after sign-in. */
  const cases: ReadonlyArray<readonly [string, () => Sent['headers']]> = [
    ['without the token', () => ({ 'x-csrftoken': undefined })],
    ['with an empty token', () => ({ 'x-csrftoken': '' })],
    ['with a made-up token', () => ({ 'x-csrftoken': 'A'.repeat(43) })],
    ["with another session's token", () => ({ 'x-csrftoken': neighbour.cookies.get('csrftoken') })],
    ["with another browser's token", () => ({ 'x-csrftoken': visitor.cookies.get('csrftoken') })],
    [
      'with a planted cookie that says the same',
      () => {
        const token = visitor.cookies.get('csrftoken') ?? '';
        const session = browser.cookies.get('session') ?? '';
        return { 'x-csrftoken': token, cookie: `session=${session}; csrftoken=${token}` };
      },
    ],
    ['from another origin', () => ({ origin: 'https://evil.test' })],
    ['from another port', () => ({ origin: 'http://127.0.0.1:4000' })],
    ['from an origin that begins alike', () => ({ origin: `${own}.evil.test` })],
    ['from an opaque origin', () => ({ origin: 'null' })],
    [
      'from another host that resolves to this machine',
      () => ({ origin: 'http://evil.test', host: 'evil.test' }),
    ],
    ['from another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['from a neighbouring host', () => ({ 'sec-fetch-site': 'same-site' })],
    ['from outside any page', () => ({ 'sec-fetch-site': 'none' })],
  ];

  test.each(
    cases.flatMap(([name, headers]) => CALLS.map(([url, sent]) => ({ name, headers, url, sent }))),
  )('$name is rejected: $url', async ({ headers, url, sent }) => {
    const before = new Map(browser.cookies);
    const answer = await browser.request('POST', url, { ...sent, headers: headers() ?? {} });
    // Ignores cookies of the refused response: they belong to the page that sent it.
    for (const [cookie, value] of before) browser.cookies.set(cookie, value);
    expect(answer.statusCode).toBe(403);
    const isText = url === '/api/send_magic_link/';
    expect(answer.headers['content-type']).toContain(isText ? 'text/plain' : 'problem+json');
    if (!isText) expect(answer.json()).toMatchObject({ type: 'urn:portal:problem:csrf' });
    const state = await browser.get('/auth_state/');
    expect(state.json()).toMatchObject({ isAuthenticated: true });
  });

  test('changed nothing', async () => {
    const { rows } = await portal.testDatabase.pool.query(
      `SELECT (SELECT count(*)::int FROM sessions) AS sessions,
        (SELECT count(*)::int FROM outbox) AS jobs`,
    );
    expect(rows).toEqual([{ sessions: 2, jobs: 2 }]);
  });
});

describe('the CSRF token', () => {
  test('comes with the first page, so that its form can be sent at once', async () => {
    const portal = await startPortal();
    const browser = portal.browser();
    await browser.get('/authentication/login');
    const form = { email: 'member@acme.test' };
    const answer = await browser.request('POST', '/api/send_magic_link/', { form });
    expect(answer.statusCode).toBe(200);
  });

  test('cannot work in a browser without cookies, which gets a message', async () => {
    const portal = await startPortal();
    const form = { email: 'member@acme.test' };
    const answer = await portal.browser().request('POST', '/api/send_magic_link/', { form });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Allow cookies for this site');
  });

  test('comes with the authentication state too, for pages served from elsewhere', async () => {
    const portal = await startPortal();
    const browser = portal.browser();
    await browser.get('/auth_state/');
    const form = { email: 'member@acme.test' };
    const answer = await browser.request('POST', '/api/send_magic_link/', { form });
    expect(answer.statusCode).toBe(200);
  });

  test('is not set again while it is valid', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    for (const url of ['/', '/auth_state/']) expect((await browser.get(url)).cookies).toEqual([]);
  });

  test('still allows a log-out after the session has ended', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    await portal.testDatabase.pool.query('DELETE FROM sessions');
    expect((await browser.request('POST', '/logout/')).statusCode).toBe(200);
  });

  test('still allows a request for a new link after the session has ended', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    await portal.testDatabase.pool.query('DELETE FROM sessions');
    const form = { email: 'member@acme.test' };
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.request('POST', '/api/send_magic_link/', { form });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('is renewed by the response that rejects a stale one', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    browser.cookies.set('csrftoken', 'stale');
    expect((await browser.request('POST', '/logout/')).statusCode).toBe(403);
    expect((await browser.request('POST', '/logout/')).statusCode).toBe(200);
  });

  test('is enough for a program that sends no origin', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    const headers = { origin: undefined, 'sec-fetch-site': undefined };
    expect((await browser.request('POST', '/logout/', { headers })).statusCode).toBe(200);
  });

  test('works under either name of this machine', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    expect((await browser.request('POST', '/logout/', { headers })).statusCode).toBe(200);
  });

  test('in production does not allow this machine as an origin', async () => {
    const portal = await startPortal({
      env: {
        PORTAL_MODE: 'production',
        PUBLIC_URL: 'https://returns.acme.test',
        SMTP_URL: 'smtp://127.0.0.1:1',
      },
    });
    const browser = await portal.signInByMail('member@acme.test');
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    expect((await browser.request('POST', '/logout/', { headers })).statusCode).toBe(403);
  });
});
