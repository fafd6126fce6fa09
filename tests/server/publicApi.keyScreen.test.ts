import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiKeyList, NewApiKey } from '../../src/domain/programs/apiKeys.ts';
import { MAX_KEYS, OFFERED_SCOPES } from '../../src/domain/programs/apiKeyWords.ts';
import { publicEndpoints } from '../../src/domain/programs/publicApi.ts';
import { programWith } from './helpers/apiProgram.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { change, personIn } from './helpers/people.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

let portal: TestPortal;
let admin: TestBrowser;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin@acme.test');
});
afterAll(() => portal.close());

const URL = '/api/portal/api-keys';
const LIST = '/api/v2/device_returns/';
const DAY = 24 * 60 * 60_000;

function wanted(name: string, values: Partial<NewApiKey> = {}): NewApiKey {
  return { name, scopes: ['returns:read'], mode: 'live', days: null, ...values };
}
async function make(name: string, values: Partial<NewApiKey> = {}, by = admin) {
  const answer = await by.post(URL, wanted(name, values));
  expect(answer.statusCode, answer.body).toBe(201);
  const { keys, made } = answer.json<ApiKeyList>();
  if (made === null) throw new Error('The answer holds no key.');
  const key = keys.find(({ id }) => id === made.id);
  if (key === undefined) throw new Error('The new key is not in the list.');
  return { ...key, secret: made.key };
}
const revoke = (id: string, by = admin) => by.post(`${URL}/${id}/revoke`, {});

test('a key is shown once, and works with its scopes', async () => {
  const key = await make('shown once');
  expect(key).toMatchObject({ mode: 'live', state: 'active', canRevoke: true, lastUsedAt: null });
  expect(key.secret.startsWith(key.prefix)).toBe(true);
  const program = programWith(portal, key.secret);
  expect((await program.get(LIST)).status).toBe(200);
  expect((await program.post(LIST, {})).status).toBe(403);
  const again = await admin.get(URL);
  expect(again.json<ApiKeyList>().made).toBeNull();
  expect(again.body).not.toContain(key.secret.slice(12));
  expect(again.json<ApiKeyList>().keys.find(({ id }) => id === key.id)?.lastUsedAt).toBe(
    portal.clock.now().toISOString(),
  );
});

test('a revoked key is rejected immediately, and is revoked once', async () => {
  const key = await make('revoked');
  const program = programWith(portal, key.secret);
  expect((await program.get(LIST)).status).toBe(200);
  const answers = await Promise.all([revoke(key.id), revoke(key.id), revoke(key.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await program.get(LIST)).status).toBe(401);
  const { keys } = (await admin.get(URL)).json<ApiKeyList>();
  expect(keys.find(({ id }) => id === key.id)).toMatchObject({
    state: 'revoked',
    canRevoke: false,
  });
  expect((await make('revoked')).state).toBe('active');
});

test('a key expires on its day', async () => {
  const key = await make('short', { days: 1 });
  portal.clock.advance(DAY);
  admin = await portal.signIn('admin@acme.test');
  const { keys } = (await admin.get(URL)).json<ApiKeyList>();
  expect(keys.find(({ id }) => id === key.id)?.state).toBe('expired');
  expect((await programWith(portal, key.secret).get(LIST)).status).toBe(401);
});

test('deactivating a colleague lists their keys, to revoke or keep', async () => {
  const MEMBER = 'member@acme.test';
  await change(admin, MEMBER, { type: 'role.change', role: 'admin' });
  const colleague = await portal.signIn(MEMBER);
  const keys = [
    await make('survivor', {}, colleague),
    await make('for a day', { days: 1 }, colleague),
  ];
  const works = () =>
    Promise.all(
      keys.map(async ({ secret }) => (await programWith(portal, secret).get(LIST)).status),
    );
  const inList = async () =>
    (await admin.get(URL)).json<ApiKeyList>().keys.find(({ id }) => id === keys[0]?.id);
  expect((await personIn(admin, MEMBER)).apiKeys).toEqual(['survivor', 'for a day']);
  await change(admin, MEMBER, { type: 'user.deactivate' });
  expect(await works()).toEqual([200, 200]);
  expect(await inList()).toMatchObject({ state: 'active', hasCreatorLeft: true });
  await change(admin, MEMBER, { type: 'user.reactivate' });
  expect((await inList())?.hasCreatorLeft).toBe(false);
  await change(admin, MEMBER, { type: 'user.deactivate', revokesKeys: true });
  expect(await works()).toEqual([401, 401]);
  expect((await personIn(admin, MEMBER)).apiKeys).toEqual([]);
  await change(admin, MEMBER, { type: 'user.reactivate' });
  await change(admin, MEMBER, { type: 'role.change', role: 'member' });
});

test('a test key works on the sandbox and is shown as one', async () => {
  const key = await make('trial', { mode: 'test' });
  expect(key.secret).toMatch(/^rp_test_/);
  expect(key.mode).toBe('test');
  expect((await programWith(portal, key.secret).get(LIST)).body).toMatchObject({ results: [] });
});

test('errors of a new key are reported field by field', async () => {
  await make('taken');
  const wrong: readonly [NewApiKey, string][] = [
    [wanted(' '), 'name'],
    [wanted('no scope', { scopes: [] }), 'scopes'],
    [wanted('no days', { days: 0 }), 'days'],
    [wanted('TAKEN'), 'name'],
  ];
  for (const [body, field] of wrong) {
    const answer = await admin.post(URL, body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
});

test('two keys of one name in parallel make one', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin.post(URL, wanted('same', { mode: 'test' }))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
});

test('members see no keys, and strangers revoke none', async () => {
  const key = await make('mine');
  const member = await portal.signIn('member@acme.test');
  expect((await member.get(URL)).statusCode).toBe(403);
  expect((await member.post(URL, wanted('theirs'))).statusCode).toBe(403);
  expect((await revoke(key.id, member)).statusCode).toBe(403);
  await addOrganisation(portal.services.database, {
    name: 'Other',
    domain: 'other.test',
    now: portal.clock.now(),
  });
  const stranger = await portal.signIn('admin@other.test');
  const foreign = await revoke(key.id, stranger);
  const absent = await revoke('999999', stranger);
  const malformed = await revoke('one', stranger);
  expect([foreign, absent, malformed].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(foreign.json()).toEqual(absent.json());
  expect((await stranger.get(URL)).json<ApiKeyList>().keys).toEqual([]);
  expect((await programWith(portal, key.secret).get(LIST)).status).toBe(200);
});

test("an organization's number of keys is limited, also in parallel", async () => {
  await portal.testDatabase.pool.query(
    `INSERT INTO api_keys (organisation_id, acts_for, name, key_hash, prefix, scopes, created_at, created_by)
     SELECT $1, $1, 'many ' || n, sha256(n::text::bytea), 'rp_live_many', '{returns:read}', now(), $2
     FROM generate_series(3 + (SELECT count(*) FROM api_keys
       WHERE organisation_id = $1 AND revoked_at IS NULL), $3::int) AS n`,
    [portal.acme.id, portal.acme.users.get('admin@acme.test'), MAX_KEYS],
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => admin.post(URL, wanted(`more ${index}`))),
  );
  const refused = answers.filter((answer) => answer.statusCode === 409);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.json().detail).toContain('Revoke one');
});

test('the scopes on offer are those that endpoints require', () => {
  const scopes = new Set(Object.values(publicEndpoints).map(({ scope }) => scope));
  expect([...scopes].sort()).toEqual([...OFFERED_SCOPES].sort());
});
