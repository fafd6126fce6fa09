import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PUBLIC_EXAMPLES } from '../../src/domain/programs/publicApiExamples.ts';
import type {
  ApiOffboarding,
  ApiOffboardingList,
} from '../../src/domain/programs/publicApiOffboardings.ts';
import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import { programOf } from './helpers/apiProgram.ts';
import { leaversOf, step } from './helpers/leavers.ts';
import { startOrders } from './helpers/orders.ts';
import { template } from './isolation/bodies.ts';

const PATH = '/api/v2/offboardings/';
const SCOPES = ['offboardings:read', 'offboardings:write'] as const;
const report = (changes: object = {}) => ({
  external_id: 'hris-1',
  employee_info: { name: 'Lena Leaver', email: 'lena@home.test' },
  last_day: '2030-03-18',
  ...changes,
});

async function start() {
  const orders = await startOrders();
  const program = await programOf(orders.portal, { scopes: SCOPES });
  return { ...orders, program };
}

describe('a program that reports who leaves', () => {
  it('is answered as the reference shows', async () => {
    const { program, browser } = await start();
    const templates = { templates: [template()], basedOn: '1' };
    await browser.request('PUT', '/api/portal/templates', { body: templates });
    const { body, answer } = PUBLIC_EXAMPLES[`POST ${PATH}`] ?? {};
    const added = await program.post<ApiOffboarding>(PATH, {
      ...body,
      last_day: '2030-03-18T00:00:00Z',
    });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      ...answer,
      id: expect.any(String),
      last_day: '2030-03-18',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const read = await program.get<ApiOffboarding>(`${PATH}${added.body.id}/`);
    expect(read.body).toEqual(added.body);
  });

  it('updates by its own id, and keeps what it leaves out', async () => {
    const { program, browser } = await start();
    const first = await program.post<ApiOffboarding>(PATH, report({ ticket_id: 'HR-1' }));
    expect(first.body.missing).toEqual(['country', 'address', 'device']);
    const more = {
      external_id: 'hris-1',
      employee_info: { address_line_1: '1 Main St, New York, NY 10001', address_country: 'US' },
      devices: [{ device: 'laptop' }],
    };
    const second = await program.post<ApiOffboarding>(PATH, more);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({
      id: first.body.id,
      missing: [],
      ticket_id: 'HR-1',
      last_day: '2030-03-18',
      employee_info: { name: 'Lena Leaver', address_city: 'New York' },
    });
    // A repetition changes nothing.
    await program.post(PATH, more);
    const [row] = (await leaversOf(browser)).rows;
    const details = await browser.get(`/api/portal/leavers/${row?.leaverNumber}`);
    expect(details.json().history.map(({ type }: { type: string }) => type)).toEqual([
      'leaver.added',
      'details.updated',
    ]);
  });

  it('answers a request of the same Idempotency-Key once', async () => {
    const { program, browser } = await start();
    const key = { 'idempotency-key': randomUUID() };
    const body = report({ external_id: null });
    const [first, again] = [
      await program.post(PATH, body, key),
      await program.post(PATH, body, key),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await leaversOf(browser)).counts.waiting).toBe(1);
  });

  it('learns what is wrong by its own field names', async () => {
    const { program } = await start();
    const nothing = await program.post(PATH, {});
    expect(nothing.body).toEqual({
      employee_info: { name: ['This field is required.'] },
      last_day: ['This field is required.'],
    });
    const wrong = await program.post(
      PATH,
      report({
        employee_info: { name: 'Lena', email: 'nobody', address_country: 'France' },
      }),
    );
    expect(wrong.body).toEqual({
      employee_info: {
        address_country: [
          'Enter United States, Canada, or United Kingdom, or one of their ISO codes.',
        ],
      },
    });
    const later = await program.post(
      PATH,
      report({
        last_day: 'soon',
        employee_info: { name: 'Lena', email: 'nobody' },
        devices: [{ serial_number: 'A' }, { serial_number: 'a' }],
      }),
    );
    expect(later.body).toEqual({
      employee_info: { email: ['Must be a valid email.'] },
      last_day: ['Enter a day, such as 2026-11-30.'],
      devices: { 1: { serial_number: ['Another device here has this serial number.'] } },
    });
  });

  it('needs its scopes', async () => {
    const { portal } = await startOrders();
    const reader = await programOf(portal, { scopes: ['offboardings:read'] });
    expect((await reader.post(PATH, report())).status).toBe(403);
    const other = await programOf(portal, { scopes: ['returns:read', 'returns:write'] });
    expect((await other.get(PATH)).status).toBe(403);
  });

  it('in test mode leaves the company’s list alone', async () => {
    const { portal, browser } = await startOrders();
    const test = await programOf(portal, { scopes: SCOPES, mode: 'test' });
    expect((await test.post(PATH, report())).status).toBe(201);
    expect((await leaversOf(browser)).counts.waiting).toBe(0);
    expect((await test.get<ApiOffboardingList>(PATH)).body.results).toHaveLength(1);
  });
});

