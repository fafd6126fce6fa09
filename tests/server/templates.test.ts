import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressBook } from '../../src/domain/organization/addressBook.ts';
import type { Templates } from '../../src/domain/organization/templates.ts';
import type { ApiReturnV2 } from '../../src/domain/programs/publicApiReturn.ts';
import type { Offer, ReturnDetails } from '../../src/domain/returns/returns.ts';
import { laptop } from './helpers/apiOrders.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { template } from './isolation/bodies.ts';

const PATH = '/api/portal/templates';

let portal: TestPortal;
let admin: TestBrowser;
let program: Program;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  admin = await portal.signIn('admin@acme.test');
  program = await programOf(portal);
  const body = {
    fields: [{ ...FIELD, name: 'Team' }],
    basedOn: '1',
  };
  await admin.request('PUT', '/api/portal/custom-fields', { body });
  await save([template(), { ...template(), name: 'Executives', legalHoldDays: 90 }]);
});
afterAll(() => portal.close());

const FIELD = { key: '', kind: 'text', options: [], isRequired: false, isArchived: false } as const;

const read = async () => (await admin.get(PATH)).json<Templates>();
const offered = async () => (await admin.get('/api/portal/offer')).json<Offer>().templates ?? [];

async function send(templates: readonly object[], basedOn?: string) {
  const body = { templates, basedOn: basedOn ?? (await read()).version };
  return admin.request('PUT', PATH, { body });
}

async function save(templates: readonly object[]): Promise<Templates> {
  const answer = await send(templates);
  if (answer.statusCode !== 200) throw new Error(`Not saved: ${answer.body}`);
  return answer.json<Templates>();
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

async function addOffice(label: string): Promise<string> {
  const address = {
    ...{ line1: '500 W 2nd St', line2: '', city: 'Austin', region: 'TX' },
    ...{ postalCode: '78701', country: 'US' },
  };
  const body = { label, recipient: 'IT', company: '', address, isDefault: false };
  const { addresses } = (await admin.post('/api/portal/addresses', body)).json<AddressBook>();
  return addresses.find((one) => one.label === label)?.id ?? '';
}

describe('the templates', () => {
  test('keep their keys, and orders are offered those that are not archived', async () => {
    expect((await read()).templates.map(({ key }) => key)).toEqual(['contractors', 'executives']);
    await during('contractors', { name: 'Freelancers', isDefault: true }, async () => {
      expect(await offered()).toMatchObject([
        { key: 'contractors', name: 'Freelancers', charger: true, isDefault: true },
        { key: 'executives', legalHoldDays: 90, isDefault: false },
      ]);
    });
    await during('contractors', { isArchived: true, isDefault: true }, async () => {
      expect((await offered()).map(({ key }) => key)).toEqual(['executives']);
      expect((await read()).templates[0]?.isDefault).toBe(false);
    });
  });

  test('are refused by input, and when another admin was faster', async () => {
    const { templates, version } = await read();
    const wrong = {
      ...template(),
      name: 'EXECUTIVES',
      declaredValue: -1,
      legalHoldDays: 4000,
      destination: { kind: 'saved', addressId: '999999' },
      start: { kind: 'lastDay', days: 400 },
      custom: { nothing: 'x' },
    };
    expect((await send([...templates, wrong])).json()).toMatchObject({
      errors: {
        'templates.2.name': ['You already have “Executives”. Choose another name.'],
        'templates.2.declaredValue': ['Enter an amount up to 1,000,000.'],
        'templates.2.legalHoldDays': ['Enter a number of days from 0 to 3650.'],
        'templates.2.destination': ['This address no longer exists. Choose another one.'],
        'templates.2.startDays': ['Enter a number of days up to 90.'],
        'templates.2.custom.nothing': ['Your organization has no such field.'],
      },
    });
    const many = Array.from({ length: 19 }, (_, at) => ({ ...template(), name: `Kind ${at}` }));
    expect((await send([...templates, ...many])).json()).toMatchObject({
      errors: { 'templates.20.name': ['You have 20 templates already. Archive one first.'] },
    });
    expect((await send(templates.slice(1))).statusCode).toBe(400);
    const late = await send([...templates, { ...template(), name: 'Late' }], '999');
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { type: 'urn:portal:problem:overtaken' },
    ]);
    expect((await save(templates)).version).toBe(version);
  });

  test('lose what fits no more, and can still be saved', async () => {
    const addressId = await addOffice('Old office');
    const destination = { kind: 'saved', addressId };
    await during('executives', { destination, custom: { team: 'Board' } }, async () => {
      expect((await offered())[1]).toMatchObject({ destination, custom: { team: 'Board' } });
      await admin.request('DELETE', `/api/portal/addresses/${addressId}?basedOn=1`);
      const fields = [{ ...FIELD, key: 'team', name: 'Team', isArchived: true }];
      const body = { fields, basedOn: '2' };
      expect((await admin.request('PUT', '/api/portal/custom-fields', { body })).statusCode).toBe(
        200,
      );
      expect((await offered())[1]).toMatchObject({ destination: null, custom: {} });
      const { templates } = await read();
      const renamed = templates.map((one, at) => (at === 0 ? { ...one, name: 'Others' } : one));
      expect((await save(renamed)).templates[1]).toMatchObject({ destination });
      await save(templates);
    });
    const body = { fields: [{ ...FIELD, key: 'team', name: 'Team' }], basedOn: '3' };
    await admin.request('PUT', '/api/portal/custom-fields', { body });
  });

  test('are in the audit log by what they fill in', async () => {
    await during('contractors', { dispose: true, legalHoldDays: 30 }, async () => {
      const log = await admin.get('/api/portal/audit-log?action=templates.changed');
      expect(log.body).toContain('Contractors, laptop, charger, recycle, hold 30 days');
    });
  });
});

