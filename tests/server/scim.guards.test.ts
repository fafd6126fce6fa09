import { expect, test } from 'vitest';
import type { PagePlace } from '../../src/domain/listPages.ts';
import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import type { Provisioning, ProvisioningEntry } from '../../src/domain/people/provisioning.ts';
import { programOf } from './helpers/apiProgram.ts';
import { listen } from './helpers/liveStream.ts';
import { accept, change, codeFor, invite, people, personIn } from './helpers/people.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import { entra, okta, type Provider, providerOf, providerWith } from './helpers/scim.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const ADMIN = 'admin@acme.test';
const MEMBER = 'member@acme.test';
const SCREEN = '/api/portal/provisioning';
const LAST = 'This is the last active admin. Make someone else an admin first.';
const DAY = 24 * 60 * 60_000;

interface LogPage extends PagePlace {
  readonly entries: readonly ProvisioningEntry[];
}

async function start() {
  const portal = await startPortal();
  const admin = await portal.signIn(ADMIN);
  return { portal, admin, provider: await providerOf(portal, portal.acme) };
}
const logOf = async (admin: TestBrowser, query = '') =>
  (await admin.get(`${SCREEN}-log${query}`)).json<LogPage>();
const idOf = ({ acme }: TestPortal, email: string) => acme.users.get(email) ?? '';
const off = (provider: Provider, id: string) => provider('PATCH', `/Users/${id}`, entra.deactivate);

async function makeToken(admin: TestBrowser) {
  const answer = await admin.post(`${SCREEN}/tokens`);
  expect(answer.statusCode, answer.body).toBe(201);
  const { made } = answer.json<Provisioning>();
  if (made === null) throw new Error('The answer holds no token.');
  return made;
}

