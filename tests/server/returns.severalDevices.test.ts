import { expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { OrderForm, ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { auditOf, place, startReturns } from './helpers/newOrders.ts';
import { orderForm, send } from './helpers/orders.ts';
import type { TestPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

// A laptop and two monitors of one person: one order, three returns, one first email.

const MONITOR = { device: 'monitor', serialNumber: '', assetTag: '' } as const;
const three = (over: Partial<OrderForm> = {}) =>
  orderForm({ others: [{ ...MONITOR, serialNumber: 'M-1', assetTag: 'AT-9' }, MONITOR], ...over });

/** Mails since the last call, sorted by recipient. */
function mailed({ mails }: TestPortal): readonly { to: string; subject: string; text: string }[] {
  return mails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
}
const toEve = (portal: TestPortal) => mailed(portal).filter(({ to }) => to === 'eve@home.test');

test('each device becomes a return of its own, and each page names the others', async () => {
  const { portal, admin } = await startReturns();
  const laptop = (await place(admin, three())).json<ReturnDetails>();
  expect(laptop.orderedWith.map(({ device }) => device)).toEqual(['monitor', 'monitor']);
  const [monitor] = laptop.orderedWith;
  const page = (
    await admin.get(`/api/portal/returns/${monitor?.orderNumber}`)
  ).json<ReturnDetails>();
  expect(page).toMatchObject({
    device: 'monitor',
    lane: laptop.lane,
    employee: laptop.employee,
    // Options of the laptop's box don't apply to the monitor.
    options: { charger: false, cellPhone: false, declaredValue: null },
    references: { serialNumber: 'M-1', assetTag: 'AT-9', ticketId: 'HR-12' },
    status: 'cancellable',
  });
  expect(page.orderedWith.map(({ device }) => device)).toEqual(['laptop', 'monitor']);
  expect((await auditOf(portal)).map(({ name }) => name)).toEqual([
    laptop.orderNumber,
    ...laptop.orderedWith.map(({ orderNumber }) => orderNumber),
  ]);
  await portal.work();
  const mails = mailed(portal).filter(({ to }) => to === 'admin@acme.test');
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Eve Employee's laptop: 3 returns ordered (${laptop.orderNumber})`,
  ]);
  for (const { orderNumber } of laptop.orderedWith) expect(mails[0]?.text).toContain(orderNumber);
});

test('a repeated order counts once; with another monitor it is another order', async () => {
  const { portal, admin } = await startReturns();
  const first = (await place(admin, three(), 'one-key-1')).json<ReturnDetails>();
  expect(first.orderNumber).toMatch(/^RTN-/);
  const again = (await place(admin, three(), 'one-key-1')).json<ReturnDetails>();
  expect(again.orderNumber).toBe(first.orderNumber);
  const other = await place(admin, three({ others: [MONITOR] }), 'one-key-1');
  expect(other.json<Problem>().type).toBe('urn:portal:problem:order-differs');
  const { rows } = await portal.testDatabase.pool.query('SELECT count(*)::int AS n FROM returns');
  expect(rows).toEqual([{ n: 3 }]);
});

test('a device already on its way rejects all of them, at its own field', async () => {
  const { portal, admin } = await startReturns();
  const references = { ...orderForm().references, serialNumber: 'm-1' };
  await place(admin, orderForm({ device: 'monitor', references }));
  const answer = await place(admin, three());
  expect(answer.statusCode).toBe(409);
  expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual(['order.others.0.serialNumber']);
  const { rows } = await portal.testDatabase.pool.query('SELECT device FROM returns');
  expect(rows).toEqual([{ device: 'monitor' }]);
});

test('two devices cannot have one serial number, and each has to be offered', async () => {
  const { admin } = await startReturns();
  const twice = await place(
    admin,
    three({ references: { ...orderForm().references, serialNumber: 'M-1' } }),
  );
  expect(Object.keys(twice.json<Problem>().errors ?? {})).toEqual(['order.others.0.serialNumber']);
  const canadian = { ...orderForm().employee.address, country: 'CA' as const };
  const elsewhere = await place(
    admin,
    three({
      lane: 'CA-US',
      employee: { ...orderForm().employee, address: { ...canadian, postalCode: 'M5V 3L9' } },
    }),
  );
  expect(Object.keys(elsewhere.json<Problem>().errors ?? {})).toEqual([
    'order.others.0.device',
    'order.others.1.device',
  ]);
});

test('the employee gets one email for all devices released together', async () => {
  const { portal, admin } = await startReturns();
  const laptop = (await place(admin, three())).json<ReturnDetails>();
  const [monitor, second] = laptop.orderedWith.map(({ orderNumber }) => orderNumber);
  await send(admin, second ?? '', { type: 'order.cancel' });
  await portal.work();
  mailed(portal);
  portal.clock.advance(31 * MINUTE);
  await portal.work();
  const mails = toEve(portal);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Boxes for your laptop and monitor are coming',
  ]);
  expect(mails[0]?.text).toContain(`/support/devicereturn/${laptop.orderNumber}/`);
  expect(mails[0]?.text).toContain(`/support/devicereturn/${monitor}/`);
  expect(mails[0]?.text).not.toContain(second);
  // Each page links to the others.
  const path = /\/support\/devicereturn\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  const view = (
    await admin.get(`/api/portal${path.replace('devicereturn/', '')}`)
  ).json<SupportView>();
  expect(view.others).toEqual([
    {
      device: 'monitor',
      status: 'awaitingShipment',
      link: expect.stringContaining(`/support/devicereturn/${monitor}/`),
    },
  ]);
});

test('a device released by hand is announced alone, and the others with theirs', async () => {
  const { portal, admin } = await startReturns();
  const laptop = (await place(admin, three())).json<ReturnDetails>();
  const [monitor = ''] = laptop.orderedWith.map(({ orderNumber }) => orderNumber);
  await portal.work();
  mailed(portal);
  portal.clock.advance(MINUTE);
  await send(admin, monitor, { type: 'order.release' });
  await portal.work();
  expect(toEve(portal).map(({ subject }) => subject)).toEqual(['A box for your monitor is coming']);
  portal.clock.advance(31 * MINUTE);
  await portal.work();
  expect(toEve(portal).map(({ subject }) => subject)).toEqual([
    'Boxes for your laptop and 2 monitors are coming',
  ]);
});

test('a notification address gets only mails of its own returns', async () => {
  const { portal, admin } = await startReturns();
  const laptop = (await place(admin, three({ others: [MONITOR] }))).json<ReturnDetails>();
  const [monitor = ''] = laptop.orderedWith.map(({ orderNumber }) => orderNumber);
  const page = (await admin.get(`/api/portal/returns/${monitor}`)).json<ReturnDetails>();
  const { employee, options, references, version } = page;
  await admin.request('PUT', `/api/portal/returns/${monitor}`, {
    body: {
      basedOn: version,
      employee: { ...employee, email: 'someone@else.test' },
      options,
      references,
    },
  });
  portal.clock.advance(31 * MINUTE);
  await portal.work();
  const employeeMails = mailed(portal).filter(({ to }) => !to.endsWith('@acme.test'));
  expect(employeeMails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'eve@home.test: A box for your laptop is coming',
    'someone@else.test: A box for your monitor is coming',
  ]);
});