describe('a rehire', () => {
  const whole = report({
    employee_info: {
      name: 'Lena Leaver',
      email: 'lena@home.test',
      address_line_1: '1100 Congress Ave, Austin, TX 78701',
      address_country: 'US',
    },
    devices: [{ device: 'laptop' }],
  });

  it('cancels the return that waits for the last day, by id or by the program’s own', async () => {
    const { program, browser } = await start();
    const { body } = await program.post<ApiOffboarding>(PATH, whole);
    await step(browser, body.id, { type: 'order.placed' });
    const canceled = await program.post<ApiOffboarding>(PATH, {
      external_id: 'hris-1',
      rehired: true,
    });
    expect([canceled.status, canceled.body.status]).toEqual([200, 'canceled']);
    const [number] = canceled.body.device_returns;
    const details = await browser.get(`/api/portal/returns/${number}`);
    expect(details.json().status).toBe('cancelled');
    const again = await program.post<ApiOffboarding>(`${PATH}${body.id}/cancel/`, {});
    expect([again.status, again.body.status]).toEqual([200, 'canceled']);
    const back = await program.post<ApiOffboarding>(PATH, whole);
    expect(back.body.status).toBe('waiting');
  });

  it('names an offboarding that exists', async () => {
    const { program } = await start();
    const answer = await program.post(PATH, { external_id: 'nobody', rehired: true });
    expect(answer.body).toEqual({ external_id: ['There is no offboarding with this id.'] });
    expect((await program.post(`${PATH}LVR-1/cancel/`, {})).status).toBe(404);
  });
});

describe('the list of offboardings', () => {
  it('is filtered by day, state and id, and its pages keep that', async () => {
    const { program, browser } = await start();
    for (const day of ['2030-03-10', '2030-03-20', '2030-03-30']) {
      await program.post(PATH, report({ external_id: day, last_day: day }));
    }
    const idsOf = async (query: string) =>
      (await program.get<ApiOffboardingList>(PATH + query)).body.results.map(
        ({ external_id: id }) => id,
      );
    expect(await idsOf('?last_day_from=2030-03-15')).toEqual(['2030-03-30', '2030-03-20']);
    expect(await idsOf('?last_day_to=2030-03-15')).toEqual(['2030-03-10']);
    expect(await idsOf('?external_id=2030-03-20')).toEqual(['2030-03-20']);
    const [row] = (await leaversOf(browser)).rows;
    await step(browser, row?.leaverNumber ?? '', {
      type: 'notNeeded.decided',
      reason: 'noDevice',
      note: '',
    });
    expect(await idsOf('?status=not_needed')).toEqual(['2030-03-10']);
    // A person's decision stays, until the last day is another one.
    await program.post(PATH, report({ external_id: '2030-03-10', last_day: '2030-03-10' }));
    expect(await idsOf('?status=not_needed')).toEqual(['2030-03-10']);
    await program.post(PATH, report({ external_id: '2030-03-10', last_day: '2030-04-01' }));
    expect(await idsOf('?status=not_needed')).toEqual([]);
  });
});

it('is told of each step of an offboarding by its webhooks', async () => {
  const { portal, program, browser } = await start();
  await portal.testDatabase.pool.query(
    `INSERT INTO webhook_endpoints (organisation_id, url, events, created_at, state, state_since, secret)
     VALUES ($1, 'https://hooks.acme.test/', $2, now(), 'enabled', now(), '')`,
    [portal.acme.id, WEBHOOK_EVENTS.filter((event) => event.startsWith('offboarding.'))],
  );
  const { body } = await program.post<ApiOffboarding>(PATH, report());
  await program.post(PATH, report({ ticket_id: 'HR-2' }));
  await step(browser, body.id, { type: 'notNeeded.decided', reason: 'keeps', note: '' });
  await program.post(`${PATH}${body.id}/cancel/`, {});
  const { rows } = await portal.testDatabase.pool.query(
    'SELECT type, data FROM webhook_deliveries ORDER BY id',
  );
  expect(rows.map(({ type, data }) => [type, data.status, data.ticket_id])).toEqual([
    ['offboarding.created', 'waiting', null],
    ['offboarding.updated', 'waiting', 'HR-2'],
    ['offboarding.not_needed', 'not_needed', 'HR-2'],
    ['offboarding.canceled', 'canceled', 'HR-2'],
  ]);
});