describe('a program that names a template', () => {
  const V2 = '/api/v2/device_returns/';
  const { employee_info: employee } = laptop();
  const company_info = { display_name: 'Acme' };
  const order = async (sent: object, from: Program = program) => {
    const { status, body } = await from.post<ApiReturnV2>(V2, {
      employee_info: employee,
      company_info,
      ...sent,
    });
    if (status !== 201) throw new Error(`Not ordered: ${JSON.stringify(body)}`);
    return (await admin.get(`/api/portal/returns/${body.id}`)).json<ReturnDetails>();
  };

  test('gets what it left out filled in, and what it sent as it is', async () => {
    const addressId = await addOffice('Austin office');
    const change = {
      ...{
        destination: { kind: 'saved', addressId },
        kitNote: 'Thank you.',
        declaredValue: 120_000,
      },
      ...{ legalHoldDays: 30, dispose: true, custom: { team: 'Freelance' } },
    };
    await during('contractors', change, async () => {
      expect(await order({ template: 'contractors' })).toMatchObject({
        device: 'laptop',
        destination: { kind: 'office', recipient: 'IT', address: { city: 'Austin' } },
        options: { charger: true, dispose: true, declaredValue: 120_000, legalHoldDays: 30 },
        references: { kitNote: 'Thank you.', custom: { team: 'Freelance' } },
      });
      const own = await order({
        ...{ template: 'contractors', device: 'monitor', request_charger: false, note_1: 'Bye.' },
        ...{ request_for_warehouse: true, legal_hold: 0, custom_fields: { team: 'Design' } },
      });
      expect(own).toMatchObject({
        device: 'monitor',
        destination: { kind: 'warehouse' },
        options: { charger: false, dispose: true, legalHoldDays: 0 },
        references: { kitNote: 'Bye.', custom: { team: 'Design' } },
      });
      const sandbox = await programOf(portal, { mode: 'test' });
      const { status } = await sandbox.post(V2, {
        ...{ template: 'contractors', employee_info: employee },
        company_info: laptop().company_info,
      });
      expect(status).toBe(201);
    });
  });

  test('is told that it is unknown or archived, and what nobody said', async () => {
    const sent = { employee_info: employee, company_info: laptop().company_info };
    const unknown = {
      template: ['Your organization has no template with this key.'],
    };
    expect((await program.post(V2, { ...sent, template: 'interns' })).body).toEqual(unknown);
    await during('executives', { isArchived: true }, async () => {
      expect((await program.post(V2, { ...sent, template: 'executives' })).body).toEqual(unknown);
    });
    const missing = ['This field is required.'];
    expect((await program.post(V2, sent)).body).toMatchObject({
      device: missing,
      request_charger: missing,
    });
    await during('executives', { device: null }, async () => {
      const { body } = await program.post(V2, { ...sent, template: 'executives' });
      expect(body).toEqual({ device: missing });
    });
  });
});
