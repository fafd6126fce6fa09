import { expect, test } from 'vitest';
import { addSecondAdmin, setApprovals } from './helpers/approvals.ts';
import { start, visibleJob } from './helpers/bulk.ts';
import { order, orderForm, send, startOrders } from './helpers/orders.ts';
import { detailsOf } from './helpers/returnMails.ts';
import { MINUTE } from './helpers/testClock.ts';

const ADMIN = 'admin@acme.test';
const SECOND = 'warehouse@acme.test';

test('an order is one email to each admin, and orders of two minutes are one together', async () => {
  const { portal, browser: admin } = await startOrders();
  await addSecondAdmin(portal);
  await setApprovals(admin, { sources: ['admin', 'member'] });
  const member = await portal.signIn('member@acme.test');
  portal.mails.length = 0;
  const mailsTo = (address: string) =>
    portal.mails.filter(({ to, subject }) => to === address && /wait/.test(subject));

  const { orderNumber } = await order(member);
  await portal.work();
  expect(mailsTo(ADMIN)).toEqual([]);
  portal.clock.advance(2 * MINUTE);
  await portal.work();
  const [mail] = mailsTo(ADMIN);
  expect(mail?.subject).toBe(
    `Eve Employee's laptop: an order waits for your approval (${orderNumber})`,
  );
  expect(mail?.text).toContain('Max Member ordered the return of Eve Employee');
  expect(mail?.text).toContain('$79.00');
  expect(mail?.text).toContain(`/returns/${orderNumber}?do=order.approve`);
  expect(mailsTo(SECOND)).toHaveLength(1);
  expect(mailsTo('member@acme.test')).toEqual([]);

  portal.mails.length = 0;
  portal.clock.advance(10 * MINUTE);
  const own = await order(admin);
  const numbers: string[] = [];
  for (const name of ['Ada Hale', 'Bo Hale', 'Cy Hale']) {
    const employee = { ...orderForm().employee, name };
    numbers.push((await order(member, { employee })).orderNumber);
  }
  // Answered before the email goes out.
  await send(admin, numbers[2] ?? '', { type: 'order.approve' });
  portal.clock.advance(2 * MINUTE);
  await portal.work();
  expect(mailsTo(ADMIN).map(({ subject }) => subject)).toEqual(['2 orders wait for your approval']);
  const [second] = mailsTo(SECOND);
  expect(second?.subject).toBe('3 orders wait for your approval');
  expect(second?.text).toContain(own.orderNumber);
  expect(second?.text).toContain('/?tab=approvals');
});

test('many orders are approved from the list, and the approver’s own are skipped by name', async () => {
  const { portal, browser: admin } = await startOrders();
  await addSecondAdmin(portal);
  await setApprovals(admin, { sources: ['admin', 'member'] });
  const own = await order(admin);
  const member = await portal.signIn('member@acme.test');
  await order(member);
  await order(member);
  await start(admin, { event: 'order.approve', filter: { status: 'awaitingApproval' } });
  await portal.work();
  expect(await visibleJob(admin)).toMatchObject({
    ...{ event: 'order.approve', done: 2, skipped: 1 },
    reasons: [
      {
        reason: "You can't approve or reject your own order. Ask another admin.",
        examples: [own.orderNumber],
      },
    ],
  });
});

test('an approval from the list is for all devices of the order, listed or not', async () => {
  const { portal, browser: admin } = await startOrders();
  await addSecondAdmin(portal);
  await setApprovals(admin);
  const member = await portal.signIn('member@acme.test');
  const others = [{ device: 'tablet' as const, serialNumber: '', assetTag: '' }];
  const orders = [await order(member, { others }), await order(member, { others })];
  const [one, two] = orders.map(({ orderNumber, orderedWith }) => [
    orderNumber,
    ...orderedWith.map((other) => other.orderNumber),
  ]);
  await start(admin, { event: 'order.approve', orderNumbers: one?.slice(1) });
  await portal.work();
  expect(await visibleJob(admin)).toMatchObject({ done: 1, skipped: 0 });
  await start(admin, { event: 'order.approve', orderNumbers: two });
  await portal.work();
  expect(await visibleJob(admin)).toMatchObject({ done: 2, skipped: 0 });
  const statuses = await Promise.all(
    [...(one ?? []), ...(two ?? [])].map(async (number) => (await detailsOf(admin, number)).status),
  );
  expect(statuses).toEqual(Array(4).fill('cancellable'));
});