test('the last active admin is protected with a message in every way, and nothing is changed', async () => {
  const { portal, admin, provider } = await start();
  const id = idOf(portal, ADMIN);
  const demoted = { ...okta.put(id, ADMIN, 'x'), roles: [{ value: 'member' }] };
  for (const answer of [
    await off(provider, id),
    await provider('PATCH', `/Users/${id}`, okta.activate(false)),
    await provider('PUT', `/Users/${id}`, okta.put(id, ADMIN, 'x', false)),
    await provider('PUT', `/Users/${id}`, demoted),
    await provider('DELETE', `/Users/${id}`),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { status: '409', detail: LAST } });
  }
  expect((await provider('GET', `/Users/${id}`)).body).not.toHaveProperty('externalId');
  const { entries: log } = await logOf(admin);
  expect(log).toHaveLength(5);
  expect(log[4]).toMatchObject({ person: ADMIN, outcome: 'refused', sentence: LAST });
  // Two admins are deactivated at the same moment: one of them stays.
  await change(admin, MEMBER, { type: 'role.change', role: 'admin' });
  const both = await Promise.all([off(provider, id), off(provider, idOf(portal, MEMBER))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

// The promise is one second; retries allow for a machine that is busy with other suites.
test('a deactivated person is signed out immediately on every process, and stays out', {
  retry: 2,
}, async () => {
  const { portal, provider } = await start();
  const second = await startPortal({ beside: portal });
  const id = idOf(portal, MEMBER);
  const member = await portal.signIn(MEMBER);
  const streams = [await listen(portal, member), await listen(second, member)];
  const began = performance.now();
  await off(provider, id);
  for (const stream of streams) await stream.until(({ isOver }) => isOver());
  expect(performance.now() - began).toBeLessThan(1000);
  expect(streams.map((stream) => stream.messages().at(-1)?.type)).toEqual(['ended', 'ended']);
  expect((await member.get('/api/portal/emails')).statusCode).toBe(401);
  await expect(portal.signInByMail(MEMBER)).rejects.toThrow('No log-in link was mailed');
  expect((await provider('GET', `/Users/${id}`)).body.active).toBe(false);
});

test('invalid data of a person does not block deactivation', async () => {
  const { portal, provider } = await start();
  const { pool } = portal.testDatabase;
  await pool.query("UPDATE users SET email = 'no address' WHERE email = $1", [MEMBER]);
  const other = await provider('POST', '/Users', { userName: 'other@acme.test' });
  await pool.query(`UPDATE users SET scim = scim || '{"userName": "no address"}' WHERE id = $1`, [
    other.body.id,
  ]);
  for (const id of [idOf(portal, MEMBER), other.body.id]) {
    expect((await off(provider, id)).body.active).toBe(false);
  }
});

test('an open invitation of a deactivated person is void', async () => {
  const { portal, admin, provider } = await start();
  await invite(admin, ['moved@acme.test']);
  const code = await codeFor(portal, 'moved@acme.test');
  const Operations = [
    { op: 'replace', path: 'userName', value: 'moved@acme.test' },
    { op: 'replace', path: 'active', value: false },
  ];
  const answer = await provider('PATCH', `/Users/${idOf(portal, MEMBER)}`, { Operations });
  expect(answer.status).toBe(200);
  expect((await accept(portal.browser(), code)).statusCode).toBe(409);
  expect((await people(admin, { search: 'moved@' })).people).toMatchObject([
    { kind: 'user', status: 'deactivated' },
  ]);
});

test('API keys of a deactivated person continue, and the log names them', async () => {
  const { portal, admin, provider } = await start();
  await change(admin, MEMBER, { type: 'role.change', role: 'admin' });
  const program = await programOf(portal);
  await portal.testDatabase.pool.query("UPDATE api_keys SET created_by = $1, name = 'ERP'", [
    idOf(portal, MEMBER),
  ]);
  await off(provider, idOf(portal, MEMBER));
  expect((await program.get('/api/v2/device_returns/')).status).toBe(200);
  const { entries: log } = await logOf(admin);
  expect(log[0]?.sentence).toContain('The API key ERP that they created still works');
});

test('an admin restores a person deleted by the provider, which finds them again', async () => {
  const { portal, admin, provider } = await start();
  const id = idOf(portal, MEMBER);
  await provider('DELETE', `/Users/${id}`);
  expect((await provider('GET', `/Users/${id}`)).status).toBe(404);
  await change(admin, MEMBER, { type: 'user.reactivate' });
  expect((await provider('GET', `/Users/${id}`)).body.active).toBe(true);
});

test("a person's own name stays until the provider names them", async () => {
  const { portal, admin, provider } = await start();
  const id = idOf(portal, MEMBER);
  const member = await portal.signIn(MEMBER);
  await provider('PUT', `/Users/${id}`, okta.put(id, MEMBER, 'x'));
  expect((await personIn(admin, MEMBER)).name).toBe('Max Member');
  await member.request('PUT', '/api/portal/profile', { body: { name: 'Maxi' } });
  await off(provider, id);
  expect((await personIn(admin, MEMBER)).name).toBe('Maxi');
});

test('each change is recorded under the token’s name, and an empty one is not', async () => {
  const { portal, admin, provider } = await start();
  const { id } = (await provider('POST', '/Users', okta.create('olga@acme.test', 'o1'))).body;
  await off(provider, id);
  await off(provider, id);
  const { records } = (await admin.get('/api/portal/audit-log')).json<{ records: AuditRecord[] }>();
  const { tokens } = (await admin.get(SCREEN)).json<Provisioning>();
  const prefix = tokens[0]?.prefix;
  expect(records).toMatchObject([
    {
      action: 'user.changed',
      actor: { kind: 'scim', name: `Token ${prefix}`, by: 'scim' },
      subject: { kind: 'user', name: 'olga@acme.test' },
      before: { status: 'active' },
      after: { status: 'deactivated' },
    },
    { action: 'user.provisioned', after: { externalId: 'o1', role: 'member' } },
  ]);
  const { entries: log } = await logOf(admin);
  expect(log.map(({ call, outcome, sentence }) => [call, outcome, sentence])).toEqual([
    [`PATCH /Users/${id}`, 'unchanged', 'Nothing to change.'],
    [`PATCH /Users/${id}`, 'done', 'Deactivated and logged out everywhere.'],
    ['POST /Users', 'done', 'Added as a member.'],
  ]);
  expect(portal.logLines.join()).not.toContain('rp_scim_');
});

test('a token is shown once; two are valid together, so that one replaces the other', async () => {
  const portal = await startPortal();
  const admin = await portal.signIn(ADMIN);
  const [first, second] = [await makeToken(admin), await makeToken(admin)];
  const third = await admin.post(`${SCREEN}/tokens`);
  expect([third.statusCode, third.json().detail]).toEqual([
    409,
    'You have two tokens already. Revoke the one you no longer use first.',
  ]);
  const works = async ({ token }: { token: string }) =>
    (await providerWith(portal.app, token)('GET', '/Users')).status;
  expect([await works(first), await works(second)]).toEqual([200, 200]);
  const shown = await admin.get(SCREEN);
  expect(shown.body).not.toContain(first.token.slice(12));
  expect(shown.json()).toMatchObject({
    baseUrl: `${portal.services.config.publicUrl}/scim/v2`,
    made: null,
    tokens: [
      { id: second.id, lastUsedAt: portal.clock.now().toISOString(), createdBy: 'Ada Admin' },
      { id: first.id, prefix: first.token.slice(0, 12), revokedAt: null },
    ],
  });
  const revoke = () => admin.post(`${SCREEN}/tokens/${first.id}/revoke`);
  const answers = await Promise.all([revoke(), revoke()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect([await works(first), await works(second)]).toEqual([401, 200]);
  expect((await makeToken(admin)).id).not.toBe(first.id);
  const member = await portal.signIn(MEMBER);
  expect((await member.get(SCREEN)).statusCode).toBe(403);
  expect((await member.post(`${SCREEN}/tokens`)).statusCode).toBe(403);
});

test('the log is paged, filtered and kept for 90 days', async () => {
  const { portal, admin, provider } = await start();
  await provider('POST', '/Users', okta.create('olga@acme.test', 'o1'));
  for (let n = 0; n < 26; n += 1) await provider('POST', '/Users', { userName: `Nobody ${n}` });
  const people = ({ entries }: LogPage) => entries.map(({ person }) => person);
  const first = await logOf(admin, '?size=25');
  expect(people(first)).toHaveLength(25);
  expect(first.entries[0]).toMatchObject({ person: 'Nobody 25', outcome: 'refused' });
  const next = await logOf(admin, `?size=25&cursor=${first.nextCursor}`);
  expect(next).toMatchObject({ position: 26, nextCursor: null });
  expect(people(next)).toEqual(['Nobody 0', 'olga@acme.test']);
  const back = await logOf(admin, `?size=25&cursor=${next.previousCursor}`);
  expect(people(back)).toEqual(people(first));
  expect(people(await logOf(admin, '?search=nobody%207'))).toEqual(['Nobody 7']);
  expect(people(await logOf(admin, '?outcome=done'))).toEqual(['olga@acme.test']);
  const sheet = await admin.get(`${SCREEN}-log.csv?outcome=done&columns=person,outcome`);
  expect(sheet.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Person or group,Outcome',
    'olga@acme.test,Done',
  ]);
  portal.clock.advance(91 * DAY);
  await portal.work();
  expect((await logOf(await portal.signIn(ADMIN))).entries).toEqual([]);
});

test('a provider with too many requests learns when to retry', async () => {
  const portal = await startPortal({ env: { SCIM_CALLS_PER_MINUTE: '2' } });
  const provider = await providerOf(portal, portal.acme);
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await provider('GET', '/Users'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers[2]?.body).toMatchObject({ status: '429' });
});
