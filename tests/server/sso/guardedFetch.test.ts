import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IDToken } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/platform/config.ts';
import { guardedFetch } from '../../../src/server/sso/signIn/oidc/guardedFetch.ts';
import { judgeOidc } from '../../../src/server/sso/signIn/oidc/judge.ts';

let calls = 0;
const inside = createServer((_, response) => {
  calls += 1;
  response.end('{}');
});
beforeAll(() => new Promise<void>((done) => inside.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => inside.close(done)));

const OF_ALL = readConfig({
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://returns.acme.test',
  SMTP_URL: 'smtp://mail.acme.test',
});
const ASKED = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;

describe("a provider that an organization's admin names", () => {
  // A listening server has an address with a port.
  const port = () => (inside.address() as AddressInfo).port;

  test.each([
    ['this machine', () => `http://127.0.0.1:${port()}/`],
    ['this machine by TLS', () => `https://127.0.0.1:${port()}/`],
    ['this machine by name', () => `https://localhost:${port()}/`],
    ['this machine by IPv6', () => `https://[::1]:${port()}/`],
    ['its network', () => 'https://10.0.0.1/'],
    ["a cloud's inside", () => 'https://169.254.169.254/latest/meta-data/'],
    ['the internet without TLS', () => 'http://192.0.2.1/'],
  ])('cannot lead the portal outside the public internet: not to %s', async (_, url) => {
    const before = calls;
    await expect(guardedFetch(OF_ALL)(url(), ASKED)).rejects.toThrow();
    expect(calls).toBe(before);
  });

  test('may be on this machine if no one else reaches the portal', async () => {
    const answer = await guardedFetch(readConfig({}))(`http://127.0.0.1:${port()}/`, ASKED);
    expect(answer.status).toBe(200);
  });
});

describe("Entra's issuers of many tenants", () => {
  const claims: IDToken = {
    iss: 'https://login.microsoftonline.com/another-tenant/v2.0',
    sub: 'mallory',
    aud: 'portal',
    iat: 1,
    exp: 2,
    email: 'admin@acme.test',
    preferred_username: 'admin@acme.test',
  };
  const judge = (issuer: string, iss = claims.iss) =>
    judgeOidc({ provider: 'azure' }, { issuer, clientId: 'portal' }, { ...claims, iss });
  const PRIVATE = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';

  test.each([
    ['everybody’s', 'https://login.microsoftonline.com/common/v2.0', undefined],
    ['any company’s', 'https://login.microsoftonline.com/organizations/v2.0', undefined],
    ['that of private accounts', PRIVATE, PRIVATE],
  ])('let no one in: %s', (_, issuer, iss) => {
    const { email, account, box } = judge(issuer, iss);
    expect([email, account, box]).toEqual([null, null, 'oidc.issuer']);
  });

  test('one’s own tenant is accepted', () => {
    expect(judge(claims.iss).email).toBe('admin@acme.test');
  });
});
