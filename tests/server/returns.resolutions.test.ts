import { expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { LAST_ATTEMPT } from '../../src/server/platform/outbox/queue.ts';
import { applyMachineEvent } from '../../src/server/returnActions/applyToReturn.ts';
import { addPrices, order, orderForm, send } from './helpers/orders.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import { detailsOf, logOf } from './helpers/returnMails.ts';
import { DAY } from './helpers/testClock.ts';

const CARRIER = { kind: 'carrier', id: null, name: 'UPS' } as const;
const SYSTEM = { kind: 'system', id: null, name: 'the portal' } as const;

async function begin() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const { orderNumber, employeeLink } = await order(admin);
  const does = (body: object) => send(admin, orderNumber, body);
  const at = () => portal.clock.now().toISOString();
  const raise = (kind: 'mailBounced' | 'labelLost') =>
    applyMachineEvent(
      portal.services,
      { organisationId: portal.acme.id, orderNumber },
      SYSTEM,
      { type: 'attention.raise', kind, note: '', actor: { kind: 'system' }, at: at() },
      async () => null,
    );
  const mailed = (portal: TestPortal) => portal.mails.filter(({ to }) => to.endsWith('home.test'));
  return { portal, admin, orderNumber, employeeLink, does, at, raise, mailed };
}

test('the employee is emailed at the release, and a corrected address too', async () => {
  const { portal, does, raise, mailed } = await begin();
  await portal.work();
  expect(mailed(portal)).toEqual([]);
  await does({ type: 'order.release' });
  await portal.work();
  expect(mailed(portal).map(({ subject }) => subject)).toEqual(['A box for your laptop is coming']);

  await raise('mailBounced');
  const contact = { ...orderForm().employee, email: 'eve@other.home.test', phone: '12' };
  const wrong = await does({ type: 'contact.correct', contact });
  expect(wrong.json()).toMatchObject({ status: 400, errors: { 'contact.phone': [/phone/] } });
  const right = { ...contact, phone: '+1 512 555 0199' };
  const { timeline, ...details } = (
    await does({ type: 'contact.correct', contact: right })
  ).json<ReturnDetails>();
  expect(details).toMatchObject({ attention: null, employee: right });
  expect(timeline.at(-1)).toMatchObject({
    type: 'contact.correct',
    detail: 'Employee email, employee phone',
    changes: [{ after: 'eve@other.home.test' }, { after: '+1 512 555 0199' }],
  });
  await portal.work();
  expect(mailed(portal).at(-1)?.to).toBe('eve@other.home.test');
  // Sending it twice leaves no trace.
  const again = (await does({ type: 'contact.correct', contact: right })).json<ReturnDetails>();
  expect(again.timeline).toHaveLength(timeline.length);
});

test('a lost label is emailed again as a PDF, and solves the problem', async () => {
  const { portal, admin, does, raise, orderNumber, at, mailed } = await begin();
  await does({ type: 'order.release' });
  const which = { organisationId: portal.acme.id, orderNumber };
  const kit = { carrier: 'UPS', trackingNumber: '1Z1', returnTrackingNumber: '1Z2' };
  for (const event of [
    { type: 'kit.shipped', ...kit, actor: { kind: 'carrier' }, at: at() },
    { type: 'kit.delivered', actor: { kind: 'carrier' }, at: at() },
  ] as const) {
    await applyMachineEvent(portal.services, which, CARRIER, event, async () => null);
  }
  await raise('labelLost');
  const sent = (await does({ type: 'label.resend' })).json<ReturnDetails>();
  expect(sent).toMatchObject({ attention: null, status: 'boxDelivered' });
  expect(sent.actions.find(({ type }) => type === 'kit.resend')).toMatchObject({ price: 0 });
  await portal.work();
  const [file] = mailed(portal).at(-1)?.attachments ?? [];
  expect(file?.filename).toBe(`label-${orderNumber}.pdf`);
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');

  // If the label's file can't be loaded even in the last try, the label isn't emailed, but not lost
  // either.
  await portal.testDatabase.pool.query(
    `INSERT INTO carrier_labels
       (organisation_id, return_id, shipment, leg, provider, reference, created_at, url)
     SELECT organisation_id, id, 0, 'back', 'easypost', 'x', now(), 'http://127.0.0.1:1/label.pdf'
     FROM returns`,
  );
  await does({ type: 'label.resend' });
  const lastTry = 'UPDATE outbox SET attempts = $1 WHERE done_at IS NULL';
  await portal.testDatabase.pool.query(lastTry, [LAST_ATTEMPT - 1]);
  await portal.work();
  const { attention } = await detailsOf(admin, orderNumber);
  expect(attention).toMatchObject({
    kind: 'labelNotEmailed',
    note: "We couldn't get the label's file from the carrier.",
  });
  expect((await logOf(admin, orderNumber)).find(({ state }) => state === 'failed')).toMatchObject({
    failure: "We couldn't get the label's file from the carrier.",
  });

  const contact = {
    ...orderForm().employee,
    address: { ...orderForm().employee.address, line2: '' },
  };
  const again = (await does({ type: 'kit.resend', contact })).json<ReturnDetails>();
  expect(again).toMatchObject({ status: 'awaitingShipment', employee: contact });
  const abroad = { ...contact, address: { ...contact.address, country: 'CA' } };
  expect((await does({ type: 'kit.resend', contact: abroad })).statusCode).toBe(409);
});

