import { describe, expect, test } from 'vitest';
import type { Invite } from '../../src/domain/people/invite.ts';
import { NO_AUDIT } from '../../src/server/services/audit.ts';
import { beginSession } from '../../src/server/sso/beginSession.ts';
import { startIdentityProvider } from './helpers/identityProvider.ts';
import { listen } from './helpers/liveStream.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { change, codeFor, invite, personIn } from './helpers/people.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import { askForLink, isSignedIn } from './helpers/signIn.ts';
import { enforce, keepLink, OKTA, save, ssoPage, step, testSignIn } from './helpers/ssoAdmin.ts';

const ADMIN = 'admin@acme.test';
const MEMBER = 'member@acme.test';

async function enforcing(provider: 'okta' | 'azure' = 'okta') {
  const portal = await startPortal();
  const admin = await portal.signIn(ADMIN);
  const { service } = await enforce(portal, admin, provider);
  portal.mails.length = 0;
  return { portal, admin, signInUrl: service.signOnUrl };
}

const subjects = ({ mails }: TestPortal) => mails.map(({ to, subject }) => [to, subject]);

describe('enforcing single sign-on', () => {
  test('ends other sessions with their streams, but not those of break-glass admins', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn(ADMIN);
    const elsewhere = await portal.signIn(ADMIN);
    const member = await portal.signIn(MEMBER);
    const stream = await listen(portal, member);
    await save(admin);
    await testSignIn(portal);
    await step(admin, 'connection.enable');
    await keepLink(admin, ADMIN);
    const throughOkta = await portal.signIn('warehouse@acme.test');
    await portal.testDatabase.pool.query(
      "UPDATE sessions SET door = 'okta' WHERE user_id = (SELECT id FROM users WHERE email = 'warehouse@acme.test')",
    );
    expect((await ssoPage(admin)).sessionsToEnd).toBe(1);
    expect((await step(admin, 'connection.enforce')).statusCode).toBe(200);
    await stream.until(({ isOver }) => isOver());
    expect(await isSignedIn(member)).toBe(false);
    for (const session of [admin, elsewhere, throughOkta])
      expect(await isSignedIn(session)).toBe(true);
    const { rows } = await portal.testDatabase.pool.query(
      "SELECT after FROM audit_log WHERE action = 'sso.changed' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ after: { state: 'enforced', change: 'none', endedSessions: 1 } }]);
  });

  test('with one connection blocks the other, until it is relaxed', async () => {
    const { portal, admin } = await enforcing();
    await save(admin, { provider: 'azure' });
    await testSignIn(portal, { provider: 'azure' });
    await step(admin, 'connection.enable', 'azure');
    expect((await step(admin, 'connection.enforce', 'azure')).json()).toMatchObject({
      status: 409,
      detail: 'Your organization enforces Okta. Stop enforcing that first.',
    });
    await step(admin, 'connection.relax');
    expect((await step(admin, 'connection.enforce', 'azure')).statusCode).toBe(200);
  });
});

