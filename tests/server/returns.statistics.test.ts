import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReturnStatistics } from '../../src/domain/returns/list/statistics.ts';
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import { manyReturns } from './helpers/newOrders.ts';
import { addPrices, order, send } from './helpers/orders.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import { computeStatistics } from './helpers/statistics.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY } from './helpers/testClock.ts';

const HOUR = DAY / 24;

async function startReturns() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  // Extends the session, because months pass below.
  await portal.testDatabase.pool.query(
    "UPDATE sessions SET created_at = '2035-01-01', last_seen_at = '2035-01-01', expires_at = '2035-06-01'",
  );
  return { portal, admin };
}

async function read(browser: TestBrowser, weeks: number): Promise<ReturnStatistics> {
  const answer = await browser.get(`/api/portal/returns/statistics?weeks=${weeks}`);
  if (answer.statusCode !== 200) throw new Error(`No statistics: ${answer.body}`);
  return answer.json<ReturnStatistics>();
}

const shipped = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };

/** Completes a return: the events are the given number of hours apart. */
async function bringHome(portal: TestPortal, admin: TestBrowser, hours: readonly number[]) {
  const { orderNumber } = await order(admin);
  await send(admin, orderNumber, { type: 'order.release' });
  const events = [
    shipped,
    ...['kit.delivered', 'device.shipped', 'device.delivered', 'receipt.confirm'].map((type) => ({
      type,
    })),
  ];
  for (const [index, after] of hours.entries()) {
    portal.clock.advance(after * HOUR);
    const answer = await send(admin, orderNumber, events[index] ?? {});
    expect(answer.statusCode).toBe(200);
  }
  return orderNumber;
}

describe('the trends', () => {
  test('an organization without returns has empty weeks', async () => {
    const { admin } = await startReturns();
    const { weeks, legs, expiryDays } = await read(admin, 3);
    // The clock starts on Monday, 4 March 2030.
    expect(weeks).toEqual(
      ['2030-02-18', '2030-02-25', '2030-03-04'].map((week) => ({
        ...{ week, ordered: 0, back: 0, underWay: 0, cancelled: 0, closed: 0, notBack: 0, due: 0 },
        isOver: false,
      })),
    );
    expect(legs).toEqual(
      ['preparing', 'boxOut', 'withEmployee', 'deviceBack', 'confirming'].map((leg) => ({
        ...{ leg, count: 0, median: null, ninetieth: null },
      })),
    );
    expect(expiryDays).toBe(30);
  });

  test('days are counted from scan to scan and rounded up', async () => {
    const { portal, admin } = await startReturns();
    await bringHome(portal, admin, [20, 25, 9 * 24, 49, 1]);
    const { legs, weeks } = await read(admin, 4);
    expect(legs.map(({ leg, count, median }) => [leg, count, median])).toEqual([
      ['preparing', 1, 1],
      ['boxOut', 1, 2],
      ['withEmployee', 1, 9],
      ['deviceBack', 1, 3],
      ['confirming', 1, 1],
    ]);
    expect(weeks.filter(({ back }) => back > 0)).toMatchObject([{ week: '2030-03-04', back: 1 }]);
  });

  test('half took at most the median, nine of ten at most the ninetieth percentile', async () => {
    const { portal, admin } = await startReturns();
    for (const days of [1, 2, 2, 3, 4, 5, 5, 6, 7, 30]) {
      await bringHome(portal, admin, [24 * days]);
    }
    const [preparing] = (await read(admin, 20)).legs;
    expect(preparing).toEqual({ leg: 'preparing', count: 10, median: 4, ninetieth: 7 });
  });

  test('legs that were undone count for nothing', async () => {
    const { portal, admin } = await startReturns();
    await bringHome(portal, admin, [24]);
    await portal.testDatabase.pool.query('UPDATE return_leg_periods SET count = 0');
    const [preparing] = (await read(admin, 4)).legs;
    expect(preparing).toEqual({ leg: 'preparing', count: 0, median: null, ninetieth: null });
  });

  test('a device under way is due once its week is older than the wait', async () => {
    const { portal, admin } = await startReturns();
    const late = await order(admin);
    await order(admin, {}).then(({ orderNumber }) =>
      send(admin, orderNumber, { type: 'order.cancel' }),
    );
    const weekOf = async () =>
      (await read(admin, 9)).weeks.find(({ week }) => week === '2030-03-04');
    // From Monday 9:00 to the end of Sunday, and 30 days more.
    portal.clock.advance(37 * DAY - 9 * HOUR - 1);
    expect(await weekOf()).toMatchObject({ ordered: 2, cancelled: 1, due: 0, isOver: false });
    portal.clock.advance(1);
    expect(await weekOf()).toMatchObject({ underWay: 1, due: 1, isOver: true });
    await send(admin, late.orderNumber, { type: 'order.release' });
    await send(admin, late.orderNumber, shipped);
    await send(admin, late.orderNumber, { type: 'loss.declare' });
    expect(await weekOf()).toMatchObject({ underWay: 0, notBack: 1, due: 1 });
  });

  test('an invalid number of weeks is rejected', async () => {
    const { admin } = await startReturns();
    for (const query of ['', '?weeks=0', '?weeks=105', '?weeks=1.5', '?weeks=x']) {
      const answer = await admin.get(`/api/portal/returns/statistics${query}`);
      expect(answer.statusCode, query).toBe(400);
    }
  });
});

