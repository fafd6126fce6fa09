import { expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract } from '../../src/api/contract/index.ts';
import { EmployeeEvent } from '../../src/domain/returns/support.ts';
import { namedBy } from '../../src/server/platform/http/named.ts';
import { CASES } from './isolation/cases.ts';
import { ISOLATION_ENV, makeWorld } from './isolation/matrix.ts';
import { startPortal } from './support/portal.ts';

test('a body is what its schema names, of the branch that it is of', () => {
  const named = namedBy(EmployeeEvent);
  const beside = { contact: { name: 'Mallory' }, actor: { kind: 'admin' } };
  const event = { type: 'contact.correct', email: 'eve@home.test', phone: '' };
  expect(named({ ...event, ...beside, note: 5 })).toEqual(event);
  expect(named({ ...event, ...beside, type: 'outreach.stop' })).toEqual({ type: 'outreach.stop' });
  const filter = { filter: { search: 'Eve', x: 1 }, x: [1], event: 'outreach.remindNow' };
  const bulk = namedBy(contract['POST /api/portal/bulk'].body);
  expect(bulk(filter)).toEqual({ filter: { search: 'Eve' }, event: 'outreach.remindNow' });
});

test('a right body of any call stays whole', async () => {
  const world = await makeWorld(await startPortal({ env: ISOLATION_ENV }));
  for (const [call, { body: schema, bodyKind }] of Object.entries<Endpoint>(contract)) {
    const { body, names } = CASES[call] ?? {};
    if (!schema || bodyKind || !body) continue;
    const right = await body(world, names?.absent(world) ?? {});
    expect(namedBy(schema)(right), call).toEqual(right);
  }
});
