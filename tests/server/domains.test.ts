import { describe, expect, test } from 'vitest';
import type { Domains, VerifiedDomain } from '../../src/domain/organization/domains.ts';
import type { TxtAnswer } from '../../src/server/platform/dns.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { accept, codeFor, codesFor, invite, personIn } from './helpers/people.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import { entra, okta, providerOf } from './helpers/scim.ts';
import { connectOidc, leaveFor } from './helpers/sso/oidcWorld.ts';
import { whoIs } from './helpers/sso/samlFlow.ts';
import { enforce } from './helpers/ssoAdmin.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

const DOMAINS = '/api/portal/domains';
const HOUR = 60 * MINUTE;

/** A portal whose DNS the test writes: texts by name; null for a server that doesn't answer. */
async function start() {
  const dns = new Map<string, readonly string[] | null>();
  const portal = await startPortal({
    lookUpTxt: async (name): Promise<TxtAnswer> => {
      const texts = dns.get(name);
      if (texts === null) return { kind: 'unreachable' };
      return texts === undefined ? { kind: 'none' } : { kind: 'records', texts };
    },
  });
  return { portal, dns, admin: await portal.signIn('admin@acme.test') };
}
const read = async (admin: TestBrowser) => (await admin.get(DOMAINS)).json<Domains>();

async function add(admin: TestBrowser, domain: string): Promise<VerifiedDomain> {
  const before = (await read(admin)).domains.map(({ id }) => id);
  const answer = await admin.post(DOMAINS, { domain });
  expect(answer.statusCode, answer.body).toBe(201);
  const added = answer.json<Domains>().domains.find(({ id }) => !before.includes(id));
  if (added === undefined) throw new Error('Nothing was added.');
  return added;
}
async function check(admin: TestBrowser, { id }: VerifiedDomain): Promise<VerifiedDomain> {
  const answer = await admin.post(`${DOMAINS}/${id}/check`);
  expect(answer.statusCode, answer.body).toBe(200);
  const found = answer.json<Domains>().domains.find((domain) => domain.id === id);
  if (found === undefined) throw new Error('It is gone.');
  return found;
}
async function verify({ dns, admin }: Awaited<ReturnType<typeof start>>, domain: string) {
  const added = await add(admin, domain);
  dns.set(added.record?.name ?? '', [added.record?.value ?? '']);
  const checked = await check(admin, added);
  expect(checked).toMatchObject({ state: 'verified', finding: 'found' });
  return added;
}
const choose = (admin: TestBrowser, otherAddresses: string) =>
  admin.request('PUT', `${DOMAINS}/other-addresses`, { body: { otherAddresses } });
/** Lets time pass, after which the domains are checked. */
async function pass({ clock, work }: TestPortal, ms: number) {
  clock.advance(ms);
  await work();
  await work();
}
const subjects = ({ mails }: TestPortal) => mails.map(({ to, subject }) => `${to}: ${subject}`);

