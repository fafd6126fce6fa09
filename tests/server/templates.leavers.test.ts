import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import type { Templates } from '../../src/domain/organization/templates.ts';
import type { ApiOffboarding } from '../../src/domain/programs/publicApiOffboardings.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { laptop } from './helpers/apiOrders.ts';
import { programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { template } from './isolation/bodies.ts';

const PATH = '/api/portal/templates';

let portal: TestPortal;
let admin: TestBrowser;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  admin = await portal.signIn('admin@acme.test');
  await save([template(), { ...template(), name: 'Executives', legalHoldDays: 90 }]);
});
afterAll(() => portal.close());

const read = async () => (await admin.get(PATH)).json<Templates>();

async function save(templates: readonly object[]): Promise<void> {
  const body = { templates, basedOn: (await read()).version };
  const answer = await admin.request('PUT', PATH, { body });
  if (answer.statusCode !== 200) throw new Error(`Not saved: ${answer.body}`);
}

/** Saves the templates with changes of one of them, and back when the work is done. */
async function during(key: string, change: object, work: () => Promise<void>): Promise<void> {
  const { templates } = await read();
  await save(templates.map((one) => (one.key === key ? { ...one, ...change } : one)));
  try {
    await work();
  } finally {
    await save(templates);
  }
}

describe('the order of a leaver', () => {
  const add = async (lastDay: string) => {
    const person = laptop().employee_info;
    const form = {
      employee: {
        ...{ name: person.name, email: person.email, phone: '', language: '' },
        address: {
          ...{ line1: '1 Main St', line2: '', city: 'Austin', region: 'TX' },
          ...{ postalCode: '78701', country: 'US' },
        },
      },
      ...{ lastDay, ticketId: '', note: '' },
      devices: [{ device: 'laptop', serialNumber: '', assetTag: '' }],
    };
    const body = { idempotencyKey: crypto.randomUUID(), form };
    return (await admin.post('/api/portal/leavers', body)).json<LeaverDetails>();
  };
  const inDays = (days: number) =>
    new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  test('is filled in by the default template, and starts as it says', async () => {
    const change = {
      ...{ isDefault: true, kitNote: 'Thank you.', legalHoldDays: 30 },
      start: { kind: 'lastDay', days: -2 },
    };
    await during('contractors', change, async () => {
      const leaver = await add(inDays(20));
      const path = `/api/portal/leavers/${leaver.leaverNumber}`;
      expect(leaver.startsAt?.slice(0, 10)).toBe(inDays(18));
      const answer = await admin.post(`${path}/events`, { type: 'order.placed' });
      const { returns } = answer.json<LeaverDetails>();
      const details = await admin.get(`/api/portal/returns/${returns[0]}`);
      expect(details.json<ReturnDetails>()).toMatchObject({
        options: { charger: true, legalHoldDays: 30 },
        references: { kitNote: 'Thank you.' },
        startsAt: leaver.startsAt,
      });
      const other = await add(inDays(30));
      const plain = await admin.post(`/api/portal/leavers/${other.leaverNumber}/events`, {
        ...{ type: 'order.placed', template: '' },
      });
      const second = await admin.get(
        `/api/portal/returns/${plain.json<LeaverDetails>().returns[0]}`,
      );
      expect(second.json<ReturnDetails>()).toMatchObject({
        options: { charger: false, legalHoldDays: 0 },
      });
    });
  });

  test('is made with the template that a program names, and its history says which', async () => {
    const reporter = await programOf(portal, { scopes: ['offboardings:write'] });
    const report = (changes: object) =>
      reporter.post<ApiOffboarding>('/api/v2/offboardings/', {
        external_id: 'templates-1',
        employee_info: {
          name: 'Tess Template',
          address_line_1: '1 Main St, Austin, TX 78701',
          address_country: 'US',
        },
        last_day: inDays(20),
        devices: [{ device: 'laptop' }],
        ...changes,
      });
    const unknown = await report({ template: 'board' });
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { template: ['Your organization has no template with this name or key.'] },
    ]);
    const { body } = await report({ template: ' EXECUTIVES ' });
    expect(body.template).toBe('executives');
    // A field that is left out stays.
    expect((await report({ ticket_id: 'HR-1' })).body.template).toBe('executives');
    const path = `/api/portal/leavers/${body.id}`;
    const before = (await admin.get(path)).json<LeaverDetails>();
    expect(before.template).toBe('executives');
    expect(before.templates.map(({ key }) => key)).toEqual(['', 'contractors', 'executives']);
    const answer = await admin.post(`${path}/events`, { type: 'order.placed' });
    const { returns, history } = answer.json<LeaverDetails>();
    expect(history.at(-1)?.detail).toBe(`${returns[0]}. With the template Executives`);
    const details = await admin.get(`/api/portal/returns/${returns[0]}`);
    expect(details.json<ReturnDetails>()).toMatchObject({ options: { legalHoldDays: 90 } });
    const { rows } = await portal.testDatabase.pool.query(
      `SELECT after ->> 'template' AS template FROM audit_log
       WHERE action = 'leaver.moved' AND subject_name = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ template: 'Executives' }]);
  });

  test('falls back to the default one when its template is archived, and to none if it was told', async () => {
    const reporter = await programOf(portal, { scopes: ['offboardings:write'] });
    const report = async (id: string, template: string) => {
      const { body } = await reporter.post<ApiOffboarding>('/api/v2/offboardings/', {
        ...{ external_id: id, employee_info: { name: id }, last_day: inDays(20), template },
      });
      return `/api/portal/leavers/${body.id}`;
    };
    const paths = [await report('archived', 'executives'), await report('none', '')];
    await during('contractors', { isDefault: true }, async () => {
      await during('executives', { isArchived: true }, async () => {
        const found = await Promise.all(paths.map((path) => admin.get(path)));
        expect(found.map((answer) => answer.json<LeaverDetails>().template)).toEqual([
          'contractors',
          '',
        ]);
      });
    });
  });
});
