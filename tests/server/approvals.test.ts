import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiReturnV2 } from '../../src/domain/programs/publicApiReturn.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { laptop } from './helpers/apiOrders.ts';
import { programOf } from './helpers/apiProgram.ts';
import { APPROVALS, addSecondAdmin, setApprovals } from './helpers/approvals.ts';
import { addPrices, order, orderForm, send, TORONTO } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { detailsOf } from './helpers/returnMails.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { MINUTE } from './helpers/testClock.ts';
import { hooksOn, startReceiver } from './helpers/webhookReceiver.ts';

let portal: TestPortal;
let admin: TestBrowser;
let member: TestBrowser;
beforeAll(async () => {
  const env = { WEBHOOK_ALLOW_PRIVATE: 'on', SIGN_INS_PER_IP: '1000' };
  portal = await openPortal({ env });
  await addPrices(portal, portal.acme.id);
  [admin, member] = [
    await portal.signIn('admin@acme.test'),
    await portal.signIn('member@acme.test'),
  ];
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.mails.length = 0;
});

const subjectsTo = (address: string) =>
  portal.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
const allowed = ({ actions }: ReturnDetails) =>
  actions.flatMap(({ type, allowed: isAllowed }) =>
    isAllowed && /^order\.(approve|reject)$/.test(type) ? [type] : [],
  );
const answer = { type: 'order.approve' };

test('approvals are off, and a single admin cannot turn them on', async () => {
  expect((await admin.get(APPROVALS)).json()).toEqual({
    ...{ isOn: false, above: null, countries: [], sources: [] },
    ...{ currency: 'USD', admins: 1, version: '0' },
  });
  const alone = await setApprovals(admin);
  expect([alone.statusCode, Object.keys(alone.json().errors)]).toEqual([400, ['isOn']]);
  await addSecondAdmin(portal);
  const empty = await setApprovals(admin, { sources: [], above: -1 });
  expect(Object.keys(empty.json().errors)).toEqual(['above']);
  expect(Object.keys((await setApprovals(admin, { sources: [] })).json().errors)).toEqual([
    'rules',
  ]);
  expect((await setApprovals(admin)).json()).toMatchObject({ isOn: true, version: '1' });
  expect((await setApprovals(admin, { above: 1, basedOn: '0' })).statusCode).toBe(409);
  expect((await member.get(APPROVALS)).statusCode).toBe(403);
  const { records } = (await admin.get('/api/portal/audit-log')).json();
  expect(records[0]).toMatchObject({ action: 'approvals.changed' });
});

test('an order that waits is bought and told to nobody until an admin approves it', async () => {
  const { orderNumber, status, approval } = await order(member);
  expect([status, approval]).toEqual(['awaitingApproval', { reasons: ['role'], isAwaited: true }]);
  portal.clock.advance(60 * MINUTE);
  await portal.work();
  expect(subjectsTo('eve@home.test')).toEqual([]);
  expect((await send(member, orderNumber, { type: 'order.release' })).statusCode).toBe(409);
  expect((await send(member, orderNumber, answer)).statusCode).toBe(409);

  const approved = (await send(admin, orderNumber, answer)).json<ReturnDetails>();
  expect(approved).toMatchObject({ status: 'cancellable', approval: { isAwaited: false } });
  expect(Date.parse(approved.cancellableUntil ?? '')).toBe(
    portal.clock.now().getTime() + 30 * MINUTE,
  );
  await portal.work();
  expect(subjectsTo('member@acme.test').at(-1)).toBe(
    `Eve Employee's laptop: order approved (${orderNumber})`,
  );
  const { records } = (await admin.get('/api/portal/audit-log')).json();
  expect(records[0]).toMatchObject({
    action: 'return.moved',
    after: { status: 'cancellable', event: 'order.approve' },
  });
  portal.clock.advance(31 * MINUTE);
  await portal.work();
  expect((await detailsOf(admin, orderNumber)).status).toBe('awaitingShipment');
  expect(subjectsTo('eve@home.test')).toEqual(['A box for your laptop is coming']);
});

