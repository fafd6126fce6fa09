import { describe, expect, onTestFinished, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { planKit } from '../../src/server/carriers/demo/plan.ts';
import { addPrices, order, send } from './helpers/orders.ts';
import {
  openPortal,
  type PortalOverrides,
  startPortal,
  type TestPortal,
} from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

/** Starts a portal whose Acme is the demonstration organization, or is not. */
async function startDemo(isDemonstration = true, overrides: PortalOverrides = {}) {
  const portal = await startPortal(overrides);
  await addPrices(portal, portal.acme.id);
  await portal.testDatabase.pool.query('UPDATE organisations SET is_demonstration = $1', [
    isDemonstration,
  ]);
  const admin = await portal.signIn('admin@acme.test');
  const read = async (orderNumber: string) =>
    (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
  return { portal, admin, read };
}

/** Clock step of a quarter of a minute: shorter than the interval between two scans. */
const TICK = MINUTE / 4;

async function advance(portal: TestPortal, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += TICK) {
    portal.clock.advance(TICK);
    await portal.work();
  }
}

describe('the demonstration’s carrier', () => {
  test('ships a released kit within a minute, delivers it, and brings the device back', async () => {
    const { portal, admin, read } = await startDemo();
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    await portal.work();
    expect((await read(orderNumber)).status).toBe('awaitingShipment');
    await advance(portal, MINUTE);
    const shipped = await read(orderNumber);
    expect(shipped.shipments.at(-1)).toMatchObject({
      outboundCarrier: expect.stringMatching(/^(UPS|FedEx|USPS)$/),
      outboundTracking: expect.stringMatching(/^[0-9A-Z]{12,}$/),
      returnTracking: expect.stringMatching(/^[0-9A-Z]{12,}$/),
    });
    await advance(portal, 10 * MINUTE);
    const back = await read(orderNumber);
    expect(back.status).toBe('delivered');
    const scans = back.timeline.filter(({ actorKind }) => actorKind === 'carrier');
    expect(scans.map(({ type }) => type).sort()).toEqual([
      'device.delivered',
      'device.shipped',
      'kit.delivered',
      'kit.shipped',
    ]);
    expect(scans[0]?.actor).toBe(back.shipments[0]?.outboundCarrier);
  });

  test('leaves real organizations to people', async () => {
    const { portal, admin, read } = await startDemo(false);
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    await advance(portal, 10 * MINUTE);
    expect((await read(orderNumber)).status).toBe('awaitingShipment');
    const labels = await portal.testDatabase.pool.query('SELECT * FROM carrier_labels');
    expect(labels.rows).toEqual([]);
  });

  test('does nothing when people send kits by hand', async () => {
    const { portal, admin, read } = await startDemo(true, { env: { CARRIER: 'manual' } });
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    await advance(portal, 10 * MINUTE);
    expect((await read(orderNumber)).status).toBe('awaitingShipment');
    const byHand = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };
    expect((await send(admin, orderNumber, byHand)).statusCode).toBe(200);
  });

  test('picks a package up in the booked window, and tells the company', async () => {
    const { portal, admin, read } = await startDemo();
    await portal.testDatabase.pool.query('UPDATE organisations SET offers_pickup = true');
    const { orderNumber, employeeLink } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    while ((await read(orderNumber)).status !== 'boxDelivered') await advance(portal, TICK);
    const { pathname } = new URL(employeeLink);
    const page = pathname.replace('/support/devicereturn/', '/api/portal/support/');
    const employee = portal.browser();
    const { handover } = (await employee.get(page)).json<SupportView>();
    const day = handover?.days[0] ?? '';
    const asked = { type: 'pickup.request', day, time: 'day', place: '' };
    expect((await employee.post(`${page}/events`, asked)).statusCode).toBe(200);
    await portal.work();
    const booked = (await employee.get(page)).json<SupportView>().handover;
    expect(booked).toMatchObject({
      state: 'booked',
      pickup: { confirmation: expect.stringMatching(/./) },
    });
    const from = Date.parse(booked?.pickup?.from ?? '');
    portal.clock.advance(from - portal.clock.now().getTime());
    await portal.work();
    await portal.signIn('admin@acme.test', admin);
    expect((await read(orderNumber)).status).toBe('boxDelivered');
    portal.clock.advance(30 * MINUTE);
    await portal.work();
    expect(await read(orderNumber)).toMatchObject({
      status: 'deviceInTransit',
      handover: { state: 'pickedUp' },
    });
    const { rows } = await portal.testDatabase.pool.query('SELECT state FROM carrier_pickups');
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  test('gives priority to manual records, and the rest follows', async () => {
    const { portal, admin, read } = await startDemo();
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    const byHand = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };
    expect((await send(admin, orderNumber, byHand)).statusCode).toBe(200);
    await advance(portal, 10 * MINUTE);
    const details = await read(orderNumber);
    // No label was requested any more, so no carrier scans this kit.
    expect(details.status).toBe('boxInTransit');
    expect(details.shipments[0]?.outboundTracking).toBe('1Z1');
  });

  test('starts a new plan for a new kit, and ends the old one’s', async () => {
    const { portal, admin, read } = await startDemo();
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    await portal.work();
    await advance(portal, 3 * MINUTE);
    expect((await read(orderNumber)).status).toBe('boxDelivered');
    await send(admin, orderNumber, { type: 'kit.resend' });
    await advance(portal, 10 * MINUTE);
    const { shipments, status } = await read(orderNumber);
    expect(status).toBe('delivered');
    expect(shipments.map(({ deviceDeliveredAt }) => deviceDeliveredAt !== null)).toEqual([
      false,
      true,
    ]);
    expect(new Set(shipments.map(({ outboundTracking }) => outboundTracking)).size).toBe(2);
  });

  test('moves a kit once with two workers in parallel', async () => {
    const { portal, admin, read } = await startDemo();
    const other = await openPortal({ beside: portal });
    onTestFinished(other.close);
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    for (let step = 0; step < 40; step++) {
      portal.clock.advance(TICK);
      await Promise.all([portal.work(), other.work()]);
    }
    const { status, timeline } = await read(orderNumber);
    expect(status).toBe('delivered');
    expect(timeline.filter(({ type }) => type === 'kit.shipped')).toHaveLength(1);
  });
});

describe('the plan of a kit', () => {
  const plans = Array.from({ length: 300 }, (_, index) => planKit(String(index + 1), 0));

  test('is the same for the same kit', () => {
    expect(planKit('482', 1)).toEqual(planKit('482', 1));
    expect(planKit('482', 1)).not.toEqual(planKit('482', 0));
  });

  test('brings every device back within eight minutes', () => {
    for (const plan of plans) {
      expect(plan.some(({ id }) => id === 'back.delivered')).toBe(true);
      const total = plan.reduce((sum, { delayMs }) => sum + delayMs, 0);
      expect(total).toBeLessThan(8 * MINUTE);
    }
  });

  test('sometimes repeats a scan, reports one late, and fails to deliver', () => {
    const share = (isSo: (plan: (typeof plans)[number]) => boolean) =>
      plans.filter(isSo).length / plans.length;
    const twice = share((plan) => new Set(plan.map(({ id }) => id)).size < plan.length);
    const late = share((plan) => plan.some(({ lateMs }) => lateMs > 0));
    const failed = share((plan) => plan.some(({ what }) => what === 'deliveryFailed'));
    expect(twice).toBeGreaterThan(0.2);
    expect(late).toBeGreaterThan(0.03);
    expect(failed).toBeGreaterThan(0.03);
    expect(failed).toBeLessThan(0.15);
  });
});
