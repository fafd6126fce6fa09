import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startPortal } from './helpers/portal.ts';
import { entra, okta, providerOf } from './helpers/scim.ts';

test('a group of 5,000 people is filled, changed and read with as many statements as one of two', async () => {
  const portal = await startPortal();
  const provider = await providerOf(portal, portal.acme);
  const { rows } = await portal.testDatabase.pool.query<{ id: string }>(
    `INSERT INTO users (organisation_id, email, role, created_at)
     SELECT $1, 'p' || n || '@acme.test', 'member', now() FROM generate_series(1, 5000) AS n RETURNING id`,
    [portal.acme.id],
  );
  const ids = rows.map((row) => row.id);
  const [big = '', small = ''] = await Promise.all(
    ['Everyone', 'Pair'].map(async (name) => {
      const answer = await provider('POST', '/Groups', okta.createGroup(name));
      return answer.body.id;
    }),
  );
  const statements = async (work: () => Promise<unknown>) => {
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const { length } = queries.mock.calls;
    queries.mockRestore();
    return length;
  };
  for (const change of [
    okta.pushMembers,
    (some: readonly string[]) => okta.changeMembers(some.slice(0, some.length / 2), some),
    (some: readonly string[]) => entra.members('Remove', some.slice(1)),
    (some: readonly string[]) => entra.members('Add', some),
  ]) {
    const few = await statements(() =>
      provider('PATCH', `/Groups/${small}`, change(ids.slice(0, 2))),
    );
    const many = await statements(() => provider('PATCH', `/Groups/${big}`, change(ids)));
    expect(many).toBe(few);
  }
  const put = await provider('PUT', `/Groups/${big}`, okta.putGroup(big, 'Everyone', ids));
  expect([put.status, put.body.members.length]).toEqual([200, 5000]);
  expect((await provider('GET', `/Groups/${big}`)).body.members).toHaveLength(5000);
}, 60_000);