describe('sums kept by triggers', () => {
  test('equal a computation over the returns themselves, after any events', async () => {
    const { portal, admin } = await startReturns();
    const { pool } = portal.testDatabase;
    // Months in this zone begin at a quarter past six in the evening, UTC.
    await pool.query("UPDATE organisations SET time_zone = 'Asia/Kathmandu'");
    await manyReturns(portal, { count: 300, seed: 7 });
    const expectEqual = async (weeks: number) =>
      expect(await read(admin, weeks)).toEqual(
        await computeStatistics(pool, portal.acme.id, { weeks, now: portal.clock.now() }),
      );
    await expectEqual(12);
    await expectEqual(52);

    const orders = await Promise.all(Array.from({ length: 8 }, () => order(admin)));
    const event = fc.constantFrom(
      ...['order.release', 'order.cancel', 'kit.shipped', 'kit.delivered', 'device.shipped'],
      ...['device.delivered', 'receipt.confirm', 'loss.declare', 'order.reopen', 'kit.resend'],
    );
    const step = fc.record({ which: fc.nat(7), event, hours: fc.nat(40) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
        for (const { which, event, hours } of steps) {
          portal.clock.advance(hours * HOUR);
          await send(admin, orders[which]?.orderNumber ?? '', {
            ...(event === 'kit.shipped' ? shipped : { type: event }),
          });
        }
        await expectEqual(104);
      }),
      { numRuns: IS_DEEP ? 20 : 1, seed: 20_261 },
    );

    // A migration computes the sums of an existing database's returns.
    const before = await read(admin, 104);
    expect(before.weeks.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(308);
    expect(before.arrived.count + before.arrived.before).toBeGreaterThan(0);
    expect(Math.min(...before.legs.map(({ count }) => count))).toBeGreaterThan(100);
    await pool.query(`DROP TABLE return_weeks, return_leg_days, return_periods, return_leg_periods, return_arrivals;
      DROP TRIGGER returns_arrived ON returns; DROP TRIGGER returns_arrived_again ON returns;
      DROP FUNCTION sum_arrivals, sum_changed_arrivals, arrival_of;
      DROP TRIGGER returns_summed ON returns; DROP TRIGGER returns_summed_again ON returns;
      DROP FUNCTION sum_new_returns, sum_changed_returns, return_legs, period_of`);
    for (const name of [
      ...['0009_return_statistics', '0057_home', '0063_arrivals', '0090_weeks_by_zone'],
    ]) {
      await pool.query(MIGRATIONS.find((migration) => migration.name === name)?.sql ?? '');
    }
    expect(await read(admin, 104)).toEqual(before);
  });
});
