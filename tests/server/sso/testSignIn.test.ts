import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samlValues } from '../helpers/sso/connections.ts';
import { connectOidc, leaveFor } from '../helpers/sso/oidcWorld.ts';
import { answer, askedBy, whoIs } from '../helpers/sso/samlFlow.ts';
import { type Said, type Signing, samlResponse } from '../helpers/sso/samlSigner.ts';
import { ISSUER, openSamlWorld, type SamlWorld } from '../helpers/sso/samlWorld.ts';
import type { TestBrowser } from '../helpers/testBrowser.ts';

let world: SamlWorld;
beforeAll(async () => {
  world = await openSamlWorld(['own']);
});
afterAll(() => world?.portal.close());

const TEST = '/sso/test/okta/';

/** Runs a test as an admin; returns the result's page. */
async function tryOut(
  change: Partial<Said> = {},
  how: Partial<Signing> = {},
  browser: TestBrowser | null = null,
) {
  const { portal, acme } = world;
  const admin = browser ?? (await portal.signIn('admin@acme.test'));
  const request = askedBy(await admin.get(TEST));
  const xml = samlResponse(world.said(request, change), world.signing(how));
  const page = await answer(portal, admin, acme.key, { ...request, xml });
  return { admin, page, last: await lastTest() };
}