test('a return is closed with a reason, which ends reminders and costs the ordered price', async () => {
  const { portal, admin, does, mailed } = await begin();
  const bills = async () =>
    (
      await portal.testDatabase.pool.query(
        'SELECT state, sum(count)::int AS count FROM bill_months GROUP BY 1 HAVING sum(count) > 0 ORDER BY 1',
      )
    ).rows;
  for (const body of [
    { type: 'order.release' },
    { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' },
    { type: 'kit.delivered' },
  ]) {
    await does(body);
  }
  const closed = (
    await does({ type: 'return.close', reason: 'keepsIt', note: 'HR agreed.' })
  ).json<ReturnDetails>();
  expect(closed).toMatchObject({
    status: 'closed',
    closure: { reason: 'keepsIt', note: 'HR agreed.' },
    outreach: { state: 'off' },
  });
  expect(closed.timeline.at(-1)?.detail).toBe('Employee keeps it, HR agreed.');
  const { orderNumber } = await order(admin);
  await send(admin, orderNumber, { type: 'return.close', reason: 'orderedByMistake', note: '' });
  await portal.work();
  // An unreleased return was never announced, so its end isn't either.
  expect(mailed(portal).filter(({ subject }) => subject.includes("don't need"))).toHaveLength(1);
  expect(await bills()).toEqual([
    { state: 'billed', count: 1 },
    { state: 'notBilled', count: 1 },
  ]);
  expect((await does({ type: 'order.reopen' })).json()).toMatchObject({
    status: 'awaitingShipment',
    closure: null,
  });
});

test('an order waits for its start day, and the employee is not emailed before', async () => {
  const { portal, admin, mailed } = await begin();
  const startsAt = new Date(portal.clock.now().getTime() + 3 * DAY).toISOString();
  const placed = await order(admin, { startsAt });
  expect(placed).toMatchObject({ startsAt, cancellableUntil: startsAt, status: 'cancellable' });
  portal.clock.advance(2 * DAY);
  await portal.work();
  const read = async () =>
    (await admin.get(`/api/portal/returns/${placed.orderNumber}`)).json<ReturnDetails>();
  expect((await read()).actions).toContainEqual({
    ...{ type: 'order.cancel', allowed: true, reason: null },
  });
  // One mail, about the other order, which was released meanwhile.
  expect(mailed(portal)).toHaveLength(1);
  portal.clock.advance(DAY);
  await portal.work();
  expect(await read()).toMatchObject({ status: 'awaitingShipment', startsAt: null });
  expect(mailed(portal)).toHaveLength(2);
});

test('a waiting order gets another day, or starts right away', async () => {
  const { portal, admin } = await begin();
  const inDays = (days: number) =>
    new Date(portal.clock.now().getTime() + days * DAY).toISOString();
  const placed = await order(admin, { startsAt: inDays(3) });
  const { orderNumber, employee, options, references } = placed;
  let { version: basedOn } = placed;
  const editTo = async (startsAt: string | null) => {
    const body = { employee, options, references, startsAt, basedOn };
    const answer = await admin.request('PUT', `/api/portal/returns/${orderNumber}`, { body });
    const edited = answer.json<ReturnDetails>();
    basedOn = edited.version;
    return edited;
  };
  const later = inDays(5);
  expect(await editTo(later)).toMatchObject({ startsAt: later, cancellableUntil: later });
  portal.clock.advance(4 * DAY);
  await portal.work();
  expect(await editTo(null)).toMatchObject({ status: 'cancellable', startsAt: null });
  await portal.work();
  const { status, timeline } = (
    await admin.get(`/api/portal/returns/${orderNumber}`)
  ).json<ReturnDetails>();
  expect(status).toBe('awaitingShipment');
  expect(timeline.flatMap(({ changes }) => changes ?? [])).toMatchObject([
    { part: 'startsAt', after: later },
    { part: 'startsAt', before: later, after: '' },
  ]);
});

test('the employee corrects their own phone and email, and nothing else', async () => {
  const { portal, does, orderNumber, employeeLink, admin } = await begin();
  await does({ type: 'order.release' });
  const path = `/api/portal${new URL(employeeLink).pathname.replace('/devicereturn', '')}`;
  const employee = portal.browser();
  await employee.get(path);
  const report = { type: 'contact.correct', email: '', phone: '+1 512 555 0123', name: 'Mallory' };
  expect((await employee.post(`${path}/events`, report)).statusCode).toBe(200);
  const details = (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
  expect(details.employee).toEqual({ ...orderForm().employee, phone: '+1 512 555 0123' });
});
