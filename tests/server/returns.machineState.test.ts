import { expect, onTestFinished, test } from 'vitest';
import { seedDemonstration } from '../../src/server/demo/seed.ts';
import { snapshotOf } from '../../src/server/returns/lifecycle/record.ts';
import { type RecordedEvent, replay } from '../../src/server/returns/lifecycle/replay.ts';
import type { StoredReturn } from '../../src/server/services/returnSteps.ts';
import { createTestDatabase } from './helpers/database.ts';
import { addPrices, order, orderForm, send } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal } from './helpers/portal.ts';
import { createTestClock, MINUTE } from './helpers/testClock.ts';

const CALL = '/api/portal/inspector/returns';
const SCAN = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };

async function startReturns(env: Readonly<Record<string, string>> = {}) {
  const portal = await startPortal({ env });
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const { orderNumber } = await order(admin);
  return { portal, admin, orderNumber };
}

test("the server returns the machine's steps of a return with their transitions", async () => {
  const { portal, admin, orderNumber } = await startReturns();
  portal.clock.advance(31 * MINUTE);
  await portal.work();
  await send(admin, orderNumber, { type: 'kit.shipped', ...SCAN });
  const answer = await admin.get(`${CALL}/${orderNumber}`);
  expect(answer.statusCode).toBe(200);
  const { machine, value, events } = answer.json();
  expect(machine).toBe('deviceReturn');
  expect(value).toMatchObject({ journey: 'boxInTransit' });
  const takenSteps = events.map(({ type, taken: { transitions, value: after } }: StoredEvent) => [
    type,
    transitions,
    after.journey,
  ]);
  expect(takenSteps).toEqual([
    ['order.placed', [], 'cancellable'],
    [
      'timer.cancelWindow',
      ['deviceReturn.journey.cancellable @ after cancelWindow #1'],
      'awaitingShipment',
    ],
    [
      'kit.shipped',
      [expect.stringMatching(/^deviceReturn\.journey.* @ kit\.shipped #\d$/)],
      'boxInTransit',
    ],
  ]);
});

test('typed text is left out', async () => {
  const { admin, orderNumber } = await startReturns();
  await send(admin, orderNumber, { type: 'order.release' });
  await send(admin, orderNumber, { type: 'kit.shipped', ...SCAN });
  const note = 'Eve moved to Lisbon';
  await send(admin, orderNumber, { type: 'attention.raise', kind: 'wrongAddress', note });
  await admin.post(`/api/portal/returns/${orderNumber}/notes`, {
    text: 'Called Eve',
    key: 'a'.repeat(32),
  });
  const { body } = await admin.get(`${CALL}/${orderNumber}`);
  const { employee, references } = orderForm();
  const typed = [note, 'Lisbon', 'Eve', 'UPS', SCAN.trackingNumber, employee.email, employee.phone];
  for (const text of [...typed, references.ticketId, 'Avery', 'admin@']) {
    expect(body).not.toContain(text);
  }
  expect(body).toContain('‹text, ');
});

test("only signed-in people of the return's organization can read it", async () => {
  const { portal, orderNumber } = await startReturns();
  const stranger = await portal.browser().get(`${CALL}/${orderNumber}`);
  expect(stranger.statusCode).toBe(401);
  const now = portal.clock.now();
  await addOrganisation(portal.services.database, { name: 'Globex', domain: 'globex.test', now });
  const other = await portal.signIn('admin@globex.test');
  expect((await other.get(`${CALL}/${orderNumber}`)).statusCode).toBe(404);
  expect((await other.get(`${CALL}/RTN-0`)).statusCode).toBe(404);
});

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1' };

test.each<[string, Record<string, string>]>([
  ['in production', { ...MAIL, PORTAL_MODE: 'production', PUBLIC_URL: 'http://localhost:3000' }],
  ['where others reach the server', { ...MAIL, HOST: '0.0.0.0', PUBLIC_URL: 'http://a.test' }],
  ['behind a public address', { ...MAIL, PUBLIC_URL: 'https://returns.acme.test' }],
])('there is no such call %s', async (_where, env) => {
  const portal = await startPortal({ env });
  const answer = await portal.browser().get(`${CALL}/RTN-100001`);
  expect(answer.statusCode).toBe(404);
  expect((await portal.browser().get('/')).body).toContain('"showsMachines":false');
});

test('pages that reach this machine under another name cannot read it', async () => {
  const { admin, orderNumber } = await startReturns();
  for (const [host, status] of [
    ['localhost:3000', 200],
    ['evil.test', 404],
    ['127.0.0.1.evil.test', 404],
  ] as const) {
    const answer = await admin.get(`${CALL}/${orderNumber}`, { headers: { host } });
    expect([host, answer.statusCode]).toEqual([host, status]);
  }
});

test('every return of the demonstration is led by its record to its present state', async () => {
  const testDatabase = await createTestDatabase();
  onTestFinished(() => testDatabase.close());
  const clock = createTestClock();
  await seedDemonstration({ database: testDatabase.database, clock });
  const read = async <T extends object>(query: string) =>
    (await testDatabase.pool.query<T>(query)).rows;
  const returns = await read<StoredReturn>('SELECT * FROM returns');
  const events = await read<RecordedEvent & { return_id: string }>(
    'SELECT * FROM return_events ORDER BY id',
  );
  for (const row of returns) {
    const { value, context } = snapshotOf(row);
    const own = events.filter((event) => event.return_id === row.id);
    const last = replay(context, own).at(-1);
    expect(last?.value, row.order_number).toEqual(value);
    expect(last?.context, row.order_number).toEqual(context);
  }
});

test('steps of another version of the machine are not reconstructed', () => {
  const input = {
    destination: 'office',
    country: 'US',
    expiryDays: 30,
    reminderDays: [3],
  } as const;
  const placed = { status: 'cancellable', event: { type: 'order.placed' } } as const;
  const odd = { status: 'complete', event: { type: 'kit.shipped' } } as const;
  // The machine accepts the event but ends in another state than recorded.
  const elsewhere = { status: 'complete', event: { type: 'note.added' } } as const;
  for (const other of [odd, elsewhere]) {
    const steps = replay(input, [placed, other, placed]);
    expect(steps.map((step) => step !== null)).toEqual([true, false, false]);
  }
});

test('rows without an event, notes and failing events are shown as they are', () => {
  const input = { destination: 'office', country: 'US', expiryDays: 30, reminderDays: [] } as const;
  const row = (event: unknown) => ({ status: 'cancellable', event }) as const;
  const nothing = [null, 'order.placed', { type: 'note.added', key: '1', text: 'Called' }];
  const steps = replay(input, nothing.map(row));
  expect(steps.map((step) => step?.transitions)).toEqual([[], [], []]);
  // A carrier's report in another version's format.
  const broken = row({
    type: 'order.cancel',
    get actor() {
      throw new Error('no');
    },
  });
  expect(replay(input, [row(null), broken, row(null)]).map((step) => step === null)).toEqual([
    false,
    true,
    true,
  ]);
});

interface StoredEvent {
  readonly type: string;
  readonly taken: { readonly transitions: readonly string[]; readonly value: { journey: string } };
}