test('a rejection needs a reason, which who ordered reads, and costs nothing', async () => {
  const { orderNumber } = await order(member);
  const bare = await send(admin, orderNumber, { type: 'order.reject', note: ' ' });
  expect([bare.statusCode, bare.json().errors]).toEqual([
    400,
    { note: ['Enter why you reject it.'] },
  ]);
  const rejected = await send(admin, orderNumber, { type: 'order.reject', note: 'She keeps it.' });
  expect(rejected.json<ReturnDetails>().status).toBe('cancelled');
  await portal.work();
  const mail = portal.mails.findLast(({ to }) => to === 'member@acme.test');
  expect(mail?.subject).toContain('order rejected');
  expect(mail?.text).toContain('Ada Admin rejected the laptop return for Eve Employee.');
  expect(mail?.text).toContain('Reason: She keeps it.');
  expect(subjectsTo('eve@home.test')).toEqual([]);
});

test('admins approve neither their own order nor that of a key that they created', async () => {
  await setApprovals(admin, { sources: ['admin', 'program'] });
  const own = await order(admin);
  expect([own.status, allowed(own)]).toEqual(['awaitingApproval', []]);
  const refused = await send(admin, own.orderNumber, answer);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    `You can't approve or reject your own order. Ask another admin. We didn't change ${own.orderNumber}.`,
  ]);
  const second = await portal.signIn('warehouse@acme.test');
  expect(allowed(await detailsOf(second, own.orderNumber))).toEqual([
    'order.approve',
    'order.reject',
  ]);

  const receiver = await startReceiver();
  await hooksOn(portal, admin).add({ url: receiver.url });
  const program = await programOf(portal);
  const one = await program.post<ApiReturnV2>('/api/v1/device_returns/', laptop());
  expect([one.status, one.body.shipments[0]?.status, 'approval' in one.body]).toEqual([
    201,
    'awaiting_shipment',
    false,
  ]);
  expect((await send(admin, one.body.id, answer)).statusCode).toBe(409);
  expect((await send(second, one.body.id, answer)).statusCode).toBe(200);
  const read = await program.get<ApiReturnV2>(`/api/v2/device_returns/${one.body.id}/`);
  expect(read.body.approval).toMatchObject({ status: 'approved', reasons: ['role'], note: null });
  await portal.work();
  const events = receiver.received.map(({ type, data }) => [type, data.approval]);
  expect(events.map(([type]) => type).sort()).toEqual([
    'device_return.created',
    'device_return.status_changed',
    'order.approved',
  ]);
  expect(Object.fromEntries(events)).toMatchObject({
    'device_return.created': { status: 'waiting' },
    'order.approved': { status: 'approved' },
  });
});

test('the devices of an order count together, and one answer is for all', async () => {
  await setApprovals(admin, { sources: [], above: 15_000 });
  expect((await order(member)).approval).toBeNull();
  const other = { device: 'tablet', serialNumber: '', assetTag: '' } as const;
  const { orderNumber, status, orderedWith } = await order(member, { others: [other] });
  expect([status, orderedWith.map((one) => one.status)]).toEqual([
    'awaitingApproval',
    ['awaitingApproval'],
  ]);
  const after = (await send(admin, orderNumber, answer)).json<ReturnDetails>();
  expect([after.status, after.orderedWith[0]?.status]).toEqual(['cancellable', 'cancellable']);
});

test('orders from other countries wait, and what waits stays when the rule is off', async () => {
  await setApprovals(admin, { sources: [], countries: ['US', 'GB'] });
  const abroad = { ...orderForm().employee, address: TORONTO };
  const { orderNumber, approval } = await order(member, { employee: abroad, lane: 'CA-US' });
  expect(approval).toEqual({ reasons: ['country'], isAwaited: true });
  await setApprovals(admin, { isOn: false });
  expect((await order(member)).status).toBe('cancellable');
  expect((await send(admin, orderNumber, answer)).statusCode).toBe(200);
});
