import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManualEvent } from '../../src/api/contract/returns.ts';
import type { EmployeeEvent } from '../../src/api/contract/support.ts';
import type { AuditEntry } from '../../src/server/audit/audit.ts';
import { ProblemError } from '../../src/server/http/problem.ts';
import { type Doer, THE_EMPLOYEE } from '../../src/server/returns/cause.ts';
import { applyToReturn } from '../../src/server/returns/events.ts';
import { addPrices, order, orderForm } from './support/orders.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { readReturnRow } from './support/returnRow.ts';
import type { TestBrowser } from './support/testBrowser.ts';
import { DAY, MINUTE } from './support/testClock.ts';

// What a move writes, to the last column.
let portal: TestPortal;
let browser: TestBrowser;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  browser = await portal.signIn('admin@acme.test');
});
afterAll(() => portal?.close());

const ADA: Doer = { kind: 'admin', id: '1', name: 'Ada Admin' };
const KIT = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' } as const;
const BOX_IS_THERE: readonly ManualEvent[] = [
  { type: 'order.release' },
  KIT,
  { type: 'kit.delivered' },
];

/** A placed order, and what comes of whatever is said of it a minute after the last time. */
async function startOrder() {
  portal.clock.advance(MINUTE);
  const { orderNumber } = await order(browser, {
    references: { ...orderForm().references, serialNumber: `SN-${portal.clock.now().getTime()}` },
  });
  const audited: (AuditEntry | 'unchanged')[] = [];
  const services = {
    ...portal.services,
    audit: async (_: unknown, entry: AuditEntry | 'unchanged') => void audited.push(entry),
  };
  const which = { organisationId: portal.acme.id, orderNumber };
  const say = (event: ManualEvent | EmployeeEvent, doer = ADA) => {
    portal.clock.advance(MINUTE);
    return applyToReturn(services, which, doer, event);
  };
  const sayAll = async (events: readonly ManualEvent[]) => {
    for (const event of events) await say(event);
  };
  const refused = async (event: ManualEvent | EmployeeEvent, doer = ADA) => {
    const error = await say(event, doer).catch((thrown: unknown) => thrown);
    if (!(error instanceof ProblemError)) throw new Error('It was not refused.');
    return error;
  };
  return { orderNumber, audited, say, sayAll, refused };
}

/** What is kept of a return, as far as moves change it; instants in minutes from now. */
async function keptOf(orderNumber: string) {
  const { row, events, timers } = await readReturnRow(portal, orderNumber);
  const now = portal.clock.now().getTime();
  const minutes = (at: Date | null) => at && (at.getTime() - now) / MINUTE;
  const last = events.at(-1);
  const { rows: outbox } = await portal.testDatabase.pool.query(
    `SELECT payload, organisation_id FROM outbox WHERE kind = 'return.notice'
     AND payload->>'eventId' = $1 ORDER BY id`,
    [last?.id],
  );
  expect(outbox.map(({ payload, ...rest }) => [payload.returnId, rest])).toEqual(
    outbox.map(() => [row.id, { organisation_id: portal.acme.id }]),
  );
  return {
    row: {
      status: row.status,
      statusSince: minutes(row.status_since),
      isActive: row.is_active,
      attention: row.attention_kind,
      attentionSince: minutes(row.attention_since),
      attentionNote: row.attention_note,
      cancellableUntil: minutes(row.cancellable_until),
      tracking: [row.outbound_tracking, row.return_tracking],
      updatedAt: minutes(row.updated_at),
    },
    event: last && {
      at: [minutes(last.at), minutes(last.recorded_at)],
      type: last.type,
      by: [last.actor_kind, last.actor_id, last.actor_name],
      status: last.status,
      event: last.event,
    },
    timers: timers.map(({ timer_id: id, due_at: at }) => [id.split('.')[2], minutes(at)]),
    notices: outbox.map(({ payload }) => payload.notice),
  };
}

const NOTHING_WRONG = { attention: null, attentionSince: null, attentionNote: '' };
const A_DAY = DAY / MINUTE;

