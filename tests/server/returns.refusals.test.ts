import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { PERMITTED, RETURN_EVENT_TYPES } from '../../src/domain/returns/timeline/events.ts';
import { addPrices, order, orderForm, send, startOrders } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import type { TestPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

/** All stored data of a return, as text. */
async function everythingOf(portal: TestPortal, orderNumber: string): Promise<string> {
  const { rows } = await portal.testDatabase.pool.query<{ everything: string }>(
    `SELECT concat_ws(' ', r.xmin, r.*::text,
       (SELECT string_agg(e::text, ' ' ORDER BY e.id) FROM return_events e WHERE e.return_id = r.id),
       (SELECT string_agg(t::text, ' ' ORDER BY t.timer_id) FROM timers t WHERE t.return_id = r.id),
       (SELECT count(*) FROM outbox WHERE kind = 'return.notice')) AS everything
     FROM returns r WHERE r.order_number = $1`,
    [orderNumber],
  );
  return rows[0]?.everything ?? '';
}

/** A valid event of this type. */
const eventOf = (type: string) => {
  if (type === 'kit.shipped') return { type, carrier: 'UPS', trackingNumber: '1Z1' };
  if (type === 'contact.correct' || type === 'address.correct') {
    return { type, contact: orderForm().employee };
  }
  if (type === 'return.close') return { type, reason: 'keepsIt', note: '' };
  const hasNote = type === 'attention.resolve' || type === 'order.reject';
  return hasNote ? { type, note: '' } : { type };
};

/** Events of an admin that lead to each status. */
const WAY = ['order.release', 'kit.shipped', 'kit.delivered', 'device.shipped', 'device.delivered'];
const STATUSES: readonly (readonly [status: string, way: readonly string[]])[] = [
  ['cancellable', []],
  ['cancelled', ['order.cancel']],
  ['awaitingShipment', WAY.slice(0, 1)],
  ['boxInTransit', WAY.slice(0, 2)],
  ['boxDelivered', WAY.slice(0, 3)],
  ['deviceInTransit', WAY.slice(0, 4)],
  ['delivered', WAY],
  ['complete', [...WAY, 'receipt.confirm']],
  ['lost', [...WAY.slice(0, 2), 'loss.declare']],
];

describe('an event that the machine rejects', () => {
  test('is 409 with the state and the allowed events, and changes nothing, in any state', async () => {
    const { portal, browser: admin } = await startOrders();
    for (const [status, way] of STATUSES) {
      const { orderNumber } = await order(admin);
      for (const type of way) {
        const answer = await send(admin, orderNumber, eventOf(type));
        expect(answer.statusCode, answer.body).toBe(200);
      }
      const shown = (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
      expect(shown.status).toBe(status);
      const allowed = shown.actions.filter((action) => action.allowed).map(({ type }) => type);
      const before = await everythingOf(portal, orderNumber);

      for (const type of RETURN_EVENT_TYPES) {
        // Orders are edited by another endpoint, and the employee's events have one of their own.
        const isElsewhere = type === 'order.edit' || !PERMITTED[type].includes('admin');
        if (isElsewhere || allowed.includes(type)) continue;
        const answer = await send(admin, orderNumber, eventOf(type));
        expect(answer.statusCode, `${type} in ${status}`).toBe(409);
        const problem = answer.json<Problem>();
        expect(problem.state).toBe(status);
        expect(problem.allowed).toEqual(allowed);
        expect(problem.detail).toMatch(/^[A-Z].*\.$/);
      }
      expect(await everythingOf(portal, orderNumber), status).toBe(before);
    }
  });

  test('is rejected after thirty minutes, also before a worker has run', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    portal.clock.advance(30 * MINUTE - 1);
    const inTime = await order(admin);
    portal.clock.advance(1);
    const before = await everythingOf(portal, orderNumber);
    const late = await send(admin, orderNumber, { type: 'order.cancel' });
    expect(late.statusCode).toBe(409);
    expect(late.json<Problem>().state).toBe('awaitingShipment');
    expect(await everythingOf(portal, orderNumber)).toBe(before);
    const other = await send(admin, inTime.orderNumber, { type: 'order.cancel' });
    expect(other.statusCode).toBe(200);
    const shipped = await send(admin, orderNumber, eventOf('kit.shipped'));
    expect(shipped.json<ReturnDetails>().timeline.map(({ type }) => type)).toEqual([
      'order.placed',
      'timer.cancelWindow',
      'kit.shipped',
    ]);
    expect(await portal.work()).toBeGreaterThan(0);
    const after = (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
    expect(after.timeline).toHaveLength(3);
  });

  test("is 409 when a member records a carrier's report; a warehouse user may", async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    const before = await everythingOf(portal, orderNumber);
    const member = await portal.signIn('member@acme.test');
    const refused = await send(member, orderNumber, eventOf('kit.shipped'));
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>().detail).toContain('Only an admin or a warehouse user');
    expect(await everythingOf(portal, orderNumber)).toBe(before);
    const warehouse = await portal.signIn('warehouse@acme.test');
    const done = await send(warehouse, orderNumber, eventOf('kit.shipped'));
    expect(done.json<ReturnDetails>().timeline.at(-1)).toMatchObject({
      actor: 'Wim Warehouse',
      actorKind: 'warehouse',
    });
  });

  test('is 400 with invalid fields', async () => {
    const { browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    const blank = await send(admin, orderNumber, {
      type: 'kit.shipped',
      carrier: '  ',
      trackingNumber: '\t ',
    });
    expect(blank.statusCode).toBe(400);
    expect(Object.keys(blank.json<Problem>().errors ?? {})).toEqual(['carrier', 'trackingNumber']);
    const unknown = await send(admin, orderNumber, { type: 'order.forget' });
    expect(unknown.statusCode).toBe(400);
  });
});

describe('a return of another organization', () => {
  test('is the same 404 as a missing one, for reading and for events', async () => {
    const { portal, browser: admin } = await startOrders();
    const globex = await addOrganisation(portal.services.database, {
      name: 'Globex',
      domain: 'globex.test',
      now: portal.clock.now(),
    });
    await addPrices(portal, globex.id);
    const stranger = await portal.signIn('admin@globex.test');
    const { orderNumber } = await order(admin);
    const before = await everythingOf(portal, orderNumber);
    const numbers = [orderNumber, 'RTN-999999', 'RTN-1%00', "RTN-1' OR 1=1", 'x'];
    const answers = new Set<string>();
    for (const number of numbers) {
      const path = encodeURIComponent(number);
      for (const answer of [
        await stranger.get(`/api/portal/returns/${path}`),
        await send(stranger, path, { type: 'order.cancel' }),
      ]) {
        expect(answer.statusCode).toBe(404);
        answers.add(answer.body);
      }
    }
    expect([...answers]).toHaveLength(1);
    expect(await everythingOf(portal, orderNumber)).toBe(before);
    const list = await stranger.get('/api/portal/returns');
    expect(list.json<{ rows: unknown[] }>().rows).toEqual([]);
    expect((await stranger.get('/api/portal/returns?search=eve')).json()).toMatchObject({
      rows: [],
    });
  });

  test('no signed-out person reads or changes a return', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    const visitor = portal.browser();
    await visitor.get('/authentication/login');
    expect((await visitor.get('/api/portal/returns')).statusCode).toBe(401);
    expect((await visitor.get(`/api/portal/returns/${orderNumber}`)).statusCode).toBe(401);
    expect((await send(visitor, orderNumber, { type: 'order.cancel' })).statusCode).toBe(401);
    expect((await visitor.get('/api/portal/offer')).statusCode).toBe(401);
  });
});