describe('a domain', () => {
  test('is verified once its record is there, whatever stands beside it', async () => {
    const { admin, dns } = await start();
    const added = await add(admin, ' HTTPS://Example.com/ ');
    expect(added).toMatchObject({ domain: 'example.com', state: 'pending', checkedAt: null });
    const { name = '', value = '' } = added.record ?? {};
    expect(name).toBe('_portal-verification.example.com');
    expect(value).toMatch(/^portal-verification=[\w-]{43}$/);
    expect(await check(admin, added)).toMatchObject({ state: 'pending', finding: 'absent' });
    dns.set(name, ['portal-verification=wrong']);
    expect(await check(admin, added)).toMatchObject({
      state: 'pending',
      finding: 'different',
      found: 'portal-verification=wrong',
    });
    dns.set(name, null);
    expect(await check(admin, added)).toMatchObject({ state: 'pending', finding: 'unreachable' });
    dns.set(name, ['other', ` "${value}" `]);
    expect(await check(admin, added)).toMatchObject({ state: 'verified', finding: 'found' });
    const log = await admin.get('/api/portal/audit-log');
    expect(log.body).toContain('domain.added');
    expect(log.body).toContain('domain.checked');
    const removed = await admin.request('DELETE', `${DOMAINS}/${added.id}`);
    expect(removed.json<Domains>().domains.map(({ domain }) => domain)).toEqual(['acme.test']);
  });

  test.each([
    ['', 'Enter a domain, such as acme.com.'],
    ['acme', "“acme” isn't a domain."],
    ['a b.test', "“a b.test” isn't a domain."],
    ['ada@gmail.com', 'Anyone can have an address at gmail.com'],
    ['co.uk', 'Anyone can register names under co.uk'],
    ['github.io', 'Anyone can register names under github.io'],
    ['ACME.test', 'This domain is in the list already.'],
  ])('is refused in words: %j', async (domain, words) => {
    const { admin } = await start();
    const answer = await admin.post(DOMAINS, { domain });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { domain: string[] } }>().errors.domain.join()).toContain(words);
  });

  test('with foreign letters is kept in ASCII, and a subdomain is another domain', async () => {
    const world = await start();
    const { portal, admin } = world;
    expect((await add(admin, 'exämple.de')).domain).toBe('xn--exmple-cua.de');
    await verify(world, 'example.com');
    const provider = await providerOf(portal, portal.acme);
    const sub = await provider('POST', '/Users', okta.create('ada@mail.example.com', '1'));
    expect(sub.status).toBe(400);
    expect((await provider('POST', '/Users', okta.create('ada@Example.com', '2'))).status).toBe(
      201,
    );
  });

  test('is of one organization at a time: of the one whose record is there', async () => {
    const world = await start();
    const { portal, dns, admin } = world;
    const { database, clock } = portal.services;
    await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now: clock.now() });
    const other = await portal.signIn('admin@globex.test');
    const ours = await verify(world, 'example.com');
    const theirs = await add(other, 'example.com');
    expect(theirs.record?.value).not.toBe(ours.record?.value);
    expect(await check(other, theirs)).toMatchObject({ state: 'pending', finding: 'different' });
    const { name = '', value = '' } = theirs.record ?? {};
    dns.set(name, [value, ours.record?.value ?? '']);
    expect(await check(other, theirs)).toMatchObject({ state: 'pending', finding: 'taken' });
    dns.set(name, [value]);
    expect(await check(other, theirs)).toMatchObject({ state: 'verified' });
    expect((await read(admin)).domains.find(({ id }) => id === ours.id)?.state).toBe('lost');
    await portal.work();
    expect(subjects(portal)).toEqual(["admin@acme.test: example.com isn't verified anymore"]);
    // Both check at once while only one record is there: one of them has it afterwards.
    dns.set(name, [ours.record?.value ?? '']);
    const both = await Promise.all([check(admin, ours), check(other, theirs)]);
    expect(both.filter(({ finding }) => finding === 'found')).toHaveLength(1);
  });

  test('is of one organization when both records are there and both check at once', async () => {
    const { portal, dns, admin } = await start();
    const { database, clock } = portal.services;
    await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now: clock.now() });
    const other = await portal.signIn('admin@globex.test');
    const all = [await add(admin, 'example.com'), await add(other, 'example.com')] as const;
    const texts = all.map(({ record }) => record?.value ?? '');
    dns.set(all[0].record?.name ?? '', texts);
    const checked = await Promise.all([check(admin, all[0]), check(other, all[1])]);
    expect(checked.map(({ finding }) => finding).sort()).toEqual(['found', 'taken']);
  });
});

describe('a record that is gone', () => {
  test('is mailed about after a day, and ends the verification after two weeks', async () => {
    const world = await start();
    const { portal, dns } = world;
    const { id, record } = await verify(world, 'example.com');
    const state = async () => {
      // Sessions end meanwhile.
      const { domains } = await read(await portal.signIn('admin@acme.test'));
      return domains.find((domain) => domain.id === id)?.state;
    };
    dns.set(record?.name ?? '', []);
    await pass(portal, 13 * HOUR);
    expect([await state(), subjects(portal)]).toEqual(['missing', []]);
    await pass(portal, DAY);
    expect(subjects(portal)).toEqual(['admin@acme.test: The DNS record of example.com is missing']);
    const provider = await providerOf(portal, portal.acme);
    expect((await provider('POST', '/Users', okta.create('a@example.com', '1'))).status).toBe(201);
    await pass(portal, 13 * DAY);
    expect(await state()).toBe('lost');
    expect(subjects(portal).slice(1)).toEqual([
      "admin@acme.test: example.com isn't verified anymore",
    ]);
    expect((await provider('POST', '/Users', okta.create('b@example.com', '2'))).status).toBe(400);
  });

  test('counts again when it is back, and a DNS server that is down takes nothing away', async () => {
    const world = await start();
    const { portal, dns } = world;
    const { id, record } = await verify(world, 'example.com');
    const now = async () => {
      const { domains } = await read(await portal.signIn('admin@acme.test'));
      return domains.find((domain) => domain.id === id);
    };
    const { name = '', value = '' } = record ?? {};
    dns.set(name, null);
    await pass(portal, 40 * DAY);
    expect(await now()).toMatchObject({ state: 'verified', finding: 'unreachable' });
    dns.set(name, []);
    await pass(portal, DAY);
    dns.set(name, null);
    await pass(portal, 40 * DAY);
    expect((await now())?.state).toBe('missing');
    dns.set(name, [value]);
    await pass(portal, DAY);
    expect(await now()).toMatchObject({ state: 'verified', missingSince: null });
  });
});

