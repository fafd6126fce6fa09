import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { VisibleJob } from '../../src/domain/returns/list/list.ts';
import { createBulkWorker } from '../../src/server/list/bulkWork.ts';
import { applyMachineEvent } from '../../src/server/returnActions/applyToReturn.ts';
import { NOT_REACHABLE } from '../../src/server/returns/reachable.ts';
import { start, startReturns, visibleJob } from './helpers/bulk.ts';
import { BOX_IS_THERE } from './helpers/moves.ts';
import { listPage, order, orderForm, send } from './helpers/orders.ts';
import { MINUTE } from './helpers/testClock.ts';

const BLOCKED = 'You can cancel an order for 30 minutes after placing it.';

describe('a job for many returns', () => {
  test('changes all matching returns, and reports the number and reasons of the skipped ones', async () => {
    const { portal, member, numbers } = await startReturns(4);
    await send(member, numbers[0] ?? '', { type: 'order.release' });
    const answer = await start(member, { filter: { device: 'laptop' } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<VisibleJob>().job).toMatchObject({ total: 4, done: 0, isFinished: false });
    expect(portal.wakes()).toBeGreaterThan(0);
    // A return ordered after the click is not included.
    portal.clock.advance(MINUTE);
    const later = await order(member);
    await portal.work();
    expect(await visibleJob(member)).toEqual({
      id: expect.any(String),
      event: 'order.cancel',
      total: 4,
      isMore: false,
      done: 3,
      skipped: 1,
      reasons: [{ reason: BLOCKED, count: 1, examples: [numbers[0]] }],
      ...{ isFinished: true, canUndo: false, isUndo: false },
    });
    const { rows } = await listPage(member, '?status=cancellable');
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([later.orderNumber]);
    const path = `/api/portal/returns/${numbers[1]}`;
    const { timeline } = (await member.get(path)).json<{ timeline: object[] }>();
    expect(timeline.at(-1)).toMatchObject({ type: 'order.cancel', actor: 'Max Member' });
  });

  test('releases the waiting orders, and names the others', async () => {
    const { portal, member, numbers } = await startReturns(2);
    await send(member, numbers[0] ?? '', { type: 'order.cancel' });
    await start(member, { event: 'order.release', orderNumbers: numbers });
    await portal.work();
    expect(await visibleJob(member)).toMatchObject({
      ...{ event: 'order.release', done: 1, skipped: 1 },
      reasons: [{ count: 1, examples: [numbers[0]] }],
    });
    const { rows } = await listPage(member, '?status=awaitingShipment');
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([numbers[1]]);
  });

  test('shows the price of a release beforehand, for waiting orders alone', async () => {
    const { portal, member, numbers } = await startReturns(3);
    await order(member, orderForm({ device: 'monitor' }));
    await send(member, numbers[0] ?? '', { type: 'order.cancel' });
    const { pool } = portal.testDatabase;
    await pool.query(`UPDATE returns SET price = 5900, currency = 'GBP' WHERE device = 'monitor'`);
    await pool.query('UPDATE returns SET price = NULL WHERE order_number = $1', [numbers[1]]);
    const costOf = async (query: string) =>
      (await member.get(`/api/portal/release-cost?${query}`)).json<object>();
    const none = { count: 0, isMore: false, unpriced: 0, prices: [] };
    const [gbp, usd] = [
      { currency: 'GBP', price: 5900 },
      { currency: 'USD', price: 7900 },
    ];
    expect(await costOf('')).toEqual({ ...none, count: 3, unpriced: 1, prices: [gbp, usd] });
    expect(await costOf('status=lost')).toEqual(none);
    expect(await costOf('status=lost,cancellable&device=monitor')).toMatchObject({ prices: [gbp] });
    expect(await costOf(`only=${numbers.join(',')},RTN-999999`)).toMatchObject({
      ...{ count: 2, unpriced: 1, prices: [usd] },
    });
    expect(await costOf('only=')).toEqual(none);
  });

  test('changes only the picked returns, none of another organization', async () => {
    const { portal, member, numbers } = await startReturns(3);
    const orderNumbers = [numbers[0], numbers[2], numbers[0], 'RTN-999999'];
    await start(member, { orderNumbers });
    await portal.work();
    expect(await visibleJob(member)).toMatchObject({ done: 2, skipped: 0, isFinished: true });
    const { rows } = await listPage(member, '?status=cancellable');
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([numbers[1]]);
  });

  test('starts once for a key, and repeats nothing with retries or two workers', async () => {
    const { portal, member } = await startReturns(6);
    const body = { idempotencyKey: randomUUID(), filter: { status: 'cancellable' } };
    for (let sent = 0; sent < 2; sent++) await start(member, body);
    const { rows } = await portal.testDatabase.pool.query<{ id: string }>(
      'SELECT id FROM bulk_jobs',
    );
    expect(rows).toHaveLength(1);
    const work = createBulkWorker(portal.services);
    const run = () =>
      work({
        id: '1',
        organisationId: portal.acme.id,
        payload: { jobId: rows[0]?.id ?? '' },
        createdAt: portal.clock.now(),
        attempt: 1,
        lane: 'general',
      });
    await Promise.all([run(), run(), run()]);
    await run();
    await portal.work();
    expect(await visibleJob(member)).toMatchObject({ total: 6, done: 6, skipped: 0 });
    const events = await portal.testDatabase.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM return_events WHERE type = 'order.cancel'",
    );
    expect(events.rows[0]?.count).toBe(6);
  });

  test('confirms deliveries, except with an open problem', async () => {
    const { portal, member, numbers } = await startReturns(3);
    const admin = await portal.signIn('admin@acme.test');
    const steps = [...BOX_IS_THERE, { type: 'device.shipped' }, { type: 'device.delivered' }];
    for (const number of numbers.slice(0, 2)) {
      for (const step of steps) {
        portal.clock.advance(MINUTE);
        await send(admin, number, step);
      }
    }
    const [, damaged = ''] = numbers;
    await send(member, damaged, { type: 'attention.raise', kind: 'damaged', note: '' });
    await start(member, { filter: {}, event: 'receipt.confirm' });
    await portal.work();
    const reason = '“Arrived damaged” is open.';
    const job = await visibleJob(member);
    expect(job).toMatchObject({ done: 1, skipped: 2 });
    expect(job?.reasons).toContainEqual({ reason, count: 1, examples: [damaged] });
  });

  test('reminds only the employees who have their box', async () => {
    const { portal, member, numbers } = await startReturns(3);
    const admin = await portal.signIn('admin@acme.test');
    for (const number of numbers.slice(0, 2)) {
      await send(admin, number, { type: 'order.release' });
      await send(admin, number, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
      await send(admin, number, { type: 'kit.delivered' });
    }
    await portal.work();
    const mailed = portal.mails.length;
    await start(member, { filter: {}, event: 'outreach.remindNow' });
    await portal.work();
    const reason = 'The return is at “Ordered”.';
    expect(await visibleJob(member)).toMatchObject({
      ...{ done: 2, skipped: 1, isFinished: true },
      reasons: [{ reason, count: 1, examples: [numbers[2]] }],
    });
    expect(portal.mails.slice(mailed).filter(({ to }) => to === 'eve@home.test')).toHaveLength(2);
  });

  test('solves a group of problems, and counts the rest of each kind', async () => {
    const { portal, member, numbers } = await startReturns(3);
    const raise = (number = '', kind: string) =>
      send(member, number, { type: 'attention.raise', kind, note: '' });
    await raise(numbers[0], 'labelLost');
    await raise(numbers[1], 'labelLost');
    await raise(numbers[2], 'batteryHazard');
    expect((await listPage(member)).problems).toEqual([
      { kind: 'batteryHazard', count: 1 },
      { kind: 'labelLost', count: 2 },
    ]);
    await start(member, { filter: { problem: 'labelLost' }, event: 'attention.resolve' });
    await portal.work();
    expect(await visibleJob(member)).toMatchObject({ done: 2, skipped: 0, isFinished: true });
    expect(await listPage(member)).toMatchObject({
      needsAttention: 1,
      problems: [{ kind: 'batteryHazard', count: 1 }],
    });
    // A battery problem needs an individual note for each return.
    const resolve = { type: 'attention.resolve', note: ' ' };
    expect((await send(member, numbers[2] ?? '', resolve)).json()).toMatchObject({
      errors: { note: ['Enter what was done with the battery.'] },
    });
    await start(member, { filter: { problem: 'batteryHazard' }, event: 'attention.resolve' });
    await portal.work();
    const reason = 'A battery hazard is resolved on its page, with what was done.';
    expect(await visibleJob(member)).toMatchObject({ done: 0, reasons: [{ reason, count: 1 }] });
  });

  test('sends no new kit to a known wrong address', async () => {
    const { portal, member, numbers } = await startReturns(3);
    for (const number of numbers) {
      await send(member, number, { type: 'order.release' });
      await send(member, number, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
    }
    const raise = (number = '', kind: string) =>
      send(member, number, { type: 'attention.raise', kind, note: '' });
    await raise(numbers[0], 'deliveryFailed');
    await raise(numbers[1], 'returnedToSender');
    await raise(numbers[2], 'addressInvalid');
    await start(member, { filter: {}, event: 'kit.resend' });
    await portal.work();
    const reason = 'The last box came back. Send another one from its page, with another address.';
    expect(await visibleJob(member)).toMatchObject({
      ...{ done: 1, skipped: 2, isFinished: true },
      reasons: [
        {
          reason: "The address isn't valid. Correct the contact first.",
          count: 1,
          examples: [numbers[2]],
        },
        { reason, count: 1, examples: [numbers[1]] },
      ],
    });
  });

  test('emails lost labels, and names employees without an email address', async () => {
    const { portal, member, numbers } = await startReturns(1);
    const silent = await order(member, { employee: { ...orderForm().employee, email: '' } });
    const kit = { carrier: 'UPS', trackingNumber: '1Z1', returnTrackingNumber: '1Z2' };
    const kinds = ['kit.shipped', 'kit.delivered'] as const;
    for (const orderNumber of [...numbers, silent.orderNumber]) {
      await send(member, orderNumber, { type: 'order.release' });
      for (const type of kinds) {
        await applyMachineEvent(
          portal.services,
          { organisationId: portal.acme.id, orderNumber },
          { kind: 'carrier', id: null, name: 'UPS' },
          { type, ...kit, actor: { kind: 'carrier' }, at: portal.clock.now().toISOString() },
          async () => null,
        );
      }
      await send(member, orderNumber, { type: 'attention.raise', kind: 'labelLost', note: '' });
    }
    await start(member, { filter: { problem: 'labelLost' }, event: 'label.resend' });
    await portal.work();
    const reason = 'We have no email address of the employee.';
    expect(await visibleJob(member)).toMatchObject({
      ...{ done: 1, skipped: 1 },
      reasons: [{ reason, count: 1, examples: [silent.orderNumber] }],
    });
    const sent = portal.mails.filter(({ attachments = [] }) => attachments.length > 0);
    expect(sent.map(({ to }) => to)).toEqual(['eve@home.test']);
    expect((await listPage(member)).problems).toEqual([{ kind: 'labelLost', count: 1 }]);
    // A reminder has no way to them either.
    await send(member, silent.orderNumber, { type: 'attention.resolve', note: '' });
    const alone = await send(member, silent.orderNumber, { type: 'outreach.remindNow' });
    expect([alone.statusCode, alone.json<Problem>().detail]).toEqual([409, NOT_REACHABLE]);
    await start(member, { filter: {}, event: 'outreach.remindNow' });
    await portal.work();
    expect((await visibleJob(member))?.reasons).toContainEqual({
      ...{ reason: NOT_REACHABLE, count: 1, examples: [silent.orderNumber] },
    });
  });

  test('is shown to the person who started it, until dismissed', async () => {
    const { portal, member } = await startReturns(1);
    await start(member, { filter: {} });
    await portal.work();
    const admin = await portal.signIn('admin@acme.test');
    expect(await visibleJob(admin)).toBeNull();
    const job = await visibleJob(member);
    await admin.request('DELETE', `/api/portal/bulk/${job?.id}`);
    // Dismissing an absent job leaves others alone.
    await member.request('DELETE', '/api/portal/bulk/999999');
    expect(await visibleJob(member)).not.toBeNull();
    const answer = await member.request('DELETE', `/api/portal/bulk/${job?.id}`);
    expect(answer.json<VisibleJob>().job).toBeNull();
  });

  test('is rejected without a selection, or with a step that is impossible in bulk', async () => {
    const { member } = await startReturns(0);
    for (const body of [
      {},
      { filter: {}, orderNumbers: ['RTN-100001'] },
      { filter: {}, event: 'order.edit' },
      { filter: {}, event: 'order.edit', startsAt: '2020-01-01T09:00:00.000Z' },
      { filter: {}, event: 'order.edit', startsAt: '2999-01-01T09:00:00.000Z' },
      { filter: {}, startsAt: '2026-12-01T09:00:00.000Z' },
      { filter: {}, event: 'receipt.scan' },
      { filter: { status: 'stolen' } },
    ]) {
      expect((await start(member, body)).statusCode).toBe(400);
    }
  });
});