async function lastTest() {
  return world.portal.services.database.asSystem((tx) =>
    tx
      .selectFrom('sso_tests')
      .select(['has_passed', 'sentence', 'box', 'checks', 'user_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
}

describe('a test sign-in by SAML', () => {
  beforeEach(() =>
    world.portal.services.database.asSystem((tx) => tx.deleteFrom('sso_tests').execute()),
  );

  test('shows actual beside expected values, and signs no one in', async () => {
    const { admin, page, last } = await tryOut();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('The test with Okta passed');
    for (const words of [
      ISSUER,
      world.acme.service.acsUrl,
      'Facilities',
      'CN=own',
      'emailAddress',
    ]) {
      expect(page.body).toContain(words);
    }
    expect(last).toMatchObject({ has_passed: true, box: null });
    expect(last?.checks.map(({ isRight }) => isRight)).toEqual(Array(13).fill(true));
    expect(await whoIs(admin)).toBe('admin@acme.test');
  });

  test.each([
    ['another issuer', { issuer: 'http://www.okta.com/other' }, {}, 'issuer', 'saml.issuer'],
    ['another audience', { audiences: ['urn:other'] }, {}, 'audience', null],
    ['another recipient', { recipient: 'https://other.test/' }, {}, 'recipient', null],
    ['a name that is no address', { nameId: '00u1abc' }, {}, 'nameId', null],
    ['an unknown person', { nameId: 'nobody@acme.test' }, {}, 'person', null],
    ['a refusal', { status: 'Responder' }, {}, 'status', null],
    ['no signature', {}, { signs: 'none' as const }, 'signature', null],
  ])('names the correction: %s', async (_, change, how, check, box) => {
    const { page, last } = await tryOut(change, how);
    expect(page.body).toContain('The test with Okta failed');
    expect(last?.has_passed).toBe(false);
    expect(last?.checks.find(({ isRight }) => isRight === false)?.check).toBe(check);
    expect(last?.box).toBe(box);
    expect(page.body).toContain(last?.sentence.split(/["']/)[0]);
  });

  test('names the field by the label of the provider', async () => {
    const { other } = world.keys;
    const { page, last } = await tryOut({}, { with: other, brings: other.cert });
    expect(last?.box).toBe('saml.certificates');
    expect(page.body).toContain('<strong>X.509 Certificate</strong>');
    expect(page.body).toContain('CN=other');
  });

  test('shows received markup as text', async () => {
    const { page } = await tryOut({ nameId: '&lt;script&gt;alert(1)&lt;/script&gt;' });
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('&lt;script&gt;');
  });

  test('is recorded for the admin who runs it, and hidden from others', async () => {
    const { portal, acme } = world;
    const admin = await portal.signIn('admin@acme.test');
    const request = askedBy(await admin.get(TEST));
    await portal.signIn('member@acme.test', admin);
    const xml = samlResponse(world.said(request), world.signing());
    const page = await answer(portal, admin, acme.key, { ...request, xml });
    expect(page.statusCode).toBe(403);
    expect(await lastTest()).toBeUndefined();
  });

  test('uses the saved values, while people sign in with the active ones', async () => {
    const { portal, acme, keys } = world;
    const saved = samlValues({
      signOnUrl: 'https://new.test/',
      issuer: ISSUER,
      certificates: [keys.other.cert],
    });
    await portal.services.database.asSystem((tx) =>
      tx
        .updateTable('sso_connections')
        .set({ saved: JSON.stringify(saved) })
        .where('key', '=', acme.key)
        .execute(),
    );
    const { page } = await tryOut({}, { with: keys.other, brings: null });
    expect(page.body).toContain('The test with Okta passed');
    const browser = portal.browser();
    const request = askedBy(await browser.get(`/sso/${acme.key}/login/`));
    expect(request.url.hostname).toBe('acme.okta.test');
  });

  test.each([
    ['nobody who is signed out', null, {}, 401],
    ['no member', 'member@acme.test', {}, 403],
    ["nobody by another site's link", 'admin@acme.test', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('is started by %s', async (_, email, headers, status) => {
    const { portal } = world;
    const browser = email === null ? portal.browser() : await portal.signIn(email);
    expect((await browser.get(TEST, { headers })).statusCode).toBe(status);
  });

  test('needs everything that a sign-in needs', async () => {
    const admin = await world.portal.signIn('admin@acme.test');
    expect((await admin.get('/sso/test/azure/')).statusCode).toBe(409);
    expect((await admin.get('/sso/test/google/')).statusCode).toBe(404);
  });
});

describe('a test sign-in by OpenID Connect', () => {
  const begin = async (change: Parameters<typeof connectOidc>[3]) => {
    const { portal, globexId } = world;
    await portal.services.database.asSystem(async (tx) => {
      await tx.deleteFrom('sso_attempts').where('organisation_id', '=', globexId).execute();
      await tx.deleteFrom('sso_tests').where('organisation_id', '=', globexId).execute();
      await tx
        .deleteFrom('sso_connections')
        .where('organisation_id', '=', globexId)
        .where('provider', '=', 'azure')
        .execute();
    });
    const connection = await connectOidc(portal, globexId, 'azure', { ...change, isOpen: false });
    const { provider } = connection;
    provider.account = { subject: 'gus', email: 'admin@globex.test', isVerified: true };
    const admin = await portal.signIn('admin@globex.test');
    return { connection, admin };
  };

  test('passes with a correct provider', async () => {
    const { connection, admin } = await begin({});
    const page = await admin.get(await leaveFor(admin, connection, '/sso/test/azure/'));
    expect(page.body).toContain('The test with Azure passed');
    expect(await lastTest()).toMatchObject({ has_passed: true, box: null });
    await connection.provider.stop();
  });

  test('names a wrong client secret, and never shows it', async () => {
    const { connection, admin } = await begin({ secret: 'a wrong secret' });
    const page = await admin.get(await leaveFor(admin, connection, '/sso/test/azure/'));
    expect(await lastTest()).toMatchObject({ has_passed: false, box: 'oidc.clientSecret' });
    expect(page.body).toContain('<strong>Client secret</strong>');
    expect(page.body).not.toContain('a wrong secret');
    await connection.provider.stop();
  });

  test('names the issuer when it does not answer', async () => {
    const { connection, admin } = await begin({});
    await connection.provider.stop();
    const page = await admin.get('/sso/test/azure/');
    expect(page.body).toContain('<strong>Issuer</strong>');
    expect(await lastTest()).toMatchObject({ has_passed: false, box: 'oidc.issuer' });
  });

  test('never signs anyone in', async () => {
    const { portal } = world;
    const { connection } = await begin({});
    expect((await portal.browser().get(`/sso/${connection.key}/login/`)).statusCode).toBe(403);
    await connection.provider.stop();
  });
});
