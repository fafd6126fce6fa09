import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { endDueTimers } from '../../src/server/endDueTimers.ts';
import { createOutboxHandlers } from '../../src/server/handlers.ts';
import type { Mail } from '../../src/server/platform/mail/mailer.ts';
import { createWorker } from '../../src/server/platform/outbox/worker.ts';
import { DELIVERED, nameAddress, order, send, sendAll, startOrders } from './helpers/orders.ts';
import { shipped } from './helpers/returnMails.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

describe('mails about a return', () => {
  test('are retried after a failure, and those that arrived are not sent twice', async () => {
    const { portal, browser: admin } = await startOrders();
    await nameAddress(portal, 'it@acme.test');
    const sent: Mail[] = [];
    let isAway = true;
    const mailer = {
      send: async (mail: Mail) => {
        if (isAway && mail.to === 'admin@acme.test') throw new Error('450 try later');
        sent.push(mail);
      },
    };
    const services = { ...portal.services, mailer };
    const worker = createWorker(services, createOutboxHandlers(services));
    await shipped(portal, admin);
    await worker.runOnce();
    expect(sent.map(({ to }) => to)).toEqual(['eve@home.test', 'it@acme.test']);
    isAway = false;
    portal.clock.advance(MINUTE);
    await worker.runOnce();
    expect(sent.map(({ to }) => to)).toEqual(['eve@home.test', 'it@acme.test', 'admin@acme.test']);
    const log = await portal.testDatabase.pool.query(
      'SELECT recipient FROM mail_log WHERE return_id IS NOT NULL ORDER BY id',
    );
    expect(log.rows.map(({ recipient }) => recipient)).toEqual(sent.map(({ to }) => to));
  });

  // Limit of "at least once": a mail server can't take part in a transaction.
  test('are repeated under the same Message-ID if a worker dies between a mail and its record', async () => {
    const { portal, browser: admin } = await startOrders();
    await shipped(portal, admin);
    await portal.work();
    const [first] = portal.mails;
    await portal.testDatabase.pool.query('DELETE FROM mail_log');
    await portal.testDatabase.pool.query(
      "UPDATE outbox SET done_at = NULL WHERE kind = 'return.notice'",
    );
    portal.clock.advance(10 * MINUTE);
    await portal.work();
    expect(portal.mails).toHaveLength(4);
    expect(portal.mails[2]).toEqual(first);
    expect(new Set(portal.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('are not repeated if a worker dies after the record', async () => {
    const { portal, browser: admin } = await startOrders();
    await shipped(portal, admin);
    await portal.work();
    await portal.testDatabase.pool.query(
      "UPDATE outbox SET done_at = NULL WHERE kind = 'return.notice'",
    );
    portal.clock.advance(10 * MINUTE);
    expect(await portal.work()).toBeGreaterThan(0);
    expect(portal.mails).toHaveLength(2);
  });

  test('reach a person once who has two reasons to get it', async () => {
    const { portal, browser: admin } = await startOrders();
    await nameAddress(portal, 'Admin@Acme.test');
    await shipped(portal, admin);
    await portal.work();
    expect(portal.mails.map(({ to }) => to)).toEqual(['eve@home.test', 'admin@acme.test']);
  });

  test('tell the company of a canceled order, and never the employee', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await portal.work();
    portal.mails.length = 0;
    await send(admin, orderNumber, { type: 'order.cancel' });
    await portal.work();
    expect(portal.mails.map(({ to, subject }) => `${to} · ${subject}`)).toEqual([
      `admin@acme.test · Eve Employee's laptop: return canceled (${orderNumber})`,
    ]);
  });
});

describe('timers of returns', () => {
  test('prepare the kit thirty minutes after the order, once, with two workers', async () => {
    const { portal, browser: admin } = await startOrders();
    const placed = [await order(admin), await order(admin), await order(admin)];
    const workers = [0, 1, 2].map(() =>
      createWorker(portal.services, createOutboxHandlers(portal.services), {
        endDueTimers: (report) => endDueTimers(portal.services, report),
      }),
    );
    const runAll = () => Promise.all(workers.map((worker) => worker.runOnce()));
    portal.clock.advance(30 * MINUTE - 1);
    await runAll();
    const read = async ({ orderNumber }: ReturnDetails) =>
      (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
    for (const one of placed) expect((await read(one)).status).toBe('cancellable');
    portal.clock.advance(1);
    await runAll();
    for (const one of placed) {
      const { status, timeline, cancellableUntil } = await read(one);
      expect(status).toBe('awaitingShipment');
      expect(cancellableUntil).toBeNull();
      expect(timeline.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
        'order.placed Ada Admin',
        'timer.cancelWindow the clock',
      ]);
    }
    expect((await portal.testDatabase.pool.query('SELECT * FROM timers')).rows).toEqual([]);
  });

  test("end an unanswered box as not returned after the organization's days", async () => {
    const { portal, browser: admin } = await startOrders();
    await portal.testDatabase.pool.query('UPDATE organisations SET expiry_days = 12');
    const { orderNumber } = await order(admin);
    await sendAll(admin, orderNumber, DELIVERED);
    await portal.work();
    portal.mails.length = 0;
    portal.clock.advance(12 * DAY);
    await portal.work();
    expect(portal.mails.map(({ to, subject }) => `${to} · ${subject}`)).toContain(
      `admin@acme.test · Eve Employee's laptop: not sent back in time (${orderNumber})`,
    );
  });

  test("wait for the warehouse's scan after a delivery, also after the days of an office", async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin, { destination: { kind: 'warehouse' } });
    await sendAll(admin, orderNumber, [
      ...DELIVERED,
      { type: 'device.shipped' },
      { type: 'device.delivered' },
    ]);
    portal.clock.advance(8 * DAY);
    await portal.work();
    const shown = (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
    expect(shown.status).toBe('delivered');
    expect(shown.timeline.at(-1)?.type).toBe('device.delivered');
    expect((await send(admin, orderNumber, { type: 'receipt.scan' })).statusCode).toBe(200);
  });

  test('leave a return of a newer machine alone, and continue with the others', async () => {
    const { portal, browser: admin } = await startOrders();
    const [strange, plain] = [await order(admin), await order(admin)];
    await portal.testDatabase.pool.query(
      'UPDATE returns SET state_version = 99 WHERE order_number = $1',
      [strange.orderNumber],
    );
    portal.clock.advance(30 * MINUTE);
    await portal.work();
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT order_number, status FROM returns ORDER BY id',
    );
    expect(rows).toEqual([
      { order_number: strange.orderNumber, status: 'cancellable' },
      { order_number: plain.orderNumber, status: 'awaitingShipment' },
    ]);
    expect(portal.logLines.join()).toContain('could not end; trying again later');
  });
});
