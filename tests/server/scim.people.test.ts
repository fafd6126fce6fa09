import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_SCHEMA } from '../../src/domain/people/scim.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { invite, people, personIn } from './helpers/people.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { entra, okta, type Provider, providerOf } from './helpers/scim.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const MEMBER = 'member@acme.test';
const ABSENT = '999999999';
let portal: TestPortal;
let admin: TestBrowser;
let provider: Provider;
let globex: Provider;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin@acme.test');
  provider = await providerOf(portal, portal.acme);
  const { database, clock } = portal.services;
  const about = { name: 'Globex', domain: 'globex.test', now: clock.now() };
  globex = await providerOf(portal, await addOrganisation(database, about));
});
afterAll(() => portal.close());

const idOf = async (email: string) =>
  (await provider('GET', okta.look(email))).body.Resources[0]?.id ?? '';
const byFilter = (filter: string) => provider('GET', `/Users?${new URLSearchParams({ filter })}`);
let count = 0;
/** Adds a new user, as Okta does. */
async function added(beside: object = {}) {
  count += 1;
  const email = `new${count}@acme.test`;
  const answer = await provider('POST', '/Users', {
    ...okta.create(email, `ext-${count}`),
    ...beside,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { email, externalId: `ext-${count}`, id: answer.body.id, answer };
}

describe('Okta', () => {
  test('adds a person, who can log in right away and gets no mail', async () => {
    const { email, id, answer } = await added();
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(answer.headers.location).toBe(answer.body.meta.location);
    expect(answer.body).toMatchObject({
      id,
      userName: email,
      externalId: 'ext-1',
      active: true,
      name: { givenName: 'Olga', familyName: 'Okta' },
      emails: [{ value: email, type: 'work', primary: true }],
    });
    expect(answer.body).not.toHaveProperty('password');
    expect(answer.body).toMatchObject({ groups: [] });
    expect(await personIn(admin, email)).toMatchObject({
      name: 'Olga Okta',
      role: 'member',
      status: 'active',
      isWarehouseUser: false,
      isProvisioned: true,
    });
    await portal.work();
    expect(portal.mails).toEqual([]);
    await portal.signInByMail(email);
  });

  test('changes by PUT, which neither suspends nor reactivates without active', async () => {
    const { email, id, externalId } = await added();
    const put = (active?: boolean) =>
      provider('PUT', `/Users/${id}`, okta.put(id, email, externalId, active));
    expect((await put()).body).toMatchObject({
      active: true,
      name: { familyName: 'Okta-Smith' },
      displayName: 'Olga Okta',
    });
    expect((await put(false)).body.active).toBe(false);
    expect((await put()).body.active).toBe(false);
    expect((await put(true)).body.active).toBe(true);
  });

  test('deactivates and reactivates by PATCH without a path', async () => {
    const { email, id } = await added();
    const off = await provider('PATCH', `/Users/${id}`, okta.activate(false));
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await provider('GET', `/Users/${id}`)).body.active).toBe(false);
    expect((await personIn(admin, email)).status).toBe('deactivated');
    expect((await provider('PATCH', `/Users/${id}`, okta.activate(true))).body.active).toBe(true);
  });
});

