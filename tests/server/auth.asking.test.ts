import { describe, expect, test } from 'vitest';
import { networkOf } from '../../src/server/auth/rateLimit.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import type { Sent, TestBrowser } from './helpers/testBrowser.ts';
import { MINUTE } from './helpers/testClock.ts';

const ASK = '/api/send_magic_link/';

async function visit(portal: TestPortal): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.get('/authentication/login');
  return browser;
}

function ask(browser: TestBrowser, email: string, sent: Sent = {}) {
  return browser.request('POST', ASK, { form: { email }, ...sent });
}

async function rowsOf(portal: TestPortal) {
  const { rows } = await portal.testDatabase.pool.query(
    'SELECT (SELECT count(*)::int FROM outbox) AS jobs, (SELECT sum(count)::int FROM rate_limits) AS uses',
  );
  return rows[0];
}

describe('a request for a link', () => {
  test('gets the same answer and work for known, unknown, deactivated and over-limit addresses', async () => {
    const portal = await startPortal();
    await portal.testDatabase.pool.query(
      `UPDATE users SET status = 'deactivated' WHERE email = 'warehouse@acme.test'`,
    );
    const browser = await visit(portal);
    for (let times = 0; times < 5; times += 1) await ask(browser, 'admin@acme.test');
    const seen = [];
    for (const email of [
      'member@acme.test',
      'stranger@elsewhere.test',
      'warehouse@acme.test',
      'admin@acme.test',
    ]) {
      const before = await rowsOf(portal);
      const { statusCode, body, headers } = await ask(browser, email);
      const after = await rowsOf(portal);
      const work = { jobs: after.jobs - before.jobs, uses: after.uses - before.uses };
      seen.push({
        statusCode,
        body,
        headers: { ...headers, date: undefined, 'x-request-id': undefined },
        work,
      });
    }
    expect(seen[0]).toMatchObject({ statusCode: 200, body: '{}', work: { jobs: 1, uses: 2 } });
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
    await portal.work();
    // The worker sends several at once, in any order.
    expect(portal.mails.map(({ to }) => to).toSorted()).toEqual([
      ...Array<string>(5).fill('admin@acme.test'),
      'member@acme.test',
    ]);
  });

  test('wakes the worker, so that the mail goes right away', async () => {
    const portal = await startPortal();
    await ask(await visit(portal), 'admin@acme.test');
    expect(portal.wakes()).toBe(1);
  });

  test('mails an address five times in 15 minutes, and again in the next 15', async () => {
    const portal = await startPortal();
    const browser = await visit(portal);
    for (let times = 0; times < 7; times += 1) await ask(browser, 'admin@acme.test');
    await portal.work();
    expect(portal.mails).toHaveLength(5);
    portal.clock.advance(15 * MINUTE);
    await ask(browser, 'admin@acme.test');
    await portal.work();
    expect(portal.mails).toHaveLength(6);
  });

  test('counts an address across all instances and spellings', async () => {
    const one = await startPortal();
    const two = await startPortal({ beside: one });
    const browsers = [await visit(one), await visit(two)];
    for (let times = 0; times < 4; times += 1) {
      for (const browser of browsers) {
        await ask(browser, times % 2 === 0 ? 'admin@acme.test' : ' ADMIN@acme.test');
      }
    }
    await one.work();
    expect(one.mails).toHaveLength(5);
  });

  test('is limited to 30 a minute for one network, with a message, on every instance', async () => {
    const one = await startPortal();
    const two = await startPortal({ beside: one });
    const [first, second] = [await visit(one), await visit(two)];
    for (let times = 0; times < 30; times += 1) {
      const answer = await ask(times % 2 === 0 ? first : second, `p${times}@acme.test`);
      expect(answer.statusCode).toBe(200);
    }
    for (const browser of [first, second]) {
      const answer = await ask(browser, 'admin@acme.test');
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.body).toBe(
        'Too many log-in attempts from your network. Wait a minute and try again.',
      );
    }
    expect((await ask(first, 'admin@acme.test', { ip: '198.51.100.7' })).statusCode).toBe(200);
    one.clock.advance(MINUTE);
    expect((await ask(first, 'admin@acme.test')).statusCode).toBe(200);
  });

  test('limits how often links are presented from one network', async () => {
    const portal = await startPortal({ env: { SIGN_INS_PER_IP: '2' } });
    const browser = await visit(portal);
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      const answer = await browser.post('/api/portal/magic-link', { token: 'x', confirmed: true });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([410, 410, 429]);
  });

  test('ignores a forwarded address unless the proxy is trusted', async () => {
    const env = { SIGN_INS_PER_IP: '1' };
    const forwarded = (last: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${last}` } });
    const open = await startPortal({ env });
    const browser = await visit(open);
    expect((await ask(browser, 'a@acme.test', forwarded(1))).statusCode).toBe(200);
    expect((await ask(browser, 'a@acme.test', forwarded(2))).statusCode).toBe(429);
    const behind = await startPortal({ env: { ...env, TRUSTED_PROXIES: '192.0.2.1' } });
    const other = await visit(behind);
    expect((await ask(other, 'a@acme.test', forwarded(1))).statusCode).toBe(200);
    expect((await ask(other, 'a@acme.test', forwarded(2))).statusCode).toBe(200);
    expect((await ask(other, 'a@acme.test', forwarded(2))).statusCode).toBe(429);
    const warnings = ({ logLines }: TestPortal) =>
      logLines.filter((line) => line.includes('TRUSTED_PROXIES')).length;
    expect([warnings(open), warnings(behind)]).toEqual([1, 0]);
  });

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['ada', 'Must be a valid email'],
    ['ada@acme', 'Must be a valid email'],
    ['a@acme.test, b@acme.test', 'Must be a valid email'],
    ['a@acme.test\r\nBcc: b@acme.test', 'Must be a valid email'],
    [`${'a'.repeat(250)}@a.test`, 'Email must be at most 255 characters'],
  ])('answers %j with the plain sentence "%s"', async (email, sentence) => {
    const portal = await startPortal();
    const browser = await visit(portal);
    const answer = await ask(browser, email);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(sentence);
    expect(await rowsOf(portal)).toEqual({ jobs: 0, uses: null });
  });

  test('accepts a form in either encoding, and answers unreadable bodies plainly', async () => {
    const portal = await startPortal();
    const browser = await visit(portal);
    const send = (type: string, payload: string) =>
      portal.app.inject({
        method: 'POST',
        url: ASK,
        payload,
        headers: {
          'content-type': type,
          'x-csrftoken': browser.cookies.get('csrftoken') ?? '',
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
    const urlencoded = await send('application/x-www-form-urlencoded', 'email=ada%40acme.test');
    expect([urlencoded.statusCode, urlencoded.body]).toEqual([200, '{}']);
    for (const [type, payload, status] of [
      ['application/x-www-form-urlencoded', 'mail=ada%40acme.test', 400],
      ['application/x-www-form-urlencoded', 'email=a@acme.test&email=b@acme.test', 400],
      ['application/x-www-form-urlencoded', `email=${'a'.repeat(20_000)}`, 413],
      ['multipart/form-data; boundary=x', '--x\r\nnonsense', 400],
      ['multipart/form-data', '', 400],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
        413,
      ],
      ['text/plain', 'email=ada@acme.test', 415],
    ] as const) {
      const answer = await send(type, payload);
      expect([type, payload.slice(0, 30), answer.statusCode]).toEqual([
        type,
        payload.slice(0, 30),
        status,
      ]);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.body).toMatch(/^[A-Z][^<>{}]+\.$/);
    }
    expect(portal.logLines).toEqual([]);
  });

  test('has an exact path', async () => {
    const portal = await startPortal();
    const browser = await visit(portal);
    for (const url of ['/api/send_magic_link', '/logout', '/auth_state']) {
      const answer = await browser.request(url === '/auth_state' ? 'GET' : 'POST', url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('the network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
