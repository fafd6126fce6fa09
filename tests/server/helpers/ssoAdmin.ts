import { expect } from 'vitest';
import type { SsoEvent, SsoForm, SsoPage } from '../../../src/domain/organization/sso.ts';
import type { SsoProvider } from '../../../src/domain/organization/ssoWords.ts';
import { lastEnd } from '../../../src/server/sso/connection/certificates.ts';
import {
  findConnectionOf,
  recordTest,
  type TestResult,
} from '../../../src/server/sso/connection/connections.ts';
import type { TestPortal } from './portal.ts';
import { CERTIFICATES } from './ssoFixtures.ts';
import type { TestBrowser } from './testBrowser.ts';

export const SSO = '/api/portal/sso';

/** Okta's values as an admin enters them. */
export const OKTA = {
  signOnUrl: 'https://acme.okta.com/app/exk1/sso/saml',
  issuer: 'http://www.okta.com/exk1',
  logoutUrl: '',
  certificates: [CERTIFICATES.first],
};
export const OIDC = { issuer: 'https://acme.okta.com', clientId: 'portal', clientSecret: 'shh' };
const NO_OIDC = { issuer: '', clientId: '', clientSecret: null };

export async function ssoPage(admin: TestBrowser, provider: SsoProvider = 'okta') {
  const answer = await admin.get(`${SSO}/${provider}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SsoPage>();
}

/** Saves SAML values merged over `OKTA`; returns the response. */
export async function save(
  admin: TestBrowser,
  { provider = 'okta', ...form }: Partial<SsoForm> & { provider?: SsoProvider } = {},
) {
  const { version } = await ssoPage(admin, provider);
  const body = { version, protocol: 'saml', saml: OKTA, oidc: NO_OIDC, ...form };
  return admin.request('PUT', `${SSO}/${provider}`, { body });
}

/** Sends an event to the connection's current version. */
export async function step(
  admin: TestBrowser,
  type: SsoEvent['type'],
  provider: SsoProvider = 'okta',
) {
  const { version } = await ssoPage(admin, provider);
  return admin.post(`${SSO}/${provider}/events`, { type, version });
}

/** Records the result of a test sign-in by Acme's admin, as the sign-in does. */
export async function testSignIn(
  portal: TestPortal,
  { provider = 'okta', ...result }: Partial<TestResult> & { provider?: SsoProvider } = {},
) {
  const { services, acme, clock } = portal;
  const connection = await findConnectionOf(services, { organisationId: acme.id }, provider);
  const { protocol, saml } = connection.saved;
  await recordTest(services, connection, {
    userId: acme.users.get('admin@acme.test') ?? '',
    version: connection.version,
    hasPassed: true,
    sentence: 'It works.',
    box: null,
    checks: [],
    end: protocol === 'saml' ? lastEnd(saml.certificates, clock.now()) : null,
    ...result,
  });
}

/** Sets the users who keep the email link, by address. */
export async function keepLink(admin: TestBrowser, ...emails: readonly string[]) {
  const { admins } = await ssoPage(admin);
  const userIds = admins.filter(({ email }) => emails.includes(email)).map(({ id }) => id);
  return admin.request('PUT', `${SSO}/okta/break-glass`, { body: { userIds } });
}

/** Takes a new connection to enforced as Acme's admin, who keeps the email link. */
export async function enforce(
  portal: TestPortal,
  admin: TestBrowser,
  provider: SsoProvider = 'okta',
): Promise<SsoPage> {
  await save(admin, { provider });
  await testSignIn(portal, { provider });
  await step(admin, 'connection.enable', provider);
  await keepLink(admin, 'admin@acme.test');
  const answer = await step(admin, 'connection.enforce', provider);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SsoPage>();
}