describe('Entra', () => {
  const UPN = 'enno@acme.onmicrosoft.com';
  const EMAIL = 'enno@acme.test';

  test('tests the connection with an unknown person: 200 with none', async () => {
    const answer = await provider('GET', entra.testConnection);
    expect([answer.status, answer.body]).toEqual([
      200,
      { schemas: [LIST_SCHEMA], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    ]);
  });

  test('adds a person whose user name is no mail address, and finds them by either', async () => {
    const answer = await provider('POST', '/Users', entra.create(UPN, EMAIL, 'entra-1'));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ userName: UPN, emails: [{ value: EMAIL }] });
    for (const filter of [
      `userName eq "${UPN.toUpperCase()}"`,
      `username EQ "${UPN}" AND externalId eq "entra-1"`,
      `emails[type eq "work"].value eq "${EMAIL}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${UPN}"`,
    ]) {
      expect((await byFilter(filter)).body, filter).toMatchObject({
        totalResults: 1,
        Resources: [{ id: answer.body.id }],
      });
    }
    expect((await provider('GET', entra.look('ENTRA-1'))).body.totalResults).toBe(0);
    await portal.signInByMail(EMAIL);
  });

  test('changes by paths, with filters and dotted keys; unknown ones are ignored', async () => {
    const id = await idOf(UPN);
    const changed = await provider(
      'PATCH',
      `/Users/${id}`,
      entra.change('e2@acme.test', 'entra-2'),
    );
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body).toMatchObject({
      userName: UPN,
      displayName: 'Enno E. Entra',
      externalId: 'entra-2',
      name: { givenName: 'Enno E.', familyName: 'Entra' },
      emails: [{ value: 'e2@acme.test', type: 'work', primary: true }],
    });
    const dotted = await provider('PATCH', `/Users/${id}`, entra.dotted);
    expect(dotted.body).toMatchObject({
      displayName: 'Enno Dotted',
      name: { familyName: 'Dotted' },
      emails: [{ value: 'e2@acme.test' }],
    });
    expect((await personIn(admin, 'e2@acme.test')).name).toBe('Enno Dotted');
  });

  test('deactivates by the text "False", which applies at the next request', async () => {
    const id = await idOf(UPN);
    const browser = await portal.signIn('e2@acme.test');
    const off = await provider('PATCH', `/Users/${id}`, entra.deactivate);
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await browser.get('/auth_state/')).json().isAuthenticated).toBe(false);
    expect((await provider('PATCH', `/Users/${id}`, entra.reactivate)).body.active).toBe(true);
  });

  test('grants and revokes roles in each of its formats', async () => {
    const id = await idOf(UPN);
    const patch = async (body: object) => {
      await provider('PATCH', `/Users/${id}`, body);
      const { role, isWarehouseUser } = await personIn(admin, 'e2@acme.test');
      return [role, isWarehouseUser];
    };
    expect(await patch(entra.role('Admin'))).toEqual(['admin', false]);
    expect(await patch(entra.roleObjects('Add', 'Warehouse User'))).toEqual(['admin', true]);
    expect(await patch(entra.roleObjects('Remove', 'Admin'))).toEqual(['member', true]);
    expect(await patch(entra.role('{"id":"1","value":"admin","displayName":"A"}'))).toEqual([
      'admin',
      false,
    ]);
    expect(await patch(entra.role('User'))).toEqual(['member', false]);
  });
});

test.each([
  ['a value in a list', { path: 'displayName', value: [{ $ref: null, value: 'Ada' }] }],
  ['a value in an object', { path: 'displayName', value: { value: 'Ada' } }],
  ['attributes in a list', { value: [{ displayName: 'Ada' }] }],
  ['a path of null', { path: null, value: { displayName: 'Ada' } }],
])('an operation with %s is applied', async (_, operation) => {
  const { id } = await added();
  const Operations = [
    { op: 'Replace', ...operation },
    { op: 'replace', path: 'active', value: [{ value: 'False' }] },
  ];
  const { body } = await provider('PATCH', `/Users/${id}`, { Operations });
  expect(body).toMatchObject({ displayName: 'Ada', active: false });
});

test('an address added for home leaves the one for work', async () => {
  const { id, email } = await added();
  const value = [{ value: 'ada@home.test', type: 'home' }];
  const { body } = await provider('PATCH', `/Users/${id}`, {
    Operations: [{ op: 'add', path: 'emails', value }],
  });
  expect(body.emails).toMatchObject([{ value: email }]);
});

test('permissions lost while deactivated do not come back', async () => {
  const { email, id } = await added({ roles: [{ value: 'admin' }, { value: 'warehouse' }] });
  expect(await personIn(admin, email)).toMatchObject({ role: 'admin', isWarehouseUser: true });
  await provider('PATCH', `/Users/${id}`, entra.deactivate);
  expect((await provider('PATCH', `/Users/${id}`, entra.role('User'))).body.active).toBe(false);
  await provider('PATCH', `/Users/${id}`, entra.reactivate);
  expect(await personIn(admin, email)).toMatchObject({ role: 'member', isWarehouseUser: false });
});

