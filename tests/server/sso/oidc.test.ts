import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrganisation } from '../helpers/organizations.ts';
import { openPortal, type TestPortal } from '../helpers/portal.ts';
import { connectOidc, leaveFor, type OidcConnection } from '../helpers/sso/oidcWorld.ts';
import { refusalOf, whoIs } from '../helpers/sso/samlFlow.ts';
import { MINUTE } from '../helpers/testClock.ts';

let portal: TestPortal;
let okta: OidcConnection;
let azure: OidcConnection;
let globex: OidcConnection;

beforeAll(async () => {
  portal = await openPortal({ env: { SIGN_INS_PER_IP: '100000' } });
  const { database, clock } = portal.services;
  const named = { name: 'Globex', domain: 'globex.test', now: clock.now() };
  const { id } = await addOrganisation(database, named);
  okta = await connectOidc(portal, portal.acme.id, 'okta');
  azure = await connectOidc(portal, portal.acme.id, 'azure');
  globex = await connectOidc(portal, id, 'okta');
});
afterAll(async () => {
  await Promise.all([okta, azure, globex].map((item) => item?.provider.stop()));
  await portal?.close();
});
beforeEach(() => {
  for (const { provider } of [okta, azure, globex]) {
    provider.account = { subject: 'max', email: 'member@acme.test', isVerified: true };
    provider.tamper = (claims) => claims;
  }
});

/** Logs in in a new browser. */
async function logIn(connection = okta) {
  const browser = portal.browser();
  const last = await browser.get(await leaveFor(browser, connection));
  return { last, who: await whoIs(browser), told: await refusalOf(portal) };
}

describe('a log-in through a provider by OpenID Connect', () => {
  test('signs in the person with the address, and leads to the wanted page', async () => {
    const { last, who } = await logIn();
    expect(last.headers.location).toBe('/authentication/login');
    expect(who).toBe('member@acme.test');
  });

  test('uses state, nonce and PKCE, and keeps none of them in the browser', async () => {
    const browser = portal.browser();
    const left = await browser.get(`/sso/${okta.key}/login/`);
    const query = new URL(String(left.headers.location)).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('redirect_uri')).toBe(okta.service.redirectUri);
    const cookies = [...browser.cookies.values()].join();
    expect(cookies).not.toContain(query.get('state'));
    expect(cookies).not.toContain(query.get('nonce'));
  });

  test('is ended at the provider too, with its ID token, which is used for nothing else', async () => {
    const browser = portal.browser();
    await browser.get(await leaveFor(browser, okta));
    const { rows } = await portal.testDatabase.pool.query('SELECT sessions::text FROM sessions');
    expect(JSON.stringify(rows)).not.toMatch(/eyJhbGci|id_token|69645f746f6b656e/);
    const { signOutUrl } = (await browser.post('/logout/')).json<{ signOutUrl: string }>();
    const url = new URL(signOutUrl);
    expect(url.origin).toBe(okta.provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: okta.provider.client.id,
      id_token_hint: expect.stringMatching(/^eyJ/),
      post_logout_redirect_uri: `${portal.services.config.publicUrl}/authentication/login`,
    });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('/session/end/confirm'),
    ]);
    expect((await browser.post('/logout/')).json()).toEqual({});
  });

  test('recognizes people by their account, and accepts one that was created anew', async () => {
    await logIn();
    okta.provider.account = { subject: 'max', email: 'renamed@acme.test', isVerified: true };
    expect((await logIn()).who).toBe('member@acme.test');
    okta.provider.account = { subject: 'max2', email: 'member@acme.test', isVerified: true };
    expect((await logIn()).who).toBe('member@acme.test');
    okta.provider.account = { subject: 'max', email: 'renamed@acme.test', isVerified: true };
    expect((await logIn()).who).toBeNull();
  });

  test('is not valid at another connection, nor at Google', async () => {
    await logIn();
    globex.provider.account = { subject: 'max', email: 'admin@globex.test', isVerified: true };
    globex.provider.tamper = (claims) => claims;
    expect((await logIn(globex)).who).toBe('admin@globex.test');
    const issuers = await portal.services.database.asSystem((tx) =>
      tx.selectFrom('user_identities').select('issuer').execute(),
    );
    expect(issuers.every(({ issuer }) => issuer.startsWith('sso/'))).toBe(true);
  });

  test.each([
    ['an unknown person', 'nobody@acme.test', 'ask an admin of acme to invite nobody@acme.test'],
    ['a person of another organization', 'admin@globex.test', 'invite admin@globex.test'],
  ])('rejects %s on a page that names a contact', async (_, email, words) => {
    okta.provider.account = { subject: email, email, isVerified: true };
    const { last, who, told } = await logIn();
    expect([who, told?.check, last.statusCode]).toEqual([null, 'person', 403]);
    expect(last.body.toLowerCase()).toContain(words);
  });

  test('rejects a deactivated person, known or not', async () => {
    okta.provider.account = { subject: 'wim', email: 'warehouse@acme.test', isVerified: true };
    await logIn();
    const set = (status: 'active' | 'deactivated') =>
      portal.services.database.asSystem((tx) =>
        tx
          .updateTable('users')
          .set({ status })
          .where('email', '=', 'warehouse@acme.test')
          .execute(),
      );
    await set('deactivated');
    const { last, who } = await logIn();
    expect(who).toBeNull();
    expect(last.body).toContain('This account is deactivated');
    await set('active');
  });

  test.each([
    ['another nonce', { nonce: 'another' }, 'request'],
    ['another audience', { aud: 'another-client' }, 'audience'],
    ['another issuer', { iss: 'https://issuer.test' }, 'issuer'],
    ['an end that has passed', { exp: 1 }, 'times'],
    ['an address that is not verified', { email_verified: false }, 'nameId'],
    ['an address that is not verified, said as a text', { email_verified: 'false' }, 'nameId'],
    ['no address', { email: undefined }, 'nameId'],
  ])('rejects an ID token with %s', async (_, change, check) => {
    okta.provider.tamper = (claims) => ({ ...claims, ...change });
    const { last, who, told } = await logIn();
    expect([who, told?.check, last.statusCode]).toEqual([null, check, 400]);
    expect(last.body).toContain(String(told?.reference));
  });

  test('rejects an ID token signed by another key', async () => {
    okta.provider.forge = async (claims) => {
      const { SignJWT, generateKeyPair } = await import('jose');
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey);
    };
    const { who, told } = await logIn();
    okta.provider.forge = null;
    expect([who, told?.check]).toEqual([null, 'signature']);
  });
});

