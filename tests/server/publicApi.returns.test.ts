import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiReturn } from '../../src/domain/programs/publicApiReturn.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { employeeWith, laptop } from './helpers/apiOrders.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

let portal: TestPortal;
let program: Program;
beforeAll(async () => {
  portal = await openPortal({ env: { API_READS_PER_MINUTE: '100000' } });
  await addPrices(portal, portal.acme.id);
  program = await programOf(portal);
});
afterAll(() => portal.close());

const V1 = '/api/v1/device_returns/';
const V2 = '/api/v2/device_returns/';

test('an address without the slash at the end leads to the one with it', async () => {
  const get = await portal.app.inject({ url: '/api/v2/device_returns?page=2' });
  expect([get.statusCode, get.headers.location]).toEqual([308, `${V2}?page=2`]);
  const one = await portal.app.inject({ url: '/api/v1/device_returns/RTN-100001' });
  expect([one.statusCode, one.headers.location]).toEqual([308, `${V1}RTN-100001/`]);
  const post = await portal.app.inject({
    method: 'POST',
    url: '/api/v2/device_returns',
    payload: laptop(),
  });
  expect(post.statusCode).toBe(404);
  expect(post.json()).toEqual({ detail: `Use ${V2}, with the slash at the end.` });
});

describe('ordering', () => {
  test('takes name, email and language alone when the employee is asked for the address', async () => {
    const contact = { name: 'Eve Employee', email: 'eve@home.test' };
    const who = { ...contact, language: 'fr-CA', confirm_address: true };
    const order = { ...laptop(), device: 'laptop', employee_info: who };
    const { status, body } = await program.post<ApiReturn>(V2, order);
    expect([status, body.employee_info]).toMatchObject([
      201,
      { address_line_1: '', address_zip: '', address_confirmation: 'waiting', language: 'fr-CA' },
    ]);
    const missing = async (changes: object) =>
      (await program.post(V2, { ...order, employee_info: { ...who, ...changes } })).body;
    expect(await missing({ email: null })).toEqual({
      employee_info: {
        email: ['Enter an email address, so that we can ask where to send the box.'],
      },
    });
    expect(await missing({ confirm_address: null })).toMatchObject({
      employee_info: { address_line_1: ['This field is required.'] },
    });
    const { pool } = portal.testDatabase;
    await pool.query('UPDATE organisations SET asks_address = true');
    try {
      // The setting alone asks everybody who has an email.
      expect(await missing({ confirm_address: null })).toMatchObject({
        employee_info: { address_line_1: '', address_confirmation: 'waiting' },
      });
      for (const changes of [{ confirm_address: false }, { confirm_address: null, email: '' }]) {
        expect(await missing(changes)).toMatchObject({
          employee_info: { address_line_1: ['This field is required.'] },
        });
      }
    } finally {
      await pool.query('UPDATE organisations SET asks_address = false');
    }
  });

  test('answers the whole order in version 1', async () => {
    const { status, body } = await program.post<ApiReturn>(V1, laptop());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^RTN-\d+$/),
      url: `${portal.services.config.publicUrl}/returns/${body.id}`,
      device: 'laptop',
      serial_number: null,
      ticket_id: null,
      note_1: null,
      note_2: null,
      legal_hold: null,
      purchaser_email: 'admin@acme.test',
      created_via_api: true,
      created_at: portal.clock.now().toISOString(),
      start_on: null,
      request_charger: true,
      request_cell_phone: false,
      codd: '',
      employee_info: {
        email: 'eve@home.test',
        name: 'Eve Employee',
        label_name: null,
        ...{ address_confirmation: null, agreed_to_texts: null, language: null },
        address_line_1: '1100 Congress Ave',
        address_line_2: 'Apt 4',
        address_city: 'Austin',
        address_state: 'TX',
        address_zip: '78701',
        address_country: 'United States',
      },
      shipments: [
        {
          status: 'awaiting_shipment',
          outbound_tracking: null,
          outbound_carrier: null,
          return_tracking: null,
          return_carrier: null,
          box_shipped_at: null,
          box_delivered_at: null,
          device_shipped_at: null,
          device_delivered_at: null,
        },
      ],
    });
    expect((await program.get(`${V1}${body.id}/`)).body).toEqual(body);
    expect((await program.get(`${V2}${body.id}/`)).body).toMatchObject(body);
  });

  test('accepts all new fields in version 2', async () => {
    const { status, body } = await program.post<ApiReturn>(V2, {
      ...employeeWith({
        address_line_1: '290 Bremner Blvd',
        address_city: 'Toronto',
        address_state: 'ON',
        address_zip: 'M5V 3L9',
        address_country: 'Canada',
        name: '王小明',
        label_name: 'Wang Xiaoming',
      }),
      device: 'cell_phone',
      request_cell_phone: true,
      request_disposal: true,
      request_for_warehouse: true,
      company_info: { display_name: 'Acme Robotics' },
      serial_number: 'C02XL0GYJGH5',
      ticket_id: 'HR-12',
      note_1: 'Please pack it well.',
      note_2: 'Left on bad terms.',
      legal_hold: 90,
      nobody_knows: { this: 'field' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      device: 'cell_phone',
      serial_number: 'C02XL0GYJGH5',
      ticket_id: 'HR-12',
      note_1: 'Please pack it well.',
      note_2: 'Left on bad terms.',
      legal_hold: 90,
      request_cell_phone: true,
      employee_info: { name: '王小明', label_name: 'Wang Xiaoming', address_country: 'Canada' },
    });
    const admin = await portal.signIn('admin@acme.test');
    const { references } = (
      await admin.get(`/api/portal/returns/${body.id}`)
    ).json<ReturnDetails>();
    expect(references.labelName).toBe('Wang Xiaoming');
    const wrong = { ...employeeWith({ label_name: '王小明' }), device: 'laptop' };
    expect((await program.post(V2, wrong)).body).toEqual({
      employee_info: { label_name: ['Enter it in Latin letters: labels have no others.'] },
    });
  });

  test.each([V1, V2])('%s waits for its start time', async (path) => {
    const start_on = '2030-12-01T09:00:00-05:00';
    const { status, body } = await program.post<ApiReturn>(path, {
      ...laptop(),
      ...(path === V2 && { device: 'laptop' }),
      start_on,
    });
    expect(status).toBe(201);
    expect(body.start_on).toBe('2030-12-01T14:00:00.000Z');
    const far = await program.post(path, {
      ...laptop(),
      device: 'laptop',
      start_on: '2033-01-01T00:00:00Z',
    });
    expect(far).toMatchObject({ status: 400, body: { start_on: ['Choose a day within a year.'] } });
  });

  test('accepts one full address in the first line', async () => {
    const line1 = 'address_line_1';
    const employee_info = { name: 'Eve', [line1]: '1 Main St, Apt 200, New York, NY 10001' };
    const { status, body } = await program.post<ApiReturn>(V1, laptop({ employee_info }));
    expect(status).toBe(201);
    expect(body.employee_info).toMatchObject({
      address_line_1: '1 Main St',
      address_line_2: 'Apt 200',
      address_city: 'New York',
      address_state: 'NY',
      address_zip: '10001',
      email: '',
    });
  });

  test('accepts booleans and numbers as workflow builders send them', async () => {
    const sent = { ...laptop({ request_charger: 'true' }), device: 'laptop', ticket_id: 4711 };
    const { status, body } = await program.post<ApiReturn>(V2, sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({ request_charger: true, ticket_id: '4711' });
  });

  test.each([
    ['a body without anything', {}, { request_charger: ['This field is required.'] }],
    [
      'no ZIP code',
      employeeWith({ address_zip: undefined }),
      { employee_info: { address_zip: ['This field is required.'] } },
    ],
    [
      'an empty name',
      employeeWith({ name: ' ' }),
      { employee_info: { name: ['This field is required.'] } },
    ],
    [
      'a full address without a city',
      laptop({ employee_info: { name: 'Eve', address_line_1: '1 Main St, NY 10001' } }),
      {
        employee_info: {
          address_city: ["We couldn't read the address in line 1: the city is missing."],
        },
      },
    ],
    [
      'a ZIP code that is none',
      employeeWith({ address_zip: 'ABC' }),
      { employee_info: { address_zip: ['ZIP codes have 5 digits, such as 78701.'] } },
    ],
    [
      'a mail address that is none',
      employeeWith({ email: 'eve' }),
      { employee_info: { email: [expect.any(String)] } },
    ],
    [
      'no recipient',
      laptop({ company_info: { ...laptop().company_info, return_recipient_name: '' } }),
      { company_info: { return_recipient_name: ['This field is required.'] } },
    ],
  ])('rejects %s at its field', async (_, sent, expected) => {
    const { status, body } = await program.post(V1, sent);
    expect(status).toBe(400);
    expect(body).toMatchObject(expected);
  });

  test('rejects products and countries not on offer, like monitors from Canada', async () => {
    const canadian = employeeWith({
      address_city: 'Toronto',
      address_state: 'ON',
      address_zip: 'M5V 3L9',
      address_country: 'CA',
    });
    const monitor = await program.post(V2, { ...canadian, device: 'monitor' });
    expect(monitor).toMatchObject({ status: 400, body: { device: [expect.any(String)] } });
    const mars = { ...employeeWith({ address_country: 'Mars' }), device: 'laptop' };
    expect(await program.post(V2, mars)).toMatchObject({
      status: 400,
      body: { employee_info: { address_country: [expect.any(String)] } },
    });
  });

  test('rejects a device already on its way at its serial number', async () => {
    const sent = { ...laptop(), device: 'laptop', serial_number: 'TWICE-1' };
    expect((await program.post(V2, sent)).status).toBe(201);
    const second = await program.post(V2, sent);
    expect(second).toMatchObject({ status: 400, body: { serial_number: [expect.any(String)] } });
  });

  test('answers invalid JSON with JSON', async () => {
    expect(await program.post(V1, '{"request_charger": tr')).toMatchObject({
      status: 400,
      body: { detail: expect.any(String) },
    });
  });

  test("writes to the employee in the name of the order, and to the order's address", async () => {
    portal.mails.length = 0;
    await program.post(V1, laptop());
    await portal.work();
    const tos = portal.mails.map(({ to }) => to);
    expect(tos).toContain('it@acme.test');
    expect(tos).toContain('admin@acme.test');
  });
});

describe('a key for tests', () => {
  test('orders in a sandbox: no mail is sent, and the organization never sees it', async () => {
    const trying = await programOf(portal, { mode: 'test' });
    portal.mails.length = 0;
    const { status, body } = await trying.post<ApiReturn>(V1, laptop());
    await portal.work();
    expect(status).toBe(201);
    expect(portal.mails).toEqual([]);
    expect((await trying.get(`${V1}${body.id}/`)).status).toBe(200);
    expect((await program.get(`${V1}${body.id}/`)).status).toBe(404);
    const admin = await portal.signIn('admin@acme.test');
    expect((await admin.get(`/api/portal/returns/${body.id}`)).statusCode).toBe(404);
  });
});