describe('the email address', () => {
  test('in use is rejected the same, here and in another organization', async () => {
    const here = await provider('POST', '/Users', okta.create(MEMBER, 'taken-1'));
    const elsewhere = 'contractor@acme.test';
    const { pool } = portal.testDatabase;
    await pool.query("UPDATE users SET email = $1 WHERE email = 'warehouse@globex.test'", [
      elsewhere,
    ]);
    const there = await provider('POST', '/Users', okta.create(elsewhere, 'taken-2'));
    expect([here.status, here.body.scimType]).toEqual([409, 'uniqueness']);
    expect(there.body).toEqual(here.body);
    const { id } = await added();
    const moved = await provider('PATCH', `/Users/${id}`, entra.change(elsewhere, 'x'));
    expect(moved.body).toEqual(here.body);
    // Outside of the verified domains nobody learns whether an address is in use.
    const words = async (email: string) =>
      (await provider('POST', '/Users', okta.create(email, email))).body.detail.replace(email, '');
    expect(await words('member@globex.test')).toBe(await words('nobody@globex.test'));
    const { externalId } = await added();
    const same = await provider('POST', '/Users', okta.create('same@acme.test', externalId));
    expect(same.body).toEqual(here.body);
  });

  test('is required to log in', async () => {
    const { status, body } = await provider('POST', '/Users', { userName: 'ada' });
    expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    expect(body.detail).toContain('email');
  });

  test('moves with the user name if they are equal', async () => {
    const answer = await provider('POST', '/Users', { USERNAME: 'before@acme.test' });
    const Operations = [{ op: 'replace', path: 'userName', value: 'after@acme.test' }];
    const moved = await provider('PATCH', `/Users/${answer.body.id}`, { Operations });
    expect(moved.body.emails).toMatchObject([{ value: 'after@acme.test' }]);
    await portal.signInByMail('after@acme.test');
  });

  test('voids the invitation of an invited person', async () => {
    await invite(admin, ['ivy@acme.test'], { role: 'admin' });
    expect((await provider('POST', '/Users', okta.create('ivy@acme.test', 'ivy'))).status).toBe(
      201,
    );
    const found = (await people(admin, { search: 'ivy@' })).people;
    expect(found).toMatchObject([{ kind: 'user', status: 'active', role: 'member' }]);
  });
});

test('a deleted person is gone for the provider, and deactivated in the portal', async () => {
  const { email, id, externalId } = await added({ roles: ['admin'] });
  const deleted = await provider('DELETE', `/Users/${id}`);
  expect([deleted.status, deleted.body]).toEqual([204, {}]);
  expect((await provider('GET', `/Users/${id}`)).status).toBe(404);
  expect((await provider('DELETE', `/Users/${id}`)).status).toBe(404);
  expect((await provider('PATCH', `/Users/${id}`, entra.reactivate)).status).toBe(404);
  expect((await provider('GET', okta.look(email))).body.totalResults).toBe(0);
  expect((await personIn(admin, email)).status).toBe('deactivated');
  // Adding them again reactivates the same user, with the new permissions.
  const again = await provider('POST', '/Users', okta.create(email, externalId));
  expect([again.status, again.body.id]).toEqual([201, id]);
  expect(await personIn(admin, email)).toMatchObject({ status: 'active', role: 'member' });
});

test('the person of another organization is not found', async () => {
  const id = await idOf(MEMBER);
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', okta.put(id, MEMBER, 'x', false)],
    ['PATCH', entra.deactivate],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await globex(method, `/Users/${id}`, body);
    expect(foreign.status).toBe(404);
    expect((await globex(method, `/Users/${ABSENT}`, body)).body).toEqual(foreign.body);
  }
  expect((await globex('GET', okta.look(MEMBER))).body.totalResults).toBe(0);
  expect((await personIn(admin, MEMBER)).status).toBe('active');
});
