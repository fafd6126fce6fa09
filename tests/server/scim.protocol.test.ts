import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_SCHEMA } from '../../src/domain/people/scim.ts';
import { people } from './helpers/people.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { okta, type Provider, providerOf, providerWith, tokenFor } from './helpers/scim.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

let portal: TestPortal;
let admin: TestBrowser;
let provider: Provider;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin@acme.test');
  provider = await providerOf(portal, portal.acme);
});
afterAll(() => portal.close());

const byFilter = (filter: string) => provider('GET', `/Users?${new URLSearchParams({ filter })}`);
let count = 0;
async function added() {
  count += 1;
  const answer = await provider('POST', '/Users', okta.create(`new${count}@acme.test`, `${count}`));
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('a list of people', () => {
  test('is paged in a stable order, inactive people too', async () => {
    const { id } = await added();
    await provider('PATCH', `/Users/${id}`, okta.activate(false));
    const all = (await provider('GET', '/Users')).body;
    expect(all.Resources.some((resource) => resource.id === id)).toBe(true);
    expect(all.totalResults).toBe((await people(admin)).people.length);
    const pages = [];
    for (let start = 1; start <= all.totalResults; start += 2) {
      const { body } = await provider('GET', `/Users?startIndex=${start}&count=2`);
      expect(body).toMatchObject({ totalResults: all.totalResults, startIndex: start });
      expect(body.itemsPerPage).toBe(body.Resources.length);
      pages.push(...body.Resources);
    }
    expect(pages).toEqual(all.Resources);
    expect((await provider('GET', '/Users?startIndex=0&count=0')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
      totalResults: all.totalResults,
    });
    expect((await provider('GET', '/Users?startIndex=1e300&count=-5')).status).toBe(200);
    expect((await provider('GET', '/Users?startIndex=one')).body.scimType).toBe('invalidValue');
  });

  test('answers the filters of JumpCloud, OneLogin, Entra and Okta exactly', async () => {
    const one = await added();
    const other = await added();
    await provider('PATCH', `/Users/${other.id}`, okta.activate(false));
    const name = one.userName;
    const idsOf = async (filter: string) => {
      const { status, body } = await byFilter(filter);
      expect(status, filter).toBe(200);
      return body.Resources.map(({ id }) => id);
    };
    for (const filter of [
      `userName eq "${name}"`,
      `userName eq "${name.toUpperCase()}" and active eq true`,
      `emails.value eq "${name}"`,
      `emails eq "${name}"`,
      `emails[type eq "work"].value eq "${name}"`,
      `emails[type eq "work" and value eq "${name}"]`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${name}"`,
      `id eq "${one.id}"`,
      `externalId eq "${one.externalId}"`,
      `(userName eq "${name}") and not (active eq "False")`,
      `userName eq "${name}" and active eq True`,
      `USERNAME EQ "${name}" AND emails[primary eq true].value co "@"`,
      `userName sw "${name.split('@')[0]}@" and userName ew "acme.test"`,
      `userName eq "nobody@acme.test" or userName co "${name.slice(1)}"`,
      `userName eq "${name.replace('@', '\\u0040')}"`,
    ]) {
      expect(await idsOf(filter), filter).toEqual([one.id]);
    }
    const pair = `(id eq "${one.id}" or id eq "${other.id}")`;
    expect(await idsOf(`${pair} and active eq false`)).toEqual([other.id]);
    expect(await idsOf(`${pair} and active ne false`)).toEqual([one.id]);
    expect(await idsOf(`${pair} and not (externalId eq "${other.externalId}")`)).toEqual([one.id]);
    expect(await idsOf(`${pair} and externalId pr`)).toEqual([one.id, other.id]);
    expect(await idsOf('emails[type eq "home"]')).toEqual([]);
    expect(await idsOf('userName sw "%"')).toEqual([]);
    const search = { filter: `id eq "${one.id}"`, startIndex: 1, count: 5 };
    expect((await provider('POST', '/Users/.search', search)).body.totalResults).toBe(1);
  });

  test('rejects a filter that it can’t answer exactly, and names those it can', async () => {
    for (const filter of [
      // Microsoft's documents had it: the grammar has no such comparison.
      'emails[type eq "work"] eq "a@acme.test"',
      'title eq "Engineer"',
      'userName gt "a"',
      'userName eq 5',
      'userName eq',
      'userName eq "a" and',
      'userName eq "a\\u00"',
      'userName eq "a\\u0000"',
      'emails[emails[type eq "work"]]',
      '(userName eq "a"',
      '',
    ]) {
      const { status, body } = await byFilter(filter);
      expect([status, body.scimType], filter).toEqual([400, 'invalidFilter']);
      expect(body).toMatchObject({ schemas: [ERROR_SCHEMA], status: '400' });
    }
  });
});

test('only the attributes that are asked for come back', async () => {
  const { id } = await added();
  const keys = async (query: string) =>
    Object.keys((await provider('GET', `/Users/${id}?${query}`)).body).sort();
  expect(await keys('attributes=userName,emails.value')).toEqual(
    ['emails', 'id', 'meta', 'schemas', 'userName'].sort(),
  );
  const urn = 'urn:ietf:params:scim:schemas:core:2.0:User:userName';
  expect(await keys(`attributes=${urn}`)).toContain('userName');
  expect(await keys('excludedAttributes=DisplayName,id')).toEqual(
    (await keys('')).filter((name) => name !== 'displayName'),
  );
  const { body } = await provider('GET', '/Users?attributes=userName&count=1');
  expect(Object.keys(body.Resources[0] ?? {})).not.toContain('emails');
  expect((await provider('GET', '/Users?attributes=a&attributes=b')).status).toBe(400);
});

test('addresses may have one slash too many, and a DELETE any body', async () => {
  const { id } = await added();
  expect((await provider('GET', '/Users/?count=1')).body.itemsPerPage).toBe(1);
  expect((await provider('GET', `/Users/${id}/`)).body.id).toBe(id);
  expect((await provider('GET', `//Users/${id}`)).body.id).toBe(id);
  const token = await tokenFor(portal, portal.acme);
  provider = providerWith(portal.app, token);
  for (const [type, payload] of [
    ['application/scim+json', ''],
    ['application/json', ''],
    ['text/plain', ''],
    ['application/scim+json', '\n'],
    ['application/json', '{'],
    ['application/x-www-form-urlencoded', 'force=true'],
  ] as const) {
    const user = await added();
    const answer = await portal.app.inject({
      method: 'DELETE',
      url: `/scim/v2/Users/${user.id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
    expect(answer.statusCode, `${type} ${payload}`).toBe(204);
  }
});

test("an unreadable request is rejected in SCIM's format", async () => {
  const { id } = await added();
  const patch = async (operation: object) => {
    const { status, body } = await provider('PATCH', `/Users/${id}`, { Operations: [operation] });
    return [status, body.scimType];
  };
  expect(await patch({ op: 'replace', path: 'active', value: 'perhaps' })).toEqual([
    400,
    'invalidValue',
  ]);
  expect(await patch({ op: 'replace', path: 'emails[work', value: 'a' })).toEqual([
    400,
    'invalidPath',
  ]);
  expect(await patch({ op: 'remove' })).toEqual([400, 'noTarget']);
  expect(await patch({ op: 'swap', path: 'active' })).toEqual([400, 'invalidSyntax']);
  expect(await patch({ op: 'remove', path: 'userName' })).toEqual([400, 'invalidValue']);
  expect(await patch({ op: 'replace', value: 'active' })).toEqual([400, 'invalidValue']);
  expect((await provider('PATCH', `/Users/${id}`, {})).body.scimType).toBe('invalidValue');
  const broken = await portal.app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { 'content-type': 'application/scim+json', authorization: 'Bearer none' },
    payload: '{',
  });
  expect(broken.statusCode).toBe(401);
});

test('supported features are listed, and the others answer 404', async () => {
  const config = (await provider('GET', '/ServiceProviderConfig')).body;
  expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  const types = (await provider('GET', '/ResourceTypes')).body.Resources;
  expect(types.map(({ id }) => id)).toEqual(['User', 'Group']);
  const [schema, groupSchema] = (await provider('GET', '/Schemas')).body.Resources;
  expect((await provider('GET', `/Schemas/${schema?.id}`)).body).toEqual(schema);
  const shown = (await provider('GET', `/Users/${(await added()).id}`)).body;
  const names = schema?.attributes.map(({ name }) => name) ?? [];
  expect(Object.keys(shown).filter((name) => !['id', 'schemas', 'meta'].includes(name))).toEqual(
    expect.arrayContaining(names.filter((name) => name !== 'externalId')),
  );
  const { id } = (await provider('POST', '/Groups', okta.createGroup('Staff'))).body;
  const group = (await provider('GET', `/Groups/${id}`)).body;
  expect(groupSchema?.attributes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['displayName', 'members']),
  );
  expect(Object.keys(group).sort()).toEqual(['displayName', 'id', 'members', 'meta', 'schemas']);
  for (const [method, path] of [
    ['GET', '/Me'],
    ['POST', '/Bulk'],
    ['GET', '/Users/%ff'],
  ] as const) {
    const { status, body } = await provider(method, path);
    expect([status, body.schemas], path).toEqual([404, [ERROR_SCHEMA]]);
  }
});

test('a token opens nothing else, and nothing else opens SCIM', async () => {
  const headers = { authorization: `Bearer rp_scim_${'A'.repeat(43)}` };
  const answer = await portal.app.inject({ url: '/scim/v2/Users', headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.json()).toMatchObject({ schemas: [ERROR_SCHEMA], status: '401' });
  expect((await admin.get('/scim/v2/Users')).statusCode).toBe(401);
  expect((await providerWith(portal.app, 'rp_live_1')('GET', '/Me')).status).toBe(401);
});