test('an order is kept with all that follows from where it stands', async () => {
  const { orderNumber } = await startOrder();
  const admin = portal.acme.users.get('admin@acme.test');
  expect(await keptOf(orderNumber)).toEqual({
    row: {
      status: 'cancellable',
      statusSince: 0,
      isActive: true,
      ...NOTHING_WRONG,
      cancellableUntil: 30,
      tracking: [null, null],
      updatedAt: 0,
    },
    event: {
      at: [0, 0],
      type: 'order.placed',
      by: ['admin', admin, 'Ada Admin'],
      status: 'cancellable',
      event: { type: 'order.placed' },
    },
    timers: [['cancelWindow', 30]],
    notices: ['orderPlaced'],
  });
});

test('a move writes the row, a line of the timeline, the timers and what is told', async () => {
  const { orderNumber, say, audited } = await startOrder();
  await say({ type: 'order.release' });
  expect(await keptOf(orderNumber)).toMatchObject({
    row: { status: 'awaitingShipment', statusSince: 0, cancellableUntil: null, updatedAt: 0 },
    event: { at: [0, 0], type: 'order.release', by: ['admin', '1', 'Ada Admin'] },
    timers: [],
    notices: ['kitPreparing'],
  });
  await say({
    type: 'kit.shipped',
    carrier: ' UPS  Ground ',
    trackingNumber: '\t1Z1 ',
    returnTrackingNumber: ' 1Z2\n',
  });
  const shipped = await keptOf(orderNumber);
  expect(shipped).toEqual({
    row: {
      status: 'boxInTransit',
      statusSince: 0,
      isActive: true,
      ...NOTHING_WRONG,
      cancellableUntil: null,
      tracking: ['1Z1', '1Z2'],
      updatedAt: 0,
    },
    event: {
      at: [0, 0],
      type: 'kit.shipped',
      by: ['admin', '1', 'Ada Admin'],
      status: 'boxInTransit',
      event: {
        type: 'kit.shipped',
        actor: { kind: 'admin' },
        at: portal.clock.now().toISOString(),
        carrier: 'UPS Ground',
        trackingNumber: '1Z1',
        returnTrackingNumber: '1Z2',
      },
    },
    timers: [],
    notices: ['kitShipped'],
  });
  const details = await say({ type: 'kit.delivered' });
  expect(details).toMatchObject({ orderNumber, status: 'boxDelivered' });
  expect(await keptOf(orderNumber)).toMatchObject({
    timers: [
      ['expiry', 30 * A_DAY],
      ['nextReminder', 3 * A_DAY],
    ],
    notices: ['kitDelivered'],
  });
  const { row } = await readReturnRow(portal, orderNumber);
  expect(row.search_text.split('\n')).toEqual([
    orderNumber.toLowerCase(),
    'eve employee',
    'eve@home.test',
    row.serial_number.toLowerCase(),
    'at-7',
    'hr-12',
    '1z1',
    '1z2',
  ]);
  expect(audited).toEqual(
    [
      ['cancellable', 'awaitingShipment', 'order.release'],
      ['awaitingShipment', 'boxInTransit', 'kit.shipped'],
      ['boxInTransit', 'boxDelivered', 'kit.delivered'],
    ].map(([before, after, event]) => ({
      subject: { kind: 'return', id: row.id, name: orderNumber },
      before: { status: before },
      after: { status: after, event },
      by: { organisationId: portal.acme.id, doer: ADA },
    })),
  );
});

test('what changes no status leaves the time since it alone, and wakes the worker', async () => {
  const { orderNumber, say, sayAll } = await startOrder();
  await sayAll(BOX_IS_THERE);
  const wakes = portal.wakes();
  await say({ type: 'attention.raise', kind: 'addressInvalid', note: ' Moved,\r\nit seems ' });
  expect(portal.wakes()).toBe(wakes + 1);
  expect(await keptOf(orderNumber)).toMatchObject({
    row: {
      status: 'boxDelivered',
      statusSince: -1,
      attention: 'addressInvalid',
      attentionSince: 0,
      attentionNote: 'Moved,\nit seems',
      updatedAt: 0,
    },
    event: { event: { kind: 'addressInvalid', note: 'Moved,\nit seems' }, status: 'boxDelivered' },
    timers: [['expiry', 30 * A_DAY - 1]],
    notices: ['attention'],
  });
  await say({ type: 'attention.resolve', note: ' She is\nthere ' });
  expect(await keptOf(orderNumber)).toMatchObject({
    row: { ...NOTHING_WRONG, statusSince: -2 },
    event: { event: { type: 'attention.resolve', note: 'She is\nthere' } },
    timers: [
      ['expiry', 30 * A_DAY - 2],
      ['nextReminder', 3 * A_DAY],
    ],
  });
});

