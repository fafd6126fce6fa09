import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import type { EmployeeEvent } from '../../src/domain/returns/support/support.ts';
import { THE_EMPLOYEE, THE_ORDER_MAIL, THE_PORTAL } from '../../src/server/services/actors.ts';
import { ADA, BOX_IS_THERE, KIT, startOrder } from './helpers/moves.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { readReturnRow } from './helpers/returnRow.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

// Rows that a step writes, in all columns.
let portal: TestPortal;
let browser: TestBrowser;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  browser = await portal.signIn('admin@acme.test');
});
afterAll(() => portal?.close());

/** Stored parts of a return that steps change; instants in minutes from now. */
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

test('an order is stored with everything derived from its state', async () => {
  const { orderNumber } = await startOrder(portal, browser);
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

test('a step writes the row, a line of the timeline, the timers and the notices', async () => {
  const { orderNumber, sendEvent, audited } = await startOrder(portal, browser);
  await sendEvent({ type: 'order.release' });
  expect(await keptOf(orderNumber)).toMatchObject({
    row: { status: 'awaitingShipment', statusSince: 0, cancellableUntil: null, updatedAt: 0 },
    event: { at: [0, 0], type: 'order.release', by: ['admin', '1', 'Ada Admin'] },
    timers: [],
    notices: ['kitPreparing'],
  });
  await sendEvent({
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
  const details = await sendEvent({ type: 'kit.delivered' });
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
      by: { organisationId: portal.acme.id, actor: ADA },
    })),
  );
});

test('a step without a new status keeps its time, and wakes the worker', async () => {
  const { orderNumber, sendEvent, sendEvents } = await startOrder(portal, browser);
  await sendEvents(BOX_IS_THERE);
  const wakes = portal.wakes();
  await sendEvent({
    type: 'attention.raise',
    kind: 'addressInvalid',
    note: ' Moved,\r\nit seems ',
  });
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
  await sendEvent({ type: 'attention.resolve', note: ' She is\nthere ' });
  expect(await keptOf(orderNumber)).toMatchObject({
    row: { ...NOTHING_WRONG, statusSince: -2 },
    event: { event: { type: 'attention.resolve', note: 'She is\nthere' } },
    timers: [
      ['expiry', 30 * A_DAY - 2],
      ['nextReminder', 3 * A_DAY],
    ],
  });
});

test("a device's transport is described as far as it is known", async () => {
  const detailsOf = async (event: ManualEvent | EmployeeEvent, actor = ADA) => {
    const { orderNumber, sendEvent, sendEvents } = await startOrder(portal, browser);
    await sendEvents(BOX_IS_THERE);
    await sendEvent(event, actor);
    const { event: entry } = await keptOf(orderNumber);
    const { at: _, ...rest } = Object(entry?.event);
    return rest;
  };
  const by = (kind: string) => ({ type: 'device.shipped', actor: { kind } });
  expect(await detailsOf({ type: 'device.shipped' })).toEqual(by('admin'));
  expect(await detailsOf({ type: 'device.shipped', carrier: ' ', trackingNumber: '\t' })).toEqual(
    by('admin'),
  );
  expect(
    await detailsOf({ type: 'device.shipped', carrier: ' UPS  Air ', trackingNumber: ' 1Z9  9' }),
  ).toEqual({ ...by('admin'), carrier: 'UPS Air', trackingNumber: '1Z99' });
  expect(await detailsOf({ type: 'device.shipped' }, THE_EMPLOYEE)).toEqual(by('employee'));
  for (const type of ['box.missing', 'label.lost', 'return.disputed'] as const) {
    const saved = await detailsOf({ type, note: ' Not\r\nhere ' }, THE_EMPLOYEE);
    expect(saved).toEqual({ type, actor: { kind: 'employee' }, note: 'Not\nhere' });
  }
});

test.each([{}, { returnTrackingNumber: ' ' }])(
  'a kit without a return tracking number has none: %j',
  async (back) => {
    const { orderNumber, sendEvents } = await startOrder(portal, browser);
    await sendEvents([{ type: 'order.release' }, { ...KIT, ...back }]);
    const { event, row } = await keptOf(orderNumber);
    expect(Object.keys(Object(event?.event))).not.toContain('returnTrackingNumber');
    expect(row.tracking).toEqual(['1Z1', null]);
  },
);

test('the timeline names actors without an account', async () => {
  const { orderNumber, sendEvent } = await startOrder(portal, browser);
  await sendEvent({ type: 'order.release' }, THE_PORTAL);
  await sendEvent(KIT);
  await sendEvent({ type: 'box.missing', note: '' }, THE_EMPLOYEE);
  const other = await startOrder(portal, browser);
  await other.sendEvent({ type: 'order.cancel' }, THE_ORDER_MAIL);
  const { events } = await readReturnRow(portal, orderNumber);
  const { event } = await keptOf(other.orderNumber);
  const ofFirst = events
    .slice(1)
    .map((entry) => [entry.actor_kind, entry.actor_id, entry.actor_name]);
  expect([...ofFirst, event?.by]).toEqual([
    ['system', null, 'the portal'],
    ['admin', '1', 'Ada Admin'],
    ['employee', null, 'the employee'],
    ['member', null, 'the link in the order email'],
  ]);
});
