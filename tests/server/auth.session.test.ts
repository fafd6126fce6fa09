import { describe, expect, test } from 'vitest';
import { startPortal } from './helpers/portal.ts';
import { askForLink, isSignedIn, PRESENT } from './helpers/signIn.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

describe('a session', () => {
  test('is new at each sign-in, and the previous one ends', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    const before = new Map(browser.cookies);
    await portal.signInByMail('member@acme.test', browser);
    expect(browser.cookies.get('session')).not.toBe(before.get('session'));
    expect(browser.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
    const thief = portal.browser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('is never a cookie that was planted before sign-in', async () => {
    const portal = await startPortal();
    const browser = portal.browser();
    const planted = 'p'.repeat(43);
    browser.cookies.set('session', planted);
    await portal.signInByMail('member@acme.test', browser);
    expect(browser.cookies.get('session')).not.toBe(planted);
  });

  test('ends at log-out on the server too, and browser id and CSRF token change', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    const before = new Map(browser.cookies);
    const answer = await browser.request('POST', '/logout/');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(browser.cookies.has('session')).toBe(false);
    for (const name of ['browser', 'csrftoken']) {
      expect(browser.cookies.get(name)).not.toBe(before.get(name));
    }
    const thief = portal.browser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await isSignedIn(thief)).toBe(false);
    // The open page can request a new link immediately.
    const email = 'member@acme.test';
    const asked = await browser.request('POST', '/api/send_magic_link/', { form: { email } });
    expect(asked.statusCode).toBe(200);
  });

  test('ends at the next request of a deactivated user', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    await portal.testDatabase.pool.query(
      `UPDATE users SET status = 'deactivated' WHERE email = 'member@acme.test'`,
    );
    const call = await browser.get('/api/portal/returns');
    expect(call.statusCode).toBe(401);
    expect(call.json()).toMatchObject({ type: 'urn:portal:problem:signed-out' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('that has ended does not block the next log-in', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    portal.clock.advance(15 * DAY);
    expect(await isSignedIn(browser)).toBe(false);
    await portal.signInByMail('admin@acme.test', browser);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test.each([
    ['used', 0],
    ['used after a while', DAY],
    ['over', 15 * DAY],
  ])('that is %s never replaces a newer one', async (_title, later) => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    portal.clock.advance(later);
    // These responses may reach the browser after that of a log-in in another tab.
    for (const path of ['/auth_state/', '/api/portal/offer', '/authentication/login']) {
      const answer = await browser.get(path);
      expect(answer.cookies, `cookies that ${path} sets`).toEqual([]);
    }
  });

  test('cannot be started by a user deactivated after the request', async () => {
    const portal = await startPortal();
    const { browser, token } = await askForLink(portal);
    await portal.testDatabase.pool.query(`UPDATE users SET status = 'deactivated'`);
    for (const confirmed of [false, true]) {
      expect((await browser.post(PRESENT, { token, confirmed })).statusCode).toBe(410);
    }
  });

  test('lasts 14 days from its last use', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    portal.clock.advance(13 * DAY);
    expect(await isSignedIn(browser)).toBe(true);
    portal.clock.advance(13 * DAY);
    expect(await isSignedIn(browser)).toBe(true);
    portal.clock.advance(14 * DAY);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('ends 90 days after the sign-in, even in constant use', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    for (let day = 0; day < 89; day += 10) {
      expect(await isSignedIn(browser)).toBe(true);
      portal.clock.advance(10 * DAY);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is updated at most every five minutes', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('member@acme.test');
    const seen = async () => {
      const { rows } = await portal.testDatabase.pool.query<{ last_seen_at: Date }>(
        'SELECT last_seen_at FROM sessions',
      );
      return rows[0]?.last_seen_at.toISOString();
    };
    const start = portal.clock.now().toISOString();
    portal.clock.advance(5 * MINUTE - 1);
    await browser.get('/auth_state/');
    expect(await seen()).toBe(start);
    portal.clock.advance(1);
    await browser.get('/auth_state/');
    expect(await seen()).toBe(portal.clock.now().toISOString());
  });

  test('that expired is deleted with the next link', async () => {
    const portal = await startPortal();
    await portal.signInByMail('member@acme.test');
    portal.clock.advance(20 * DAY);
    await portal.signInByMail('admin@acme.test');
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT (SELECT count(*) FROM sessions) AS s, (SELECT count(*) FROM magic_links) AS l',
    );
    expect(rows).toEqual([{ s: '1', l: '1' }]);
  });
});

describe('the cookies', () => {
  test('over TLS are bound to the host, secure, and out of reach of scripts but for one', async () => {
    const portal = await startPortal({
      env: {
        PORTAL_MODE: 'production',
        PUBLIC_URL: 'https://returns.acme.test',
        SMTP_URL: 'smtp://127.0.0.1:1',
      },
    });
    const { browser, token } = await askForLink(portal);
    const signedIn = await browser.post(PRESENT, { token, confirmed: false });
    expect(signedIn.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({
      path: '/',
      // Maximum lifetime of a session: the cookie is never renewed.
      maxAge: 90 * 86_400,
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Host-browser',
      '__Host-session',
      'csrftoken',
    ]);
    const first = await portal.browser().get('/authentication/login');
    expect(first.cookies).toEqual([
      expect.objectContaining({ name: '__Host-browser', secure: true, httpOnly: true }),
      expect.objectContaining({ name: 'csrftoken', secure: true, sameSite: 'Lax', path: '/' }),
    ]);
    expect(first.cookies.find(({ name }) => name === 'csrftoken')?.httpOnly).toBeUndefined();
  });

  test('on one machine without TLS are not secure, so that they work there', async () => {
    const portal = await startPortal();
    const first = await portal.browser().get('/auth_state/');
    expect(first.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['browser', undefined],
      ['csrftoken', undefined],
    ]);
  });
});