describe("Entra's addresses", () => {
  const claim = (change: object) => {
    azure.provider.tamper = ({ email_verified: _, ...claims }) => ({ ...claims, ...change });
  };
  test.each([
    ['the user principal name, without an email', { email: undefined }, 'member@acme.test'],
    [
      'the email, of the domain of the user principal name',
      { email: 'admin@acme.test' },
      'admin@acme.test',
    ],
    [
      'the email, where Entra has verified its domain',
      { email: 'admin@acme.test', preferred_username: 'x@acme.onmicrosoft.com', xms_edov: true },
      'admin@acme.test',
    ],
    [
      "not a guest's email, which their own tenant says",
      { email: 'admin@acme.test', preferred_username: 'mallory@evil.test' },
      null,
    ],
    [
      'the email that is verified, said as a text',
      { email: 'admin@acme.test', preferred_username: undefined, email_verified: 'True' },
      'admin@acme.test',
    ],
    ['an address in capital letters', { email: 'Member@ACME.test' }, 'member@acme.test'],
    [
      'a token for several audiences, of which we are the authorized one',
      { aud: ['portal', 'another'], azp: 'portal' },
      'member@acme.test',
    ],
    ['not an email alone', { email: 'admin@acme.test', preferred_username: undefined }, null],
  ])('are accepted: %s', async (_, change, who) => {
    claim({ sub: JSON.stringify(change), preferred_username: 'member@acme.test', ...change });
    expect((await logIn(azure)).who).toBe(who);
  });
});

describe('a callback is valid once, in its own browser and connection', () => {
  async function expectUnfinished(browser: ReturnType<TestPortal['browser']>, path: string) {
    expect((await browser.get(path)).statusCode).toBe(400);
    expect(await whoIs(browser)).toBeNull();
  }

  test('in another browser it is rejected', async () => {
    await expectUnfinished(portal.browser(), await leaveFor(portal.browser(), okta));
  });

  test('repeated it is rejected', async () => {
    const browser = portal.browser();
    const path = await leaveFor(browser, okta);
    await browser.get(path);
    await browser.post('/logout/');
    await expectUnfinished(browser, path);
  });

  test("at another organization's address it is rejected", async () => {
    const browser = portal.browser();
    const path = await leaveFor(browser, okta);
    await expectUnfinished(browser, path.replace(okta.key, globex.key));
  });

  test('after more than ten minutes it is rejected', async () => {
    const browser = portal.browser();
    const path = await leaveFor(browser, okta);
    portal.clock.advance(11 * MINUTE);
    await expectUnfinished(browser, path);
  });

  test('with another state it is rejected', async () => {
    const browser = portal.browser();
    const path = await leaveFor(browser, okta);
    await expectUnfinished(browser, path.replace(/state=[^&]*/, 'state=another'));
  });

  test('canceled by the person it is rejected', async () => {
    const browser = portal.browser();
    const path = await leaveFor(browser, okta);
    const state = new URL(path, 'http://portal.test').searchParams.get('state');
    const callback = `/sso/${okta.key}/callback/?error=access_denied&state=${state}&iss=${okta.provider.issuer}`;
    await expectUnfinished(browser, callback);
    expect((await refusalOf(portal))?.check).toBe('status');
  });
});

test('a provider that is down is reported, and blocks no one else', async () => {
  const { id } = portal.acme;
  await portal.services.database.asSystem((tx) =>
    tx.deleteFrom('sso_attempts').where('organisation_id', '=', id).execute(),
  );
  await azure.provider.stop();
  const answer = await portal.browser().get(`/sso/${azure.key}/login/`);
  expect(answer.statusCode).toBe(503);
  expect((await logIn()).who).not.toBeNull();
});
