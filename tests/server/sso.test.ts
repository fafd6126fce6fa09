import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from './helpers/identityProvider.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const PORTAL_URL = 'http://localhost:3000';
let provider: IdentityProvider;
let portal: TestPortal;

beforeAll(async () => {
  provider = await startIdentityProvider(PORTAL_URL);
  portal = await openPortal({ env: { PUBLIC_URL: PORTAL_URL, ...provider.env } });
});
afterAll(async () => {
  await portal?.close();
  await provider?.stop();
});
beforeEach(() => {
  provider.account = { subject: 'ada', email: 'admin@acme.test', isVerified: true };
  provider.tamper = (claims) => claims;
});

/** Follows the redirect to the provider and returns the callback's path. */
async function leave(browser: TestBrowser): Promise<string> {
  const left = await browser.get('/sso/login/');
  expect(left.statusCode).toBe(302);
  const back = await provider.visit(String(left.headers.location));
  return `${back.pathname}${back.search}`;
}

async function whoIs(browser: TestBrowser): Promise<unknown> {
  const { isAuthenticated, email } = (await browser.get('/auth_state/')).json();
  return isAuthenticated ? email : null;
}

describe('signing in with Google', () => {
  test('signs in the user with the verified address, and leads to the login page', async () => {
    const browser = portal.browser();
    const answer = await browser.get(await leave(browser));
    expect(answer.headers.location).toBe('/authentication/login');
    expect(await whoIs(browser)).toBe('admin@acme.test');
  });

  test('uses state, nonce and PKCE', async () => {
    const left = await portal.browser().get('/sso/login/');
    const query = new URL(String(left.headers.location)).searchParams;
    expect([...query.keys()]).toEqual(
      expect.arrayContaining(['state', 'nonce', 'code_challenge', 'code_challenge_method']),
    );
    expect(query.get('code_challenge_method')).toBe('S256');
  });

  test('recognizes a user by the account, not by the address', async () => {
    const first = portal.browser();
    await first.get(await leave(first));
    provider.account = { subject: 'ada', email: 'renamed@elsewhere.test', isVerified: true };
    const second = portal.browser();
    await second.get(await leave(second));
    expect(await whoIs(second)).toBe('admin@acme.test');
  });

  test('lets no second account of the provider take over a user', async () => {
    const first = portal.browser();
    await first.get(await leave(first));
    provider.account = { subject: 'mallory', email: 'admin@acme.test', isVerified: true };
    const second = portal.browser();
    const answer = await second.get(await leave(second));
    expect(answer.headers.location).toBe('/ssofailed?ssofailed');
    expect(await whoIs(second)).toBeNull();
  });

  test.each([
    ['an unknown address', { subject: 'u1', email: 'nobody@acme.test', isVerified: true }],
    ['an unverified address', { subject: 'u2', email: 'member@acme.test', isVerified: false }],
  ])('%s leads to the banner and signs no one in', async (_, account) => {
    provider.account = account;
    const browser = portal.browser();
    const answer = await browser.get(await leave(browser));
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/ssofailed?ssofailed');
    expect(await whoIs(browser)).toBeNull();
  });

  test('a deactivated user is not signed in', async () => {
    provider.account = { subject: 'w', email: 'warehouse@acme.test', isVerified: true };
    const before = portal.browser();
    await before.get(await leave(before));
    await portal.services.database.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ status: 'deactivated' })
        .where('email', '=', 'warehouse@acme.test')
        .execute(),
    );
    const after = portal.browser();
    const answer = await after.get(await leave(after));
    expect(answer.headers.location).toBe('/ssofailed?ssofailed');
    expect(await whoIs(after)).toBeNull();
  });
});

describe('an invalid callback', () => {
  async function expectUnfinished(browser: TestBrowser, path: string) {
    const answer = await browser.get(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('The sign-in didn&#39;t finish');
    expect(await whoIs(browser)).toBeNull();
  }

  test('with another state signs no one in', async () => {
    const browser = portal.browser();
    const path = await leave(browser);
    await expectUnfinished(browser, path.replace(/state=[^&]*/, 'state=another'));
  });

  test('in another browser signs no one in', async () => {
    const path = await leave(portal.browser());
    await expectUnfinished(portal.browser(), path);
  });

  test('opened twice signs in once', async () => {
    const browser = portal.browser();
    const sealed = await leave(browser).then((path) => ({
      path,
      cookie: browser.cookies.get('sso') ?? '',
    }));
    await browser.get(sealed.path);
    const thief = portal.browser();
    thief.cookies.set('sso', sealed.cookie);
    await expectUnfinished(thief, sealed.path);
  });

  test('after more than ten minutes signs no one in', async () => {
    const browser = portal.browser();
    const path = await leave(browser);
    portal.clock.advance(11 * 60_000);
    await expectUnfinished(browser, path);
  });

  test('with a forged attempt signs no one in', async () => {
    const browser = portal.browser();
    const path = await leave(browser);
    browser.cookies.set('sso', `${browser.cookies.get('sso')}x`);
    await expectUnfinished(browser, path);
  });

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://issuer.test' }],
    ['an end that has passed', { exp: 1 }],
  ])('with an ID token that has %s signs no one in', async (_, change) => {
    provider.tamper = (claims) => ({ ...claims, ...change });
    const browser = portal.browser();
    await expectUnfinished(browser, await leave(browser));
  });

  test('canceled by the person signs no one in and says so', async () => {
    const browser = portal.browser();
    const path = await leave(browser);
    const state = new URLSearchParams(path.slice(path.indexOf('?'))).get('state');
    await expectUnfinished(browser, `/sso/callback/?error=access_denied&state=${state}`);
  });
});

test('a provider that is down is reported, and blocks no one else', async () => {
  const late = await startIdentityProvider(PORTAL_URL);
  await late.stop();
  const alone = await openPortal({ env: { PUBLIC_URL: PORTAL_URL, ...late.env }, beside: portal });
  const answer = await alone.browser().get('/sso/login/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Google sign-in isn&#39;t available right now');
  expect((await alone.browser().get('/auth_state/')).statusCode).toBe(200);
  await alone.close();
});