describe("the employee's page", () => {
  test('is the same 404 for any error in the link', async () => {
    const { portal, browser: admin } = await startOrders();
    const [one, other] = [await order(admin), await order(admin)];
    const hashOf = ({ employeeLink }: ReturnDetails) => employeeLink.split('/').at(-1) ?? '';
    const visitor = portal.browser();
    await visitor.get('/authentication/login');
    const good = await visitor.get(`/api/portal/support/${one.orderNumber}/${hashOf(one)}`);
    expect(good.statusCode).toBe(200);
    const links = [
      `${one.orderNumber}/${hashOf(other)}`,
      `${one.orderNumber}/${hashOf(one).slice(0, -1)}`,
      `${one.orderNumber}/x`,
      `RTN-999999/${hashOf(one)}`,
      `${one.orderNumber.toLowerCase()}/${hashOf(one)}`,
      `%00/${hashOf(one)}`,
    ];
    const bodies = new Set<string>();
    for (const link of links) {
      for (const answer of [
        await visitor.get(`/api/portal/support/${link}`),
        await visitor.post(`/api/portal/support/${link}/events`, { type: 'device.shipped' }),
      ]) {
        expect(answer.statusCode).toBe(404);
        bodies.add(answer.body);
      }
    }
    expect([...bodies].map((body) => JSON.parse(body).detail)).toEqual([
      'We could not find what you were looking for.',
    ]);
  });

  test('limits frequent visitors, not others', async () => {
    const { portal, browser: admin } = await startOrders();
    const { employeeLink, orderNumber } = await order(admin);
    const path = `/api/portal/support/${orderNumber}/${employeeLink.split('/').at(-1)}`;
    const visitor = portal.browser();
    for (let turn = 0; turn < 60; turn++) {
      expect((await visitor.get(path, { ip: '198.51.100.7' })).statusCode).toBe(200);
    }
    const held = await visitor.get(path, { ip: '198.51.100.7' });
    expect(held.statusCode).toBe(429);
    expect(held.headers['retry-after']).toBe('60');
    expect((await visitor.get(path, { ip: '198.51.100.8' })).statusCode).toBe(200);
    portal.clock.advance(MINUTE);
    expect((await visitor.get(path, { ip: '198.51.100.7' })).statusCode).toBe(200);
  });
});