test('a device says how it is on its way, as far as somebody knows', async () => {
  const told = async (event: ManualEvent | EmployeeEvent, doer = ADA) => {
    const { orderNumber, say, sayAll } = await startOrder();
    await sayAll(BOX_IS_THERE);
    await say(event, doer);
    const { event: entry } = await keptOf(orderNumber);
    const { at: _, ...rest } = Object(entry?.event);
    return rest;
  };
  const by = (kind: string) => ({ type: 'device.shipped', actor: { kind } });
  expect(await told({ type: 'device.shipped' })).toEqual(by('admin'));
  expect(await told({ type: 'device.shipped', carrier: ' ', trackingNumber: '\t' })).toEqual(
    by('admin'),
  );
  expect(
    await told({ type: 'device.shipped', carrier: ' UPS  Air ', trackingNumber: ' 1Z9  9' }),
  ).toEqual({ ...by('admin'), carrier: 'UPS Air', trackingNumber: '1Z9 9' });
  expect(await told({ type: 'device.shipped' }, THE_EMPLOYEE)).toEqual(by('employee'));
  for (const type of ['box.missing', 'label.lost', 'return.disputed'] as const) {
    const said = await told({ type, note: ' Not\r\nhere ' }, THE_EMPLOYEE);
    expect(said).toEqual({ type, actor: { kind: 'employee' }, note: 'Not\nhere' });
  }
});

test('a kit without a number for the way back has none', async () => {
  const { orderNumber, sayAll } = await startOrder();
  await sayAll([{ type: 'order.release' }, { ...KIT, returnTrackingNumber: ' ' }]);
  const { event, row } = await keptOf(orderNumber);
  expect(Object.keys(Object(event?.event)).sort()).toEqual([
    'actor',
    'at',
    'carrier',
    'trackingNumber',
    'type',
  ]);
  expect(row.tracking).toEqual(['1Z1', null]);
});

test('blank fields are each told at their name', async () => {
  const { orderNumber, say, refused } = await startOrder();
  await say({ type: 'order.release' });
  const error = await refused({ ...KIT, carrier: ' ', trackingNumber: '\n' });
  expect([error.status, error.code, error.message]).toEqual([
    400,
    'invalid',
    'Something is missing. Fill it in and try again.',
  ]);
  expect(error.details).toEqual({
    errors: { carrier: ['Give the carrier.'], trackingNumber: ['Give the tracking number.'] },
  });
  const half = await refused({ ...KIT, trackingNumber: '' });
  expect(half.details).toEqual({ errors: { trackingNumber: ['Give the tracking number.'] } });
  expect((await keptOf(orderNumber)).event?.type).toBe('order.release');
});

test('a refusal says why, where the return stands and what is possible', async () => {
  const { orderNumber, audited, refused, say } = await startOrder();
  await say({ type: 'order.release' });
  const wakes = portal.wakes();
  const error = await refused({ type: 'order.cancel' }, THE_EMPLOYEE);
  expect([error.status, error.code]).toEqual([409, 'refused']);
  expect(error.message).toBe(
    `An order can be cancelled for 30 minutes after it was placed. Nothing about ${orderNumber} was changed.`,
  );
  expect(error.details).toEqual({ state: 'awaitingShipment', allowed: expect.any(Array) });
  expect(error.details.allowed).not.toContain('order.cancel');
  expect(error.details.allowed).toContain('return.disputed');
  expect([audited.length, portal.wakes()]).toEqual([1, wakes]);
});
