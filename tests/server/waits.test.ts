import { expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { startWithKit } from './helpers/easyPostPortal.ts';
import { BOX_IS_THERE, KIT } from './helpers/moves.ts';
import { startReturns } from './helpers/newOrders.ts';
import { order, orderForm, send } from './helpers/orders.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';
import { startHooks, startReceiver, status, WEBHOOKS } from './helpers/webhookReceiver.ts';

// Waits that a person can end. Others are ended in their rooms: invitations by sending them again or
// revoking them (users.invitations), a device's question by its answer (warehouse.reminders), its hold by its release (warehouseDevice.model), label
// purchases by a kit sent by hand (lateWork), a digest by its choice (digest), emails by the mail
// server's recovery (returns.mailFailures), and what waits in pages by the paths of their machines.

async function startOrder() {
  const { portal, admin } = await startReturns();
  const { orderNumber } = await order(admin);
  const path = `/api/portal/returns/${orderNumber}`;
  const read = async () => (await admin.get(path)).json<ReturnDetails>();
  const { pool } = portal.testDatabase;
  return {
    ...{ portal, admin, orderNumber, read },
    async does(...events: readonly object[]) {
      for (const event of events) {
        expect((await send(admin, orderNumber, event)).statusCode).toBe(200);
      }
    },
    async edits(startsAt: string | null) {
      const { version: basedOn } = await read();
      const { employee, options, references } = orderForm();
      const body = { basedOn, employee, options, references, startsAt };
      expect((await admin.request('PUT', path, { body })).statusCode).toBe(200);
    },
    /** Days from now until each of its timers ends. */
    async timers() {
      const { rows } = await pool.query('SELECT timer_id, due_at FROM timers ORDER BY due_at');
      const { clock } = portal;
      return rows.map(
        ({ timer_id: id, due_at: at }) =>
          `${id.split('.').at(1)} ${(at.getTime() - clock.now().getTime()) / DAY}`,
      );
    },
    async passes(ms: number) {
      portal.clock.advance(ms);
      await portal.work();
      await portal.signIn('admin@acme.test', admin);
    },
  };
}
type World = Awaited<ReturnType<typeof startOrder>>;

const HALF_HOUR = 30 * MINUTE;
const shipped = { type: 'device.shipped' };
const problem = { type: 'attention.raise', kind: 'damaged', note: '' };
const resolved = { type: 'attention.resolve', note: 'Sent tape.' };
const statusIn = async ({ read }: World) => (await read()).status;
const remindersIn = async ({ portal }: World) =>
  portal.mails.filter(({ subject }) => subject.includes('is waiting')).length;

interface Ended {
  readonly begins: (world: World) => Promise<unknown>;
  readonly ends: (world: World) => Promise<unknown>;
  /** Time after the end at which the result is read. */
  readonly after?: number;
  readonly seen: (world: World) => Promise<unknown>;
  readonly result: unknown;
}

const ENDED: Readonly<Record<string, Ended>> = {
  'the time to cancel an order, by its release': {
    begins: async () => {},
    ends: ({ does }) => does({ type: 'order.release' }),
    seen: statusIn,
    result: 'awaitingShipment',
  },
  'the start of a scheduled order, by its release': {
    begins: ({ edits, portal }) =>
      edits(new Date(portal.clock.now().getTime() + 9 * DAY).toISOString()),
    ends: ({ does }) => does({ type: 'order.release' }),
    seen: statusIn,
    result: 'awaitingShipment',
  },
  'the start of a scheduled order, by an edit': {
    begins: ({ edits, portal }) =>
      edits(new Date(portal.clock.now().getTime() + 9 * DAY).toISOString()),
    ends: ({ edits }) => edits(null),
    after: HALF_HOUR,
    seen: statusIn,
    result: 'awaitingShipment',
  },
  'reminders, by stopping them': {
    begins: ({ does }) => does(...BOX_IS_THERE),
    ends: ({ does }) => does({ type: 'outreach.stop' }),
    after: 4 * DAY,
    seen: remindersIn,
    result: 0,
  },
  'stopped reminders, by starting them again': {
    begins: ({ does }) => does(...BOX_IS_THERE, { type: 'outreach.stop' }),
    ends: ({ does }) => does({ type: 'outreach.start' }),
    after: 3 * DAY,
    seen: remindersIn,
    result: 1,
  },
  'reminders paused by a problem, by its solution': {
    begins: ({ does }) => does(...BOX_IS_THERE, problem),
    ends: ({ does }) => does(resolved),
    after: 3 * DAY,
    seen: remindersIn,
    result: 1,
  },
  'the employee’s time to send the device, by its shipment': {
    begins: ({ does }) => does(...BOX_IS_THERE),
    ends: ({ does }) => does(shipped),
    after: 60 * DAY,
    seen: statusIn,
    result: 'deviceInTransit',
  },
  'the wait for a confirmation of the arrival, by the confirmation': {
    begins: ({ does }) => does(...BOX_IS_THERE, shipped, { type: 'device.delivered' }),
    ends: ({ does }) => does({ type: 'receipt.confirm' }),
    seen: async (world) => [await statusIn(world), ...(await world.timers())],
    result: ['complete'],
  },
};

test.each(Object.entries(ENDED))('ends by hand: %s', async (_, wait) => {
  const world = await startOrder();
  await wait.begins(world);
  await world.portal.work();
  await wait.ends(world);
  if (wait.after !== undefined) await world.passes(wait.after);
  expect(await wait.seen(world)).toEqual(wait.result);
});

const BY_HAND: Readonly<Record<string, readonly object[]>> = {
  'for the box, by another one sent by hand': [KIT],
  'for the box, by its delivery': [KIT, { type: 'kit.delivered' }],
  'for the device, by its delivery': [
    KIT,
    { type: 'kit.delivered' },
    shipped,
    { type: 'device.delivered' },
  ],
};
test.each(Object.entries(BY_HAND))('ends by hand: the wait for a scan %s', async (_, events) => {
  const { portal, admin, orderNumber, read } = await startWithKit();
  for (const event of events) {
    expect((await send(admin, orderNumber, event)).statusCode, JSON.stringify(event)).toBe(200);
  }
  portal.clock.advance(4 * DAY);
  await portal.work();
  await portal.signIn('admin@acme.test', admin);
  expect((await read(orderNumber)).attention).toBeNull();
});

test('ends by hand: the carrier’s quiet time, which begins anew with the solution', async () => {
  const { portal, admin, orderNumber, read, reportScans } = await startWithKit();
  await reportScans('out', { status: 'in_transit', datetime: '2030-03-04T10:00:00Z' });
  const passes = async (days: number) => {
    portal.clock.advance(days * DAY);
    await portal.work();
    await portal.signIn('admin@acme.test', admin);
    return (await read(orderNumber)).attention?.kind ?? null;
  };
  expect(await passes(6)).toBe('noScan');
  await send(admin, orderNumber, { type: 'attention.resolve', note: 'They look for it.' });
  expect(await passes(1)).toBeNull();
});

/** An endpoint whose only delivery has failed twice, and is due again in minutes. */
async function startFailing() {
  const hooks = await startHooks();
  const receiver = await startReceiver();
  const form = { url: receiver.url, description: '', events: ['device_return.created'] as const };
  const { id } = await hooks.add({ ...form, events: [...form.events] });
  receiver.answer(status(500));
  await order(hooks.admin);
  await hooks.portal.work();
  hooks.portal.clock.advance(MINUTE);
  await hooks.portal.work();
  expect(receiver.received).toHaveLength(2);
  receiver.received.length = 0;
  return { ...hooks, receiver, form, id };
}

test('ends by hand: a webhook’s pause, when its address was corrected', async () => {
  const { portal, admin, receiver, form, id, page } = await startFailing();
  const mended = await startReceiver();
  const put = (url: string) =>
    admin.request('PUT', `${WEBHOOKS}/${id}`, { body: { ...form, url } });
  expect((await put(receiver.url)).statusCode).toBe(200);
  await portal.work();
  expect(receiver.received).toHaveLength(0);
  expect((await put(mended.url)).statusCode).toBe(200);
  await portal.work();
  expect(mended.received).toHaveLength(1);
  expect((await page(id)).endpoint).toMatchObject({ state: 'enabled', failingSince: null });
});

test.each(['one', 'all'])(
  'ends by hand: a webhook’s pauses, which begin anew when %s is sent again',
  async (which) => {
    const { portal, does, receiver, id, page } = await startFailing();
    await does(id, 'events', { type: 'endpoint.disable' });
    await does(id, 'events', { type: 'endpoint.enable' });
    const [delivery] = (await page(id)).deliveries;
    await (which === 'one'
      ? does(id, `deliveries/${delivery?.id}/replay`)
      : does(id, 'replay', { since: '2030-01-01T00:00:00.000Z' }));
    await portal.work();
    expect(receiver.received).toHaveLength(1);
    // The first pause again, not the third.
    portal.clock.advance(MINUTE);
    await portal.work();
    expect(receiver.received).toHaveLength(2);
  },
);
