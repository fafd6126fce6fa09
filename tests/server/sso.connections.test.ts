import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CertificateFacts, ReadMetadata, SsoPage } from '../../src/domain/organization/sso.ts';
import {
  clientSecretOf,
  findConnectionByKey,
} from '../../src/server/sso/connection/connections.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { keepLink, OIDC, OKTA, SSO, save, ssoPage, step, testSignIn } from './helpers/ssoAdmin.ts';
import { bare, CERTIFICATES, ENTRA_METADATA, OKTA_METADATA } from './helpers/ssoFixtures.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

let portal: TestPortal;
let admin: TestBrowser;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.testDatabase.pool.query('TRUNCATE sso_connections CASCADE');
  await portal.testDatabase.pool.query('UPDATE users SET is_break_glass = false');
  admin = await portal.signIn('admin@acme.test');
});

const reasonsOf = ({ actions }: SsoPage) =>
  Object.fromEntries(actions.map(({ type, allowed, reason }) => [type, allowed || reason]));
const errorsOf = (answer: { json(): { errors?: unknown } }) => answer.json().errors;

describe('the settings of a connection', () => {
  test('can be copied to the provider before any input, and stay the same', async () => {
    const { state, service } = await ssoPage(admin);
    expect(state).toBe('draft');
    expect(service.acsUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sso\/[0-9a-f]{32}\/acs\/$/);
    expect((await ssoPage(admin)).service).toEqual(service);
    expect((await ssoPage(admin, 'azure')).service.acsUrl).not.toBe(service.acsUrl);
  });

  test('are normalized, and a certificate that is pasted twice is one', async () => {
    const saml = {
      ...OKTA,
      issuer: `  ${OKTA.issuer} `,
      certificates: [bare(CERTIFICATES.first), CERTIFICATES.first, ' '],
    };
    const { values, state } = (await save(admin, { saml })).json<SsoPage>();
    expect(state).toBe('configured');
    expect(values.saml.issuer).toBe(OKTA.issuer);
    expect(values.saml.certificates).toMatchObject([
      { pem: CERTIFICATES.first, subject: 'CN=first.example.com, O=Example', status: 'valid' },
    ]);
  });

  test('are rejected at their field, and a private key is neither stored nor logged', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const refused = await save(admin, {
      saml: {
        signOnUrl: 'http://acme.okta.com/',
        issuer: 'two words',
        logoutUrl: 'acme',
        certificates: [privateKey, bare(privateKey), 'hello'],
      },
      oidc: { ...OIDC, issuer: 'https://acme.okta.com/?a=b' },
    });
    expect(refused.statusCode).toBe(400);
    expect(errorsOf(refused)).toEqual({
      'saml.signOnUrl': ['The address must start with https://.'],
      'saml.issuer': ['Copy the issuer alone: it has no blanks.'],
      'saml.logoutUrl': ['Enter a full address that starts with https://.'],
      'saml.certificates.0': [expect.stringContaining('This is a private key')],
      'saml.certificates.1': [expect.stringContaining('This is a private key')],
      'saml.certificates.2': [expect.stringContaining("This isn't a certificate")],
      'oidc.issuer': ['Remove everything from the ? or # on.'],
    });
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT saved::text FROM sso_connections',
    );
    const piece = bare(privateKey).slice(0, 40);
    expect(JSON.stringify([rows, portal.logLines, refused.body])).not.toContain(piece);
  });

  test("in conflict with another admin's are rejected, naming them", async () => {
    const { version } = await ssoPage(admin);
    await save(admin);
    const body = { version, protocol: 'saml', saml: { ...OKTA, issuer: 'x' }, oidc: OIDC };
    const late = await admin.request('PUT', `${SSO}/okta`, { body });
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'Ada Admin changed this connection while you were here. Check what has changed, then try again.',
    ]);
  });

  test('never reveal a client secret, readable by the sign-in alone', async () => {
    const saved = await save(admin, { protocol: 'oidc', oidc: OIDC });
    expect(saved.json<SsoPage>().values.oidc).toEqual({
      issuer: OIDC.issuer,
      clientId: 'portal',
      hasSecret: true,
    });
    const connection = await findConnectionByKey(portal.services, keyIn(saved.json<SsoPage>()));
    if (connection === null) throw new Error('It is found by its key.');
    expect(clientSecretOf(portal.services, connection, 'saved')).toBe('shh');
    expect(clientSecretOf(portal.services, connection, 'live')).toBeNull();
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT c.*::text AS c, a.* FROM sso_connections c, audit_log a',
    );
    expect(JSON.stringify(rows) + saved.body).not.toContain('shh');
    const stored = await save(admin, { protocol: 'oidc', oidc: { ...OIDC, clientSecret: null } });
    expect(stored.json<SsoPage>().values.oidc.hasSecret).toBe(true);
    // The stored secret is never sent to a changed issuer.
    const moved = { ...OIDC, issuer: 'https://elsewhere.example.com', clientSecret: null };
    expect(errorsOf(await save(admin, { protocol: 'oidc', oidc: moved }))).toEqual({
      'oidc.clientSecret': ['The issuer is another one. Enter its client secret.'],
    });
  });
});

const keyIn = ({ service }: SsoPage) => /sso\/([0-9a-f]+)\//.exec(service.acsUrl)?.[1] ?? '';

