import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { makeManyReturns } from '../../src/server/demo/many.ts';
import {
  AUSTIN,
  DELIVERED,
  listPage,
  order,
  orderForm,
  send,
  sendAll,
  startOrders,
} from './helpers/orders.ts';
import { MINUTE } from './helpers/testClock.ts';

const named = (name: string, email = '') => ({
  employee: { name, email, phone: '', address: AUSTIN },
});

describe('the list', () => {
  test('shows employee, device, destination, status with time, and tracking', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    portal.clock.advance(MINUTE);
    await send(admin, orderNumber, { type: 'order.release' });
    portal.clock.advance(MINUTE);
    await send(admin, orderNumber, {
      type: 'kit.shipped',
      carrier: 'UPS',
      trackingNumber: '1Z1',
      returnTrackingNumber: '1Z2',
    });
    const { rows, nextCursor, counts } = await listPage(admin);
    expect(rows).toEqual([
      {
        orderNumber,
        device: 'laptop',
        lane: 'US-US',
        employeeName: 'Eve Employee',
        employeePlace: 'Austin, TX',
        destination: 'Acme IT',
        status: 'boxInTransit',
        statusSince: '2030-03-04T09:02:00.000Z',
        createdAt: '2030-03-04T09:00:00.000Z',
        outboundCarrier: 'UPS',
        outboundTracking: '1Z1',
        returnCarrier: null,
        returnTracking: '1Z2',
        countdown: null,
        actions: [
          ...['kit.delivered', 'outreach.stop', 'attention.raise', 'contact.correct'],
          ...['kit.resend', 'loss.declare', 'return.close'],
        ],
        attention: null,
        assignee: null,
        snoozedUntil: null,
        canSnooze: true,
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(counts).toMatchObject({ boxInTransit: 1, cancellable: 0, complete: 0 });
  });

  test('counts down to an automatic end: of an office, not of a warehouse', async () => {
    const { browser: admin } = await startOrders();
    const office = await order(admin);
    const warehouse = await order(admin, { destination: { kind: 'warehouse' } });
    for (const { orderNumber } of [office, warehouse]) {
      await sendAll(admin, orderNumber, [
        ...DELIVERED,
        { type: 'device.shipped' },
        { type: 'device.delivered' },
      ]);
    }
    const fresh = await order(admin, { destination: { kind: 'warehouse' } });
    const { rows } = await listPage(admin);
    expect(
      rows.map(({ orderNumber, countdown }) => [orderNumber, countdown?.name ?? null]),
    ).toEqual([
      [fresh.orderNumber, 'cancelWindow'],
      [warehouse.orderNumber, null],
      [office.orderNumber, 'settling'],
    ]);
  });

  test('finds by name, mail, serial, ticket, asset tag, both tracking and order numbers', async () => {
    const { browser: admin } = await startOrders();
    const matching = await order(admin, {
      ...named('Zoë 50%_Quick', 'zoe@far.test'),
      references: {
        ...orderForm().references,
        serialNumber: 'C02ZQ',
        ticketId: 'INC-77',
        assetTag: 'TAG9',
      },
    });
    await send(admin, matching.orderNumber, { type: 'order.release' });
    await send(admin, matching.orderNumber, {
      type: 'kit.shipped',
      carrier: 'UPS',
      trackingNumber: '1Z999AA1',
      returnTrackingNumber: 'BACK123',
    });
    await order(admin, named('Ann Other', 'ann@far.test'));
    const found = async (search: string) =>
      (await listPage(admin, `?search=${encodeURIComponent(search)}`)).rows.map(
        ({ employeeName }) => employeeName,
      );
    for (const search of [
      ...['zoë', 'ZOË  quick', 'zoe@far', 'c02zq', 'inc-77', 'tag9', '1z999aa1', 'back123'],
      ...[matching.orderNumber, matching.orderNumber.slice(-3), '50%_', '- zoë'],
      // Searches of one or two letters match beginnings of words.
      ...['z', 'zo', '50', '5', 'c0', 'zo qu'],
    ]) {
      expect(await found(search), search).toEqual(['Zoë 50%_Quick']);
    }
    expect(await found('far.test')).toEqual(['Ann Other', 'Zoë 50%_Quick']);
    for (const search of [
      'zoë other',
      '50%%',
      "'; DROP TABLE returns",
      '\\',
      '%',
      'c0_zq',
      'oë',
      'q.',
    ]) {
      expect(await found(search), search).toEqual([]);
    }
    expect(await found('  ')).toHaveLength(2);
    const filtered = await listPage(admin, '?search=far.test&status=cancellable');
    expect(filtered.rows.map(({ employeeName }) => employeeName)).toEqual(['Ann Other']);
  });

  test('keeps its pages while returns are ordered', async () => {
    const { portal, browser: admin } = await startOrders();
    await makeManyReturns(portal.services, { organisationName: 'Acme', count: 130, seed: 1 });
    const all = await portal.testDatabase.pool.query<{ order_number: string }>(
      'SELECT order_number FROM returns ORDER BY created_at DESC, id DESC',
    );
    const seen: string[] = [];
    let query = '';
    for (;;) {
      const { rows, nextCursor } = await listPage(admin, query);
      expect(rows.length).toBeLessThanOrEqual(50);
      seen.push(...rows.map(({ orderNumber }) => orderNumber));
      if (nextCursor === null) break;
      query = `?cursor=${nextCursor}`;
      await order(admin);
    }
    expect(seen).toEqual(all.rows.map(({ order_number: number }) => number));
  });

  test('has no second page after one that is exactly full', async () => {
    const { portal, browser: admin } = await startOrders();
    await makeManyReturns(portal.services, { organisationName: 'Acme', count: 50, seed: 1 });
    const { rows, nextCursor } = await listPage(admin);
    expect([rows.length, nextCursor]).toEqual([50, null]);
  });

  test('has each return of one moment on some page', async () => {
    const { portal, browser: admin } = await startOrders();
    await makeManyReturns(portal.services, { organisationName: 'Acme', count: 120, seed: 1 });
    await portal.testDatabase.pool.query(
      "UPDATE returns SET created_at = '2030-01-01T00:00:00.123Z'",
    );
    const seen = new Set<string>();
    let query = '?status=complete';
    for (;;) {
      const { rows, nextCursor } = await listPage(admin, query);
      for (const { orderNumber } of rows) seen.add(orderNumber);
      if (nextCursor === null) break;
      query = `?status=complete&cursor=${nextCursor}`;
    }
    const { counts } = await listPage(admin);
    expect(seen.size).toBe(counts.complete);
    expect(seen.size).toBeGreaterThan(50);
  });

  test('rejects an invalid cursor', async () => {
    const { browser: admin } = await startOrders();
    for (const cursor of ['x', 'MTIz', Buffer.from("1.1'").toString('base64url'), '%00']) {
      const answer = await admin.get(`/api/portal/returns?cursor=${cursor}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ errors: object }>().errors).toHaveProperty('cursor');
    }
  });

  test('has counts equal to a real count after any events', async () => {
    const { portal, browser: admin } = await startOrders();
    const EVENTS = [
      ...['order.release', 'order.cancel', 'kit.delivered', 'device.shipped', 'device.delivered'],
      ...['receipt.confirm', 'loss.declare', 'order.reopen', 'kit.resend'],
    ];
    const orders: ReturnDetails[] = [];
    for (let made = 0; made < 6; made++) orders.push(await order(admin));
    const step = fc.record({ which: fc.nat(5), event: fc.constantFrom(...EVENTS, 'kit.shipped') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
        await Promise.all(
          steps.map(({ which, event }) =>
            send(admin, orders[which]?.orderNumber ?? '', {
              type: event,
              ...(event === 'kit.shipped' && { carrier: 'UPS', trackingNumber: '1' }),
            }),
          ),
        );
        const { rows } = await portal.testDatabase.pool.query<{ status: string; count: number }>(
          'SELECT status, count(*)::int AS count FROM returns GROUP BY status',
        );
        const { counts } = await listPage(admin);
        const some = Object.entries(counts).filter(([, count]) => count !== 0);
        expect(Object.fromEntries(some)).toEqual(
          Object.fromEntries(rows.map(({ status, count }) => [status, count])),
        );
      }),
      { numRuns: 8, seed: 20_260 },
    );
  });
});
