import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressBook } from '../../src/domain/organization/addressBook.ts';
import type { Templates } from '../../src/domain/organization/templates.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
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
  const body = {
    fields: [{ ...FIELD, name: 'Team' }],
    basedOn: '1',
  };
  await admin.request('PUT', '/api/portal/custom-fields', { body });
  await save([template(), { ...template(), name: 'Executives', legalHoldDays: 90 }]);
});
afterAll(() => portal.close());

const FIELD = { key: '', kind: 'text', options: [], isRequired: true, isArchived: false } as const;

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
  });

  test('are in the audit log by what they fill in', async () => {
    await during('contractors', { dispose: true, legalHoldDays: 30 }, async () => {
      const log = await admin.get('/api/portal/audit-log?action=templates.changed');
      expect(log.body).toContain('Contractors, laptop, charger, recycle, hold 30 days');
    });
  });
});
