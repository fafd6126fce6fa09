import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomFields } from '../../src/domain/organization/customFields.ts';
import type { ApiReturnV2 } from '../../src/domain/programs/publicApiReturn.ts';
import type { ReturnPage } from '../../src/domain/returns/list/returnRow.ts';
import type { Offer, ReturnDetails } from '../../src/domain/returns/returns.ts';
import { laptop } from './helpers/apiOrders.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { addPrices, orderForm } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const PATH = '/api/portal/custom-fields';
const V2 = '/api/v2/device_returns/';
const REASON = {
  key: '',
  name: 'Leaving reason',
  kind: 'choice',
  options: ['Resigned', 'End of contract'],
  isRequired: false,
  isArchived: false,
} as const;
const TEAM = { ...REASON, name: 'Équipe', kind: 'text', options: [] } as const;
const LEASE = { ...TEAM, name: 'Lease ends', kind: 'date' } as const;

let portal: TestPortal;
let admin: TestBrowser;
let program: Program;
beforeAll(async () => {
  portal = await openPortal({ env: { API_READS_PER_MINUTE: '100000' } });
  await addPrices(portal, portal.acme.id);
  admin = await portal.signIn('admin@acme.test');
  program = await programOf(portal);
  await save([REASON, TEAM, LEASE]);
});
afterAll(() => portal.close());

const read = async () => (await admin.get(PATH)).json<CustomFields>();

async function save(fields: readonly object[]): Promise<CustomFields> {
  const { version: basedOn } = await read();
  const answer = await admin.request('PUT', PATH, { body: { fields, basedOn } });
  if (answer.statusCode !== 200) throw new Error(`Not saved: ${answer.body}`);
  return answer.json<CustomFields>();
}

/** Saves the fields with changes of one of them, and back when the work is done. */
async function during(key: string, change: object, work: () => Promise<void>): Promise<void> {
  const { fields } = await read();
  await save(fields.map((field) => (field.key === key ? { ...field, ...change } : field)));
  try {
    await work();
  } finally {
    await save(fields);
  }
}

const ordering = (custom: Readonly<Record<string, string>>) =>
  admin.post('/api/portal/returns', {
    idempotencyKey: crypto.randomUUID(),
    order: orderForm({ references: { custom } }),
  });

async function order(custom: Readonly<Record<string, string>>): Promise<ReturnDetails> {
  const answer = await ordering(custom);
  if (answer.statusCode !== 201) throw new Error(`Not ordered: ${answer.body}`);
  return answer.json<ReturnDetails>();
}

const edit = (details: ReturnDetails, custom: Readonly<Record<string, string>>) =>
  admin.request('PUT', `/api/portal/returns/${details.orderNumber}`, {
    body: {
      employee: details.employee,
      options: details.options,
      references: { custom },
      basedOn: details.version,
    },
  });

describe('the definitions', () => {
  test('get keys of their first names, which a rename leaves alone', async () => {
    expect((await read()).fields.map(({ key }) => key)).toEqual([
      'leaving_reason',
      'equipe',
      'lease_ends',
    ]);
    await during('equipe', { name: 'Team' }, async () => {
      const offer = (await admin.get('/api/portal/offer')).json<Offer>();
      expect(offer.customFields?.map(({ key, name }) => [key, name])).toContainEqual([
        'equipe',
        'Team',
      ]);
    });
  });

  test('are refused by field, and when another admin was faster', async () => {
    const { fields, version } = await read();
    const sending = (changed: readonly object[], basedOn = version) =>
      admin.request('PUT', PATH, { body: { fields: changed, basedOn } });
    const twice = await sending([...fields, { ...TEAM, name: 'lease-ends' }]);
    expect(twice.json()).toMatchObject({
      errors: { 'fields.3.name': ['You already have “Lease ends”. Choose another name.'] },
    });
    const own = await sending([...fields, { ...TEAM, name: 'Cost center' }]);
    expect(own.json()).toMatchObject({
      errors: { 'fields.3.name': ['Every order has “Cost center” already. Choose another name.'] },
    });
    const empty = await sending([...fields, { ...REASON, name: 'Site', options: [' '] }]);
    expect(empty.json()).toMatchObject({
      errors: { 'fields.3.options': ['Enter the options, one a line.'] },
    });
    const many = Array.from({ length: 8 }, (_, at) => ({ ...TEAM, name: `Field ${at}` }));
    expect((await sending([...fields, ...many])).json()).toMatchObject({
      errors: { 'fields.10.name': ['You have 10 fields already. Archive one first.'] },
    });
    expect((await sending(fields.slice(1))).statusCode).toBe(400);
    const late = await sending([...fields, { ...TEAM, name: 'Late' }], '999');
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { type: 'urn:portal:problem:overtaken' },
    ]);
    expect((await sending(fields)).json<CustomFields>().version).toBe(version);
  });
});