describe('a connection', () => {
  test('is enabled after a test, enforced by its tester, and gives the reasons before', async () => {
    await save(admin);
    expect(reasonsOf(await ssoPage(admin))).toMatchObject({
      'connection.test': true,
      'connection.enable': 'Make a successful test sign-in with the saved values first.',
      'connection.enforce': 'Enable it first.',
    });
    await testSignIn(portal, { userId: portal.acme.users.get('member@acme.test') ?? '' });
    expect((await step(admin, 'connection.enable')).statusCode).toBe(200);
    const why = async () => reasonsOf(await ssoPage(admin))['connection.enforce'];
    expect(await why()).toBe('Another admin made the last test sign-in. Make one yourself first.');
    await testSignIn(portal);
    expect(await why()).toBe('Choose an admin who keeps the emailed link first.');
    await keepLink(admin, 'admin@acme.test');
    expect(await why()).toBe(true);
    portal.clock.advance(25 * 60 * 60_000);
    admin = await portal.signIn('admin@acme.test');
    expect(await why()).toBe(
      'Your last test sign-in was more than 24 hours ago. Make another one first.',
    );
    expect((await step(admin, 'connection.enforce')).json()).toMatchObject({ status: 409 });
  });

  test('keeps signing people in with tested values while new ones wait', async () => {
    await save(admin);
    await testSignIn(portal);
    await step(admin, 'connection.enable');
    const found = async () => findConnectionByKey(portal.services, keyIn(await ssoPage(admin)));
    const second = { ...OKTA, certificates: [CERTIFICATES.first, CERTIFICATES.second] };
    const { change } = (await save(admin, { saml: second })).json<SsoPage>();
    expect(change).toBe('untested');
    expect((await found())?.live?.saml.certificates).toEqual([CERTIFICATES.first]);
    // The tested values differ from those saved since.
    await testSignIn(portal, { version: 2 });
    expect((await ssoPage(admin)).test).toMatchObject({ outcome: 'passed', isOfSaved: false });
    expect((await found())?.live?.saml.certificates).toEqual([CERTIFICATES.first]);
    await testSignIn(portal);
    expect((await found())?.live).toEqual((await found())?.saved);
    expect((await ssoPage(admin)).certificatesEnd).toBe('2036-01-01T00:00:00.000Z');
    await save(admin, { saml: { ...OKTA, issuer: 'wrong' } });
    const back = (await step(admin, 'change.discard')).json<SsoPage>();
    expect([back.change, back.values.saml.issuer]).toEqual(['none', OKTA.issuer]);
  });
});

describe('metadata of a provider', () => {
  const read = (xml: string) => admin.post(`${SSO}/metadata`, { xml });

  test('fills the fields for Okta and for Entra, with remarks', async () => {
    expect((await read(OKTA_METADATA)).json<ReadMetadata>()).toMatchObject({
      signOnUrl: 'https://acme.okta.com/app/acme_retriever_1/exk1fcia6d6EMsf331d8/sso/saml',
      issuer: 'http://www.okta.com/exk1fcia6d6EMsf331d8',
      logoutUrl: '',
      certificates: [{ pem: CERTIFICATES.first }],
      remarks: ['We took the sign-on URL, the issuer, and one certificate.'],
    });
    expect((await read(ENTRA_METADATA)).json<ReadMetadata>()).toMatchObject({
      signOnUrl: expect.stringMatching(/^https:\/\/login\.microsoftonline\.com\/.*\/saml2$/),
      issuer: expect.stringMatching(/^https:\/\/sts\.windows\.net\//),
      logoutUrl: expect.stringMatching(/\/saml2$/),
      certificates: [{ pem: CERTIFICATES.first }, { pem: CERTIFICATES.second }],
      remarks: [
        'We took the sign-on URL, the issuer, the logout URL, and 2 certificates.',
        'We left 1 expired certificate.',
      ],
    });
  });

  test('names the chosen one of several providers', async () => {
    const one = OKTA_METADATA.replace(/^.*\n/, '');
    const two = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${one}${one.replaceAll('exk1', 'exk2')}</md:EntitiesDescriptor>`;
    const { issuer, remarks } = (await read(two)).json<ReadMetadata>();
    expect(issuer).toContain('exk1');
    expect(remarks[0]).toBe("It describes 2 providers. We took the first: check that it's yours.");
  });

  test.each([
    ['words', 'hello', "This isn't a provider's SAML metadata."],
    ['a page', '<!DOCTYPE html><html></html>', "This isn't a provider's SAML metadata."],
    ['XML that isn’t closed', '<a>', 'This XML is broken'],
    ['cut off', OKTA_METADATA.slice(0, -30), 'This XML is broken'],
    ['full of entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'This XML has a DOCTYPE'],
    [
      'that of a service',
      OKTA_METADATA.replaceAll('IDPSSO', 'SPSSO'),
      'This is the metadata of a service',
    ],
  ])('is rejected when it is %s', async (_, xml, sentence) => {
    const answer = await read(xml);
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual({ xml: [expect.stringContaining(sentence)] });
  });

  test('includes the certificate, shown with its validity', async () => {
    const facts = async (pem: string) =>
      (await admin.post(`${SSO}/certificate`, { pem })).json<CertificateFacts>().status;
    expect(await facts(bare(CERTIFICATES.first))).toBe('valid');
    expect(await facts(CERTIFICATES.soon)).toBe('expiring');
    expect(await facts(CERTIFICATES.old)).toBe('expired');
  });
});