describe('enforced single sign-on', () => {
  test('answers every request for a link the same, and mails where to log in', async () => {
    const { portal, signInUrl } = await enforcing();
    const ask = async (email: string) => {
      const browser = portal.browser();
      await browser.get('/authentication/login');
      return browser.request('POST', '/api/send_magic_link/', { form: { email } });
    };
    const forMember = await ask(MEMBER);
    const unknown = await ask('nobody@acme.test');
    expect([forMember.statusCode, forMember.body]).toEqual([unknown.statusCode, unknown.body]);
    await portal.work();
    expect(subjects(portal)).toEqual([[MEMBER, 'Log in to Retriever with Okta']]);
    expect(portal.mails[0]?.text).toContain(signInUrl);
    const { rows } = await portal.testDatabase.pool.query('SELECT * FROM magic_links');
    expect(rows).toEqual([]);
  });

  test.each([
    ['okta', 0],
    ['azure', 0],
    ['okta', 11],
  ] as const)(
    'redirects an earlier mailed link to %s, after %i minutes too',
    async (provider, minutes) => {
      const portal = await startPortal();
      const { browser: asking, token } = await askForLink(portal, MEMBER);
      await enforce(portal, await portal.signIn(ADMIN), provider);
      portal.clock.advance(minutes * 60_000);
      for (const [browser, confirmed] of [
        [asking, false],
        [portal.browser(), false],
        [portal.browser(), true],
      ] as const) {
        await browser.get('/authentication/link');
        const answer = await browser.post('/api/portal/magic-link', { token, confirmed });
        expect(answer.json(), answer.body).toEqual({ outcome: 'ssoEnforced', provider });
        expect(await isSignedIn(browser)).toBe(false);
      }
      const forged = { token: `${token}x`, confirmed: true };
      expect((await asking.post('/api/portal/magic-link', forged)).statusCode).toBe(410);
    },
  );

  test.each([
    ['okta', '/oktafailed?oktafailed'],
    ['azure', '/authentication/login?azurefailed'],
  ] as const)('redirects Google to the banner of %s', async (provider, path) => {
    const google = await startIdentityProvider('http://127.0.0.1:3000');
    const portal = await startPortal({ env: google.env });
    const admin = await portal.signIn(ADMIN);
    await enforce(portal, admin, provider);
    // Applies even to an admin who keeps the email link.
    for (const email of [MEMBER, ADMIN]) {
      google.account = { subject: email, email, isVerified: true };
      const browser = portal.browser();
      const started = await browser.get('/sso/login/');
      const callback = await google.visit(String(started.headers.location));
      const back = await browser.get(callback.pathname + callback.search);
      expect([back.statusCode, back.headers.location]).toEqual([302, path]);
      expect(await isSignedIn(browser)).toBe(false);
    }
    const { rows } = await portal.testDatabase.pool.query('SELECT * FROM user_identities');
    expect(rows).toEqual([]);
    await google.stop();
  });

  test('redirects an accepted invitation to the provider, and ends another session', async () => {
    const { portal, admin, signInUrl } = await enforcing();
    await invite(admin, ['new@acme.test']);
    const code = await codeFor(portal, 'new@acme.test');
    const answer = await admin.post(`/api/portal/invite/${code}`, { replaces: true });
    expect(answer.json<Invite>()).toMatchObject({ status: 'accepted', signInUrl });
    expect(await isSignedIn(admin)).toBe(false);
    const again = await portal.signIn(ADMIN);
    expect(await personIn(again, 'new@acme.test')).toMatchObject({
      status: 'active',
      lastSignInAt: null,
    });
  });

  test('lets a break-glass admin in by the link, notified to every admin and the log', async () => {
    const { portal, admin } = await enforcing();
    await change(admin, MEMBER, { type: 'role.change', role: 'admin' });
    const entered = await portal.signInByMail(ADMIN);
    expect(await isSignedIn(entered)).toBe(true);
    await portal.work();
    const words = 'Ada Admin logged in with an emailed link';
    const notices = subjects(portal).filter(([, subject]) => subject === words);
    expect(notices.toSorted()).toEqual([
      [ADMIN, words],
      [MEMBER, words],
    ]);
    const { rows } = await portal.testDatabase.pool.query(
      "SELECT after FROM audit_log WHERE action = 'session.started' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ after: { door: 'breakGlass' } }]);
  });

  test('keeps one admin with the link; a demoted one loses it', async () => {
    const { portal, admin } = await enforcing();
    await change(admin, MEMBER, { type: 'role.change', role: 'admin' });
    const demoted = await change(admin, ADMIN, { type: 'role.change', role: 'member' });
    expect(demoted.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('the last admin who keeps the emailed link'),
    });
    const offered = (await personIn(admin, ADMIN)).actions;
    expect(offered.find(({ type }) => type === 'role.change')?.allowed).toBe(false);
    expect((await keepLink(admin)).statusCode).toBe(409);
    await keepLink(admin, ADMIN, MEMBER);
    const byLink = await portal.signInByMail(MEMBER);
    await change(admin, MEMBER, { type: 'role.change', role: 'member' });
    expect(await isSignedIn(byLink)).toBe(false);
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT email FROM users WHERE is_break_glass',
    );
    expect(rows).toEqual([{ email: ADMIN }]);
  });

  test('allows no other way to begin a session', async () => {
    const { portal } = await enforcing();
    const userId = portal.acme.users.get(MEMBER) ?? '';
    for (const door of ['link', 'google', 'azure'] as const) {
      await expect(
        portal.services.database.asSystem((tx) =>
          beginSession(
            tx,
            { clock: portal.clock, audit: NO_AUDIT },
            userId,
            { sessionToken: null, userAgent: '' },
            door,
          ),
        ),
        door,
      ).rejects.toThrow('enforces okta');
    }
  });

  test("names the provider's log-out, for sessions that began there", async () => {
    const { portal, admin } = await enforcing();
    const signOutUrl = 'https://login.example.com/logout';
    await save(admin, { saml: { ...OKTA, logoutUrl: signOutUrl } });
    await testSignIn(portal);
    await portal.testDatabase.pool.query("UPDATE sessions SET door = 'okta'");
    const later = await portal.signIn(ADMIN);
    expect((await admin.post('/logout/')).json()).toEqual({ signOutUrl });
    expect((await later.post('/logout/')).json()).toEqual({});
  });

  test('leaves log-ins of other organizations alone', async () => {
    const { portal } = await enforcing();
    const now = portal.clock.now();
    await addOrganisation(portal.services.database, { name: 'Globex', domain: 'globex.test', now });
    expect(await isSignedIn(await portal.signInByMail('member@globex.test'))).toBe(true);
  });
});