describe('an order', () => {
  test('has the values in the list that asks for them, and no others', async () => {
    const { fields } = await read();
    const [reason, team] = fields.map(({ key }) => key);
    const given = { [reason ?? '']: 'Resigned', [team ?? '']: 'Ops' };
    const { orderNumber } = await order(given);
    const listed = async (custom: string) => {
      const answer = await admin.get(`/api/portal/returns?search=${orderNumber}${custom}`);
      return answer.json<ReturnPage>();
    };
    const { rows, customFields } = await listed(`&custom=${team},unknown`);
    expect(rows[0]?.custom).toEqual({ [team ?? '']: 'Ops' });
    expect(customFields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    expect((await listed('')).rows[0]).not.toHaveProperty('custom');
  });

  test('has the values on its page, in the list, the search, the exports, and the API', async () => {
    const details = await order({
      leaving_reason: ' end of  CONTRACT ',
      equipe: 'Violet',
      lease_ends: '2031-01-31',
    });
    const values = {
      leaving_reason: 'End of contract',
      equipe: 'Violet',
      lease_ends: '2031-01-31',
    };
    expect(details.references.custom).toEqual(values);
    expect(details.customFields?.map(({ name }) => name)).toEqual([
      'Leaving reason',
      'Équipe',
      'Lease ends',
    ]);
    const found = await admin.get('/api/portal/returns?search=violet');
    expect(found.json<ReturnPage>().rows.map(({ orderNumber }) => orderNumber)).toEqual([
      details.orderNumber,
    ]);
    const { body } = await program.get<ApiReturnV2>(`${V2}${details.orderNumber}/`);
    expect(body.custom_fields).toEqual(values);
    const sheet = await admin.get(
      '/api/portal/returns.csv?search=violet&columns=order,custom.equipe,custom.lease_ends',
    );
    expect(sheet.body).toContain(
      `Order number,Équipe,Lease ends\r\n${details.orderNumber},Violet,2031-01-31`,
    );
  });

  test('is refused at the field', async () => {
    const refused = await ordering({
      leaving_reason: 'Bored',
      lease_ends: '2031-02-30',
      team: 'x',
    });
    expect(refused.json()).toMatchObject({
      errors: {
        'order.references.custom.leaving_reason': ['Choose one of: Resigned, End of contract.'],
        'order.references.custom.lease_ends': ['Enter a date, such as 2031-01-31.'],
        'order.references.custom.team': ['Your organization has no such field.'],
      },
    });
  });

  test('keeps the values of an archived field and of a deleted option when it is edited', async () => {
    const details = await order({ leaving_reason: 'Resigned', equipe: 'Violet' });
    await during('leaving_reason', { options: ['End of contract'] }, async () => {
      const answer = await edit(details, { leaving_reason: 'Resigned', equipe: 'Blue' });
      const edited = answer.json<ReturnDetails>();
      expect(edited.references.custom).toEqual({ leaving_reason: 'Resigned', equipe: 'Blue' });
      expect(edited.timeline.at(-1)).toMatchObject({
        detail: 'Équipe',
        changes: [{ what: 'Équipe', before: 'Violet', after: 'Blue' }],
      });
      await during('equipe', { isArchived: true }, async () => {
        const again = await edit(edited, { leaving_reason: '' });
        expect(again.json<ReturnDetails>().references.custom).toEqual({ equipe: 'Blue' });
      });
    });
  });

  test('needs a required field, unless it was ordered before it was required', async () => {
    const before = await order({ equipe: 'Red' });
    const full = await order({ leaving_reason: 'Resigned' });
    await during('leaving_reason', { isRequired: true }, async () => {
      const missing = 'order.references.custom.leaving_reason';
      expect((await ordering({})).json()).toMatchObject({
        errors: { [missing]: ['Fill in “Leaving reason”.'] },
      });
      expect((await edit(before, { equipe: 'Blue' })).statusCode).toBe(200);
      expect((await edit(full, { leaving_reason: '' })).json()).toMatchObject({
        errors: { 'references.custom.leaving_reason': ['Fill in “Leaving reason”.'] },
      });
    });
  });
});

describe('a program', () => {
  test('sends values by key, in both versions and in a sandbox', async () => {
    const sandbox = await programOf(portal, { mode: 'test' });
    for (const one of [program, sandbox]) {
      const { status, body } = await one.post<ApiReturnV2>(V2, {
        ...laptop(),
        device: 'laptop',
        custom_fields: { leaving_reason: 'RESIGNED', equipe: null, lease_ends: '' },
      });
      expect([status, body.custom_fields]).toEqual([201, { leaving_reason: 'Resigned' }]);
    }
    const first = await program.post<ApiReturnV2>('/api/v1/device_returns/', {
      ...laptop(),
      custom_fields: { equipe: 'Green' },
    });
    const { body } = await program.get<ApiReturnV2>(`${V2}${first.body.id}/`);
    expect([body.device, body.custom_fields]).toEqual(['laptop', { equipe: 'Green' }]);
  });

  test('is told by name what is missing or unknown, and needs none while none is required', async () => {
    const sent = { ...laptop(), device: 'laptop' };
    expect((await program.post(V2, sent)).status).toBe(201);
    await during('leaving_reason', { isRequired: true }, async () => {
      const { status, body } = await program.post(V2, {
        ...sent,
        custom_fields: { equipes: 'x', region: 'x' },
      });
      expect([status, body]).toEqual([
        400,
        {
          custom_fields: {
            leaving_reason: ['This field is required.'],
            equipes: ['Your organization has no such field.'],
            region: ['Your organization has no such field.'],
          },
        },
      ]);
    });
  });
});
