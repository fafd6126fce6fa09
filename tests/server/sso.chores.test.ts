import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientSecretOf, findConnectionOf } from '../../src/server/sso/connection/connections.ts';
import { resealClientSecrets } from '../../src/server/sso/connection/secrets.ts';
import { readWantedSso, runSso } from '../../src/server/sso/settings/command.ts';
import { sweepSso } from '../../src/server/sso/sweep.ts';
import { startPortal } from './helpers/portal.ts';
import { enforce, OIDC, OKTA, save, ssoPage, testSignIn } from './helpers/ssoAdmin.ts';
import { CERTIFICATES } from './helpers/ssoFixtures.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

test('admins are mailed 30, 14, 3 and 1 days before the last certificate ends, once each', async () => {
  const portal = await startPortal();
  const admin = await portal.signIn('admin@acme.test');
  await enforce(portal, admin);
  const saml = { ...OKTA, certificates: [CERTIFICATES.soon, CERTIFICATES.old] };
  await save(admin, { saml });
  await testSignIn(portal);
  expect((await ssoPage(admin)).certificates).toBe('expiring');
  portal.mails.length = 0;
  const days: string[] = [];
  portal.clock.advance(60 * MINUTE);
  // The certificate expires in twenty days: the first mail is late, so it is sent immediately.
  for (let day = 0; day <= 22; day += 1) {
    await portal.work();
    await portal.work();
    days.push(...portal.mails.splice(0).map(({ subject }) => `${day}: ${subject}`));
    portal.clock.advance(DAY);
  }
  expect(days).toEqual([
    '0: Your Okta certificate ends in 20 days',
    '6: Your Okta certificate ends in 14 days',
    '17: Your Okta certificate ends in 3 days',
    '19: Your Okta certificate ends within a day',
  ]);
  const again = await portal.signIn('admin@acme.test');
  const { certificates, actions } = await ssoPage(again);
  expect(certificates).toBe('expired');
  expect(actions.find(({ type }) => type === 'connection.test')?.allowed).toBe(true);
  // A new certificate resets the warnings.
  await save(again, { saml: { ...OKTA, certificates: [CERTIFICATES.first] } });
  await testSignIn(portal);
  expect((await ssoPage(again)).certificates).toBe('valid');
});

test('npm run sso disables enforced connections, with a record, and lists them', async () => {
  const portal = await startPortal();
  const { database } = portal.services;
  const admin = await portal.signIn('admin@acme.test');
  await enforce(portal, admin);
  const run = (...args: string[]) => runSso(database, portal.clock, readWantedSso(args));
  expect(await run('--list')).toBe('Acme: Okta is enforced.');
  expect(() => readWantedSso(['--disable'])).toThrow('Say what to do');
  await expect(run('--organization', 'Acne', '--disable')).rejects.toThrow('called Acne');
  expect(await run('--organization', 'Acme', '--disable')).toContain('is disabled');
  expect(await run('--organization', 'Acme', '--disable')).toContain('nothing to disable');
  expect((await ssoPage(admin)).state).toBe('disabled');
  await portal.signInByMail('member@acme.test');
  const { rows } = await portal.testDatabase.pool.query(
    "SELECT actor_name, before, after FROM audit_log WHERE action = 'sso.changed' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([
    {
      actor_name: 'a command of Retriever’s operator',
      before: { state: 'enforced' },
      after: { state: 'disabled' },
    },
  ]);
});

test('client secrets can be read after the portal’s key was replaced and the old one is gone', async () => {
  const portal = await startPortal();
  const { services, acme } = portal;
  const admin = await portal.signIn('admin@acme.test');
  await save(admin, { protocol: 'oidc', oidc: OIDC });
  const key = randomBytes(32);
  await resealClientSecrets(services.database, [key, ...services.secret]);
  const connection = await findConnectionOf(services, { organisationId: acme.id }, 'okta');
  expect(clientSecretOf({ secret: [key] }, connection, 'saved')).toBe(OIDC.clientSecret);
  expect(() => clientSecretOf(services, connection, 'saved')).toThrow();
});

test('unfinished sign-ins are deleted', async () => {
  const portal = await startPortal();
  const admin = await portal.signIn('admin@acme.test');
  await ssoPage(admin);
  const { pool } = portal.testDatabase;
  const insert = (seconds: number) =>
    pool.query(
      `INSERT INTO sso_attempts (id_hash, organisation_id, connection_id, purpose, browser_hash, created_at, expires_at)
       SELECT sha256($1::text::bytea), organisation_id, id, 'signIn', '', $2, $2 FROM sso_connections`,
      [String(seconds), new Date(portal.clock.now().getTime() + seconds * 1000)],
    );
  await insert(-1);
  await insert(1);
  expect(await sweepSso(portal.services)).toBe(1);
});
