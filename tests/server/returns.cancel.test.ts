import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { OrderToCancel } from '../../src/domain/returns/ordering/orderCancel.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { addPrices, nameAddress, order, send } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

/** Places an order and reads the link in its mail. */
async function startOrder() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  await nameAddress(portal, 'it@acme.test');
  const admin = await portal.signIn('admin@acme.test');
  portal.mails.length = 0;
  const placed = await order(admin);
  await portal.work();
  const link = linkIn(portal.mails.find(({ to }) => to === 'it@acme.test')?.text);
  return { portal, admin, placed, link };
}

function linkIn(text = '') {
  const [found = 'about:blank'] = /https?:\S+\/order\/cancel\?\S+/.exec(text) ?? [];
  const { pathname, searchParams } = new URL(found);
  const orderNumber = searchParams.get('order') ?? '';
  const token = searchParams.get('token') ?? '';
  return { pathname, orderNumber, token, call: `/api/portal/order-cancel/${orderNumber}` };
}

const statusOf = async (browser: { get(url: string): Promise<{ json<T>(): T }> }, number: string) =>
  (await browser.get(`/api/portal/returns/${number}`)).json<ReturnDetails>().status;

describe('the link in the order confirmation', () => {
  test('goes to the orderer and to the address of the order, never to the employee', async () => {
    const { portal, placed, link } = await startOrder();
    expect(link).toMatchObject({ pathname: '/order/cancel', orderNumber: placed.orderNumber });
    expect(link.token).toMatch(/^[\w-]{43}$/);
    const holders = portal.mails.filter(({ text }) => text.includes('/order/cancel'));
    expect(holders.map(({ to }) => to).sort()).toEqual(['admin@acme.test', 'it@acme.test']);
    expect(holders[0]?.html).toContain(`?order=${placed.orderNumber}&amp;token=${link.token}`);
  });

  test('shows the order and the deadline, and changes nothing by being opened', async () => {
    const { portal, admin, placed, link } = await startOrder();
    portal.clock.advance(10 * MINUTE);
    const visitor = portal.browser();
    const answer = await visitor.get(`${link.call}?token=${link.token}`);
    expect(answer.json<OrderToCancel>()).toEqual({
      orderNumber: placed.orderNumber,
      companyName: 'Acme',
      device: 'laptop',
      employeeName: 'Eve',
      city: 'Austin',
      status: 'open',
      timeZone: 'UTC',
      cancellableUntil: '2030-03-04T09:30:00.000Z',
      secondsLeft: 20 * 60,
    });
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer.headers['cache-control']).toBe('no-store');
    await portal.browser().get(`${link.pathname}?order=${placed.orderNumber}&token=${link.token}`);
    expect(await statusOf(admin, placed.orderNumber)).toBe('cancellable');
  });

  test('cancels once, by a POST, and the timeline names the link', async () => {
    const { portal, admin, placed, link } = await startOrder();
    const visitor = portal.browser();
    await visitor.get(`${link.call}?token=${link.token}`);
    const cancelled = await visitor.post(link.call, { token: link.token });
    expect([cancelled.statusCode, cancelled.json<OrderToCancel>().status]).toEqual([
      200,
      'cancelled',
    ]);
    const details = (await admin.get(`/api/portal/returns/${placed.orderNumber}`)).json();
    expect(details.timeline.at(-1)).toMatchObject({
      type: 'order.cancel',
      actor: 'the link in the order email',
      actorKind: 'member',
    });
    const again = await visitor.post(link.call, { token: link.token });
    expect(again.statusCode).toBe(409);
    const seen = await visitor.get(`${link.call}?token=${link.token}`);
    expect(seen.json<OrderToCancel>()).toMatchObject({ status: 'cancelled', secondsLeft: null });
  });

  test('is too late after 30 minutes, even if no worker has run', async () => {
    const { portal, admin, placed, link } = await startOrder();
    portal.clock.advance(30 * MINUTE);
    const visitor = portal.browser();
    const seen = await visitor.get(`${link.call}?token=${link.token}`);
    expect(seen.json<OrderToCancel>()).toMatchObject({
      status: 'tooLate',
      employeeName: '',
      city: '',
      cancellableUntil: null,
      secondsLeft: null,
    });
    const refused = await visitor.post(link.call, { token: link.token });
    expect(refused.statusCode).toBe(409);
    await portal.work();
    expect(await statusOf(admin, placed.orderNumber)).toBe('awaitingShipment');
  });

  test('is too late once the kit is being prepared', async () => {
    const { portal, admin, placed, link } = await startOrder();
    await send(admin, placed.orderNumber, { type: 'order.release' });
    const seen = await portal.browser().get(`${link.call}?token=${link.token}`);
    expect(seen.json<OrderToCancel>().status).toBe('tooLate');
  });

  test('opens its own order alone, and no other link opens it', async () => {
    const { portal, admin, placed, link } = await startOrder();
    const other = await order(admin);
    const supportHash = new URL(placed.employeeLink).pathname.split('/').at(-1) ?? '';
    const visitor = portal.browser();
    const tries = [
      [other.orderNumber, link.token],
      [placed.orderNumber, supportHash],
      [placed.orderNumber, `${link.token.slice(0, -1)}_`],
      [placed.orderNumber, ''],
      ['RTN-999999999', link.token],
      ['%00', link.token],
    ];
    for (const [number, token] of tries) {
      const path = `/api/portal/order-cancel/${number}`;
      expect((await visitor.get(`${path}?token=${token}`)).statusCode, path).toBe(404);
      expect((await visitor.post(path, { token })).statusCode, path).toBe(404);
    }
    expect((await visitor.post(link.call)).statusCode).toBe(404);
    const page = `/api/portal/support/${placed.orderNumber}/${link.token}`;
    expect((await visitor.get(page)).statusCode).toBe(404);
    expect(await statusOf(admin, placed.orderNumber)).toBe('cancellable');
  });

  test('requires the CSRF token like every other changing call', async () => {
    const { portal, link } = await startOrder();
    const visitor = portal.browser();
    const headers = { 'x-csrftoken': undefined };
    const answer = await visitor.post(link.call, { token: link.token }, { headers });
    expect(answer.statusCode).toBe(403);
  });

  test('can be tried 60 times a minute from one network', async () => {
    const { portal, link } = await startOrder();
    const visitor = portal.browser();
    for (let times = 0; times < 60; times += 1) {
      expect((await visitor.get(`${link.call}?token=guess`)).statusCode).toBe(404);
    }
    const refused = await visitor.get(`${link.call}?token=${link.token}`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json<Problem>().detail).toMatch(/^This page was opened too often\./);
    const elsewhere = await portal
      .browser()
      .get(`${link.call}?token=${link.token}`, { ip: '198.51.100.7' });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('a colleague who is signed in', () => {
  test('needs no token, sees the whole name, and is named in the timeline', async () => {
    const { portal, placed, link } = await startOrder();
    const member = await portal.signIn('member@acme.test');
    const seen = await member.get(link.call);
    expect(seen.json<OrderToCancel>()).toMatchObject({
      employeeName: 'Eve Employee',
      status: 'open',
    });
    expect((await member.post(link.call)).statusCode).toBe(200);
    const details = (await member.get(`/api/portal/returns/${placed.orderNumber}`)).json();
    expect(details.timeline.at(-1)).toMatchObject({
      type: 'order.cancel',
      actor: 'Max Member',
      actorKind: 'member',
    });
  });

  test('finds nothing of another organization, and with the link acts as the link', async () => {
    const { portal, link } = await startOrder();
    const { database } = portal.services;
    const now = portal.clock.now();
    await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now });
    const stranger = await portal.signIn('admin@globex.test');
    expect((await stranger.get(link.call)).statusCode).toBe(404);
    expect((await stranger.post(link.call)).statusCode).toBe(404);
    const seen = await stranger.get(`${link.call}?token=${link.token}`);
    expect(seen.json<OrderToCancel>().employeeName).toBe('Eve');
  });
});
