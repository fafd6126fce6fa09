import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProvisioningEntry } from '../../src/domain/people/provisioning.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { entra, okta, type Provider, providerOf } from './helpers/scim.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

let portal: TestPortal;
let admin: TestBrowser;
let provider: Provider;
let globex: Provider;
let people: readonly string[];
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin@acme.test');
  provider = await providerOf(portal, portal.acme);
  const { database, clock } = portal.services;
  const about = { name: 'Globex', domain: 'globex.test', now: clock.now() };
  globex = await providerOf(portal, await addOrganisation(database, about));
  const added = [];
  for (const name of ['ann', 'ben', 'cleo']) {
    const answer = await provider('POST', '/Users', okta.create(`${name}@acme.test`, name));
    added.push(answer.body.id);
  }
  people = added;
});
afterAll(() => portal.close());

let count = 0;
async function addGroup(members: readonly string[] = []) {
  count += 1;
  const name = `Group ${count}`;
  const answer = await provider('POST', '/Groups', {
    ...okta.createGroup(name),
    members: members.map((value) => ({ value })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.id, name, answer };
}
const membersOf = async (id: string) =>
  (await provider('GET', `/Groups/${id}`)).body.members.map(({ value }) => value);
const byFilter = (filter: string) => provider('GET', `/Groups?${new URLSearchParams({ filter })}`);
async function lastEntry(): Promise<ProvisioningEntry> {
  return (await admin.get('/api/portal/provisioning-log')).json().entries[0];
}

describe('Okta', () => {
  test('pushes a group, fills it, and takes people out one by one', async () => {
    const { id, name, answer } = await addGroup();
    const [ann = '', ben = '', cleo = ''] = people;
    expect(answer.headers.location).toBe(answer.body.meta.location);
    expect(answer.body).toMatchObject({ displayName: name, members: [] });
    const fill = await provider('PATCH', `/Groups/${id}`, okta.changeMembers([], [ann, ben]));
    expect(fill.status).toBe(204);
    expect((await provider('GET', `/Groups/${id}`)).body.members).toEqual([
      expect.objectContaining({ value: ann, display: 'Olga Okta', type: 'User' }),
      expect.objectContaining({ value: ben }),
    ]);
    expect((await provider('GET', `/Users/${ann}`)).body).toMatchObject({
      groups: [{ value: id, display: name, type: 'direct' }],
    });
    expect(await lastEntry()).toMatchObject({ person: name, sentence: 'Added 2 members.' });
    await provider('PATCH', `/Groups/${id}`, okta.changeMembers([ann, ben], [cleo]));
    expect(await membersOf(id)).toEqual([cleo]);
    expect((await lastEntry()).sentence).toBe('Added 1 member. Removed 2 members.');
    expect((await provider('GET', `/Users/${ann}`)).body).toMatchObject({ groups: [] });
  });

  test('pushes all members anew, also none', async () => {
    const { id } = await addGroup(people);
    const [ann = '', , cleo = ''] = people;
    await provider('PATCH', `/Groups/${id}`, okta.pushMembers([cleo, ann]));
    expect(await membersOf(id)).toEqual([ann, cleo]);
    await provider('PATCH', `/Groups/${id}`, okta.pushMembers([]));
    expect(await membersOf(id)).toEqual([]);
  });

  test('changes the whole group by PUT, which keeps what it leaves out', async () => {
    const { id, name } = await addGroup();
    const [ann = '', ben = ''] = people;
    const put = await provider('PUT', `/Groups/${id}`, okta.putGroup(id, name, [ann, ben]));
    expect(put.status).toBe(200);
    expect(put.body.members.map(({ value }) => value)).toEqual([ann, ben]);
    await provider('PUT', `/Groups/${id}`, okta.putGroup(id, `${name} b`, [ben]));
    expect(await membersOf(id)).toEqual([ben]);
    expect((await lastEntry()).sentence).toBe(`Renamed from ${name}. Removed 1 member.`);
    await provider('PUT', `/Groups/${id}`, { displayName: name });
    expect(await membersOf(id)).toEqual([ben]);
  });

  test('renames without a path, and deletes when it is unlinked', async () => {
    const { id, name } = await addGroup(people);
    await provider('PATCH', `/Groups/${id}`, okta.renameGroup(id, `${name} renamed`));
    const { body } = await provider('GET', `/Groups/${id}`);
    expect(body).toMatchObject({ displayName: `${name} renamed` });
    expect((await provider('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await provider('GET', `/Groups/${id}`)).status).toBe(404);
    expect((await provider('DELETE', `/Groups/${id}`)).status).toBe(404);
    const [ann = ''] = people;
    const user = (await provider('GET', `/Users/${ann}`)).body;
    expect([user.active, JSON.stringify(user).includes('renamed')]).toEqual([true, false]);
    const again = await provider('POST', '/Groups', okta.createGroup(`${name} renamed`));
    expect(again.status).toBe(201);
    expect(await membersOf(again.body.id)).toEqual([]);
  });
});

describe('Entra', () => {
  test('finds, adds and changes a group, whose members it never reads', async () => {
    const none = await provider('GET', entra.lookForGroup('Contractors'));
    expect([none.status, none.body.totalResults]).toEqual([200, 0]);
    const body = entra.createGroup('Contractors', 'aad-1');
    const { id } = (await provider('POST', '/Groups', body)).body;
    const [ann = '', ben = ''] = people;
    for (const ids of [[ann, ben], [ben]]) {
      const answer = await provider('PATCH', `/Groups/${id}`, entra.members('Add', ids));
      expect(answer.status).toBe(204);
    }
    const found = (await provider('GET', entra.lookForGroup('contractors'))).body;
    expect(found.Resources).toMatchObject([
      { id, externalId: 'aad-1', displayName: 'Contractors' },
    ]);
    expect(found.Resources[0]).not.toHaveProperty('members');
    const one = await provider('GET', `/Groups/${id}?excludedAttributes=members`);
    expect(one.body).not.toHaveProperty('members');
    await provider('PATCH', `/Groups/${id}`, entra.members('Remove', [ann]));
    expect(await membersOf(id)).toEqual([ben]);
    await provider('PATCH', `/Groups/${id}`, entra.members('Remove', []));
    expect(await membersOf(id)).toEqual([ben]);
    await provider('PATCH', `/Groups/${id}`, entra.renameGroup('Externals'));
    expect((await byFilter('externalId eq "aad-1"')).body.Resources).toMatchObject([
      { displayName: 'Externals' },
    ]);
  });
});

test('each form of a change of members is read, and none empties a group by accident', async () => {
  const [ann = '', ben = '', cleo = ''] = people;
  const core = 'urn:ietf:params:scim:schemas:core:2.0:Group:members';
  for (const [operation, expected] of [
    [{ op: 'add', path: 'members', value: { value: cleo } }, [ann, ben, cleo]],
    [{ op: 'add', path: 'members', value: [cleo] }, [ann, ben, cleo]],
    [{ op: 'add', path: core, value: [{ value: Number(cleo) }] }, [ann, ben, cleo]],
    [{ op: 'Add', value: { Members: [{ Value: cleo }] } }, [ann, ben, cleo]],
    [{ op: 'replace', value: { members: [{ value: cleo }] } }, [cleo]],
    [{ op: 'remove', path: `${core}[value eq "${ann}"]` }, [ben]],
    [{ op: 'remove', path: `members[type eq "User" and value eq "${ann}"]` }, [ben]],
    [{ op: 'remove', path: `members[value eq "${ann}" or value eq "${ben}"]` }, []],
    [{ op: 'remove', path: 'members' }, []],
    [{ op: 'remove', path: 'members', value: null }, []],
    [{ op: 'add', path: 'members', value: [] }, [ann, ben]],
    [{ op: 'replace', value: { externalId: null, members: null } }, [ann, ben]],
    [{ op: 'replace', path: 'description', value: 'Staff' }, [ann, ben]],
    [{ op: 'add', path: 'urn:x:2.0:Group:tags', value: 'a' }, [ann, ben]],
  ] as const) {
    const { id } = await addGroup([ann, ben]);
    const answer = await provider('PATCH', `/Groups/${id}`, { Operations: [operation] });
    expect(answer.status, JSON.stringify(operation)).toBe(204);
    expect(await membersOf(id), JSON.stringify(operation)).toEqual(expected);
  }
  const { id } = await addGroup([ann, ben]);
  for (const operation of [
    { op: 'remove', path: 'members[display eq "Ann"]' },
    { op: 'remove', path: 'members[value eq "1"' },
    { op: 'replace', path: `members[value eq "${ann}"]`, value: [{ value: cleo }] },
    { op: 'remove' },
    { op: 'replace', path: 'members', value: [{ display: 'Ann' }] },
    { op: 'replace', path: 'members', value: true },
    { op: 'remove', path: 'displayName' },
    { op: 'replace', path: 'displayName', value: ' ' },
  ]) {
    const answer = await provider('PATCH', `/Groups/${id}`, { Operations: [operation] });
    expect(answer.status, JSON.stringify(operation)).toBe(400);
  }
  // Operations count together, and in their order.
  await provider('PATCH', `/Groups/${id}`, {
    Operations: [
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: [{ value: ann }, { value: cleo }] },
      { op: 'remove', path: `members[value eq "${ann}"]` },
    ],
  });
  expect(await membersOf(id)).toEqual([cleo]);
});

test('members whom nobody here knows are left out, and the log says so', async () => {
  const [ann = ''] = people;
  const foreign = (await globex('POST', '/Users', okta.create('gus@globex.test', 'g'))).body.id;
  const nested = (await addGroup()).id;
  const { id } = await addGroup();
  const members = [
    { value: ann },
    { value: foreign },
    { value: '999999999' },
    { value: 'someone' },
    { value: nested, type: 'Group' },
  ];
  const Operations = [{ op: 'add', path: 'members', value: members }];
  expect((await provider('PATCH', `/Groups/${id}`, { Operations })).status).toBe(204);
  expect(await membersOf(id)).toEqual([ann]);
  expect((await lastEntry()).sentence).toBe(
    'Added 1 member. 4 members not known here were left out.',
  );
  await provider('PATCH', `/Groups/${id}`, { Operations });
  expect(await lastEntry()).toMatchObject({ outcome: 'unchanged' });
});

test('people whom the provider deletes are in no group any more, those it deactivates stay', async () => {
  const dora = (await provider('POST', '/Users', okta.create('dora@acme.test', 'dora'))).body.id;
  const { id } = await addGroup([dora]);
  await provider('PATCH', `/Users/${dora}`, okta.activate(false));
  expect(await membersOf(id)).toEqual([dora]);
  await provider('DELETE', `/Users/${dora}`);
  expect(await membersOf(id)).toEqual([]);
  await provider('POST', '/Users', okta.create('dora@acme.test', 'dora'));
  expect(await membersOf(id)).toEqual([]);
});

test('a name or external ID that another group has is refused, deleted groups don’t count', async () => {
  const { name } = await addGroup();
  const taken = await provider('POST', '/Groups', okta.createGroup(name.toUpperCase()));
  expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
  const { id } = await addGroup();
  expect((await provider('PATCH', `/Groups/${id}`, entra.renameGroup(name))).status).toBe(409);
  await provider('PUT', `/Groups/${id}`, { externalId: 'own' });
  const other = await provider('POST', '/Groups', entra.createGroup('Elsewhere', 'own'));
  expect(other.status).toBe(409);
  await provider('DELETE', `/Groups/${id}`);
  expect((await provider('POST', '/Groups', entra.createGroup('Elsewhere', 'own'))).status).toBe(
    201,
  );
  expect((await globex('POST', '/Groups', okta.createGroup(name))).status).toBe(201);
  expect((await provider('POST', '/Groups', { externalId: 'x' })).body.scimType).toBe(
    'invalidValue',
  );
});

test('groups are listed a page at a time, and found by what is asked for', async () => {
  const [ann = '', ben = ''] = people;
  const { id, name } = await addGroup([ann]);
  const all = (await provider('GET', '/Groups')).body;
  const pages = [];
  for (let start = 1; start <= all.totalResults; start += 3) {
    const { body } = await provider('GET', `/Groups?startIndex=${start}&count=3`);
    expect(body.itemsPerPage).toBe(body.Resources.length);
    pages.push(...body.Resources);
  }
  expect(pages).toEqual(all.Resources);
  for (const filter of [
    `id eq "${id}" and members eq "${ann}"`,
    `id eq "${id}" and members[value eq "${ann}"]`,
    `displayName eq "${name.toUpperCase()}"`,
    `urn:ietf:params:scim:schemas:core:2.0:Group:displayName eq "${name}"`,
  ]) {
    expect(
      (await byFilter(filter)).body.Resources.map((group) => group.id),
      filter,
    ).toEqual([id]);
  }
  expect((await byFilter(`id eq "${id}" and members eq "${ben}"`)).body.totalResults).toBe(0);
  for (const filter of ['userName eq "a"', 'members co "1"', 'active eq true', 'displayName']) {
    expect((await byFilter(filter)).body.scimType, filter).toBe('invalidFilter');
  }
  const only = (await provider('GET', '/Groups?attributes=displayName')).body.Resources;
  expect(only.some((group) => 'members' in group)).toBe(false);
  const search = { filter: `id eq "${id}"`, excludedAttributes: 'members' };
  const sought = (await provider('POST', '/Groups/.search', search)).body;
  expect(sought.Resources[0]).not.toHaveProperty('members');
});