describe('an address outside of the verified domains', () => {
  test('is refused to the identity provider, which can still deactivate people', async () => {
    const { portal } = await start();
    const provider = await providerOf(portal, portal.acme);
    const refused = await provider('POST', '/Users', okta.create('nobody@nowhere.test', '1'));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        scimType: 'invalidValue',
        detail:
          "“nobody@nowhere.test” isn't at a verified domain (acme.test). Use an address there, or verify nowhere.test in Settings › Domains.",
      },
    });
    const id = portal.acme.users.get('member@acme.test') ?? '';
    const moved = await provider('PUT', `/Users/${id}`, { userName: 'member@nowhere.test' });
    expect(moved.status).toBe(400);
    await portal.testDatabase.pool.query('DELETE FROM organisation_domains');
    expect((await provider('PATCH', `/Users/${id}`, entra.deactivate)).status).toBe(200);
    const none = await provider('POST', '/Users', okta.create('new@acme.test', '2'));
    expect(none.body.detail).toContain('before an admin verifies the domain acme.test');
  });

  test('is asked by mail, once, where the admin chose so, and found once it has accepted', async () => {
    const { portal, admin } = await start();
    const EMAIL = 'ivy@nowhere.test';
    expect((await choose(admin, 'invite')).statusCode).toBe(200);
    const provider = await providerOf(portal, portal.acme);
    const create = () => provider('POST', '/Users', okta.create(EMAIL, '1'));
    expect((await create()).body.detail).toContain('We invited them by email');
    expect((await create()).body.detail).toContain('have not accepted yet');
    expect(await codesFor(portal, EMAIL)).toHaveLength(1);
    expect((await provider('GET', okta.look(EMAIL))).body.totalResults).toBe(0);
    await accept(portal.browser(), await codeFor(portal, EMAIL));
    expect((await provider('GET', okta.look(EMAIL))).body.totalResults).toBe(1);
    await choose(admin, 'refuse');
    const id = (await provider('GET', okta.look(EMAIL))).body.Resources[0]?.id ?? '';
    expect((await provider('PUT', `/Users/${id}`, { displayName: 'Ivy' })).status).toBe(200);
  });

  test('is not invited while single sign-on is enforced, unless the admin chose so', async () => {
    const { portal, admin } = await start();
    expect((await invite(admin, ['a@nowhere.test'])).statusCode).toBe(200);
    await enforce(portal, admin);
    const refused = await invite(admin, ['b@nowhere.test', 'c@acme.test']);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['emails.0']);
    const { id } = await personIn(admin, 'a@nowhere.test');
    const again = { type: 'invitation.resend' };
    const resend = () => admin.post(`/api/portal/invitations/${id}/events`, again);
    expect((await resend()).statusCode).toBe(409);
    await choose(admin, 'invite');
    expect((await resend()).statusCode).toBe(200);
    expect((await invite(admin, ['b@nowhere.test'])).statusCode).toBe(200);
  });

  test('is not signed in by the provider, unless its owner has accepted an invitation', async () => {
    const { portal, admin } = await start();
    const connection = await connectOidc(portal, portal.acme.id, 'okta');
    try {
      const EMAIL = 'ivy@nowhere.test';
      await invite(admin, [EMAIL]);
      await accept(portal.browser(), await codeFor(portal, EMAIL));
      connection.provider.account = { subject: 'ivy', email: EMAIL, isVerified: true };
      const logIn = async () => {
        const browser = portal.browser();
        const last = await browser.get(await leaveFor(browser, connection));
        return { last, who: await whoIs(browser) };
      };
      const refused = await logIn();
      expect([refused.who, refused.last.statusCode]).toEqual([null, 403]);
      expect(refused.last.body).toContain('verify the domain of your address');
      await choose(admin, 'invite');
      expect((await logIn()).who).toBe(EMAIL);
      await portal.testDatabase.pool.query("UPDATE invitations SET state = 'revoked'");
      expect((await logIn()).who).toBeNull();
    } finally {
      await connection.provider.stop();
    }
  });

  test('stays accepted after an upgrade, until an admin chooses, and never again', async () => {
    const { portal, admin } = await start();
    const { pool } = portal.testDatabase;
    const provider = await providerOf(portal, portal.acme);
    await pool.query("UPDATE organisations SET other_addresses = 'accept'");
    expect((await provider('POST', '/Users', okta.create('a@nowhere.test', '1'))).status).toBe(201);
    expect(await read(admin)).toMatchObject({
      otherAddresses: 'accept',
      outside: { count: 1, domains: [{ domain: 'nowhere.test', count: 1 }] },
    });
    expect((await choose(admin, 'refuse')).json<Domains>().otherAddresses).toBe('refuse');
    expect((await choose(admin, 'accept')).statusCode).toBe(400);
    expect((await provider('POST', '/Users', okta.create('b@nowhere.test', '2'))).status).toBe(400);
  });
});
