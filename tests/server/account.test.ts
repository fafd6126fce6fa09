import { describe, expect, test } from 'vitest';
import type { MySessions } from '../../src/domain/people/account.ts';
import { describeUserAgent } from '../../src/server/account/userAgent.ts';
import { hashToken } from '../../src/server/platform/tokens.ts';
import { listen } from './helpers/liveStream.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const SESSIONS = '/api/portal/sessions';

async function sessionsOf(browser: TestBrowser) {
  return (await browser.get(SESSIONS)).json<MySessions>().sessions;
}
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/auth_state/')).json<{ isAuthenticated: boolean }>().isAuthenticated;

/** Signs the same user in in three browsers; the first one sends the requests. */
async function signedInThrice(portal: TestPortal) {
  const here = await portal.signInByMail('member@acme.test');
  portal.clock.advance(60_000);
  const there = await portal.signInByMail('member@acme.test');
  const elsewhere = await portal.signInByMail('member@acme.test');
  return { here, there, elsewhere };
}

describe('a person’s name', () => {
  test('is changed by each person alone, and the shell shows it', async () => {
    const portal = await startPortal();
    const member = await portal.signInByMail('member@acme.test');
    const changed = await member.request('PUT', '/api/portal/profile', {
      body: { name: '  Maxime   Member ' },
    });
    expect([changed.statusCode, changed.json()]).toEqual([200, { name: 'Maxime Member' }]);
    expect((await member.get('/auth_state/')).json()).toMatchObject({ name: 'Maxime Member' });
    const admin = await portal.signInByMail('admin@acme.test');
    expect((await admin.get('/auth_state/')).json()).toMatchObject({ name: 'Ada Admin' });
    const longer = await member.request('PUT', '/api/portal/profile', {
      body: { name: 'x'.repeat(101) },
    });
    expect(longer.json()).toMatchObject({ errors: { name: ['Use at most 100 characters.'] } });
  });
});

describe('my sessions', () => {
  test('are listed for their own user, the current one first, without anything of their tokens', async () => {
    const portal = await startPortal();
    const { here, there } = await signedInThrice(portal);
    await portal.signInByMail('admin@acme.test');
    const sessions = await sessionsOf(here);
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    const token = there.cookies.get('session') ?? '';
    const text = JSON.stringify(sessions);
    for (const secret of [
      token,
      hashToken(token).toString('hex'),
      hashToken(token).toString('base64url'),
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('leave out expired ones', async () => {
    const portal = await startPortal();
    const { here } = await signedInThrice(portal);
    for (let day = 0; day < 15; day += 1) {
      portal.clock.advance(24 * 60 * 60_000);
      await here.get('/auth_state/');
    }
    expect((await sessionsOf(here)).map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('end one by one, from their next request on', async () => {
    const portal = await startPortal();
    const { here, there, elsewhere } = await signedInThrice(portal);
    const own = (await sessionsOf(there)).find(({ isThis }) => isThis);
    const ended = await here.request('DELETE', `${SESSIONS}/${own?.id}`);
    expect(ended.json<MySessions>().sessions).toHaveLength(2);
    expect(await isSignedIn(there)).toBe(false);
    expect((await there.get('/api/portal/returns')).statusCode).toBe(401);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, true]);
    // A session that has already ended is absent.
    expect((await here.request('DELETE', `${SESSIONS}/${own?.id}`)).statusCode).toBe(404);
  });

  test('can be ended all but the current one', async () => {
    const portal = await startPortal();
    const { here, there, elsewhere } = await signedInThrice(portal);
    const answer = await here.request('DELETE', SESSIONS);
    expect(answer.json<MySessions>().sessions.map(({ isThis }) => isThis)).toEqual([true]);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('are not ended by another user, nor is the current one', async () => {
    const portal = await startPortal();
    const { here, there } = await signedInThrice(portal);
    const [own] = await sessionsOf(here);
    const admin = await portal.signInByMail('admin@acme.test');
    expect((await admin.request('DELETE', `${SESSIONS}/${own?.id}`)).statusCode).toBe(404);
    const itself = await here.request('DELETE', `${SESSIONS}/${own?.id}`);
    expect([itself.statusCode, itself.json()]).toMatchObject([
      409,
      { type: 'urn:portal:problem:this-session' },
    ]);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
  });
});

test('an ended session ends its stream of changes right away, in every process', async () => {
  // Disables the heartbeat, so that only the end itself closes the streams.
  const heartbeatMs = 60 * 60_000;
  const portal = await startPortal({ heartbeatMs });
  const second = await startPortal({ beside: portal, heartbeatMs });
  const { here, there } = await signedInThrice(portal);
  const streams = { here: await listen(second, here), there: await listen(second, there) };
  await here.request('DELETE', SESSIONS);
  await streams.there.until(({ isOver }) => isOver());
  expect(streams.there.messages().at(-1)?.type).toBe('ended');
  expect(streams.here.isOver()).toBe(false);
});

describe('names of browsers', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      'Chrome 120 on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      'Safari 17 on iOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0',
      'Firefox 121 on Linux',
    ],
    ['', 'An unknown browser'],
    [' ', 'An unknown browser'],
    ['nonsense', 'An unknown browser'],
    ['<script>alert(1)</script>', 'An unknown browser'],
  ])('%s', (userAgent, words) => {
    expect(describeUserAgent(userAgent)).toBe(words);
  });
});
