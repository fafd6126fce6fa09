import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { endDueTimers } from '../../src/server/endDueTimers.ts';
import { createOutboxHandlers } from '../../src/server/handlers.ts';
import type { Mail } from '../../src/server/platform/mail/mailer.ts';
import { createWorker } from '../../src/server/platform/outbox/worker.ts';
import { DELIVERED, order, send, sendAll, startOrders } from './helpers/orders.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

describe('reminders and problems', () => {
  test('reminders go out on days 3, 6 and 9, each once with three workers, and then stop', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await sendAll(admin, orderNumber, DELIVERED);
    await portal.work();
    portal.mails.length = 0;
    const reminded: number[] = [];
    for (let day = 1; day <= 12; day++) {
      portal.clock.advance(DAY);
      const workers = [0, 1, 2].map(() =>
        createWorker(portal.services, createOutboxHandlers(portal.services), {
          endDueTimers: (report) => endDueTimers(portal.services, report),
        }),
      );
      await Promise.all(workers.map((worker) => worker.runOnce()));
      await portal.work();
      reminded.push(
        ...portal.mails.splice(0).map(({ to }) => (to === 'eve@home.test' ? day : NaN)),
      );
    }
    expect(reminded).toEqual([3, 6, 9]);
  });

  test('reminders name the deadline, the way, and how to stop them, and the last one says so', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber, employeeLink } = await order(admin);
    await sendAll(admin, orderNumber, DELIVERED);
    await portal.work();
    portal.mails.length = 0;
    for (let day = 1; day <= 9; day++) {
      portal.clock.advance(DAY);
      await portal.work();
    }
    expect(portal.mails.map(({ subject }) => subject)).toEqual([
      'Your box for the laptop is waiting',
      'A reminder: your laptop for Acme',
      'Last reminder: your laptop for Acme',
    ]);
    for (const { text, html } of portal.mails) {
      expect(text).toContain('by Wednesday, April 3');
      expect(text).toContain(`Stop reminders: ${employeeLink}#stop`);
      expect(html).toContain(`href="${employeeLink}#stop"`);
    }
  });

  test('a problem is emailed to the company with advice, and reminders pause until it is solved', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await sendAll(admin, orderNumber, DELIVERED);
    await portal.work();
    const colleague = await portal.signIn('member@acme.test');
    portal.mails.length = 0;
    const raised = await send(colleague, orderNumber, {
      type: 'attention.raise',
      kind: 'damaged',
      note: 'The corner is <bent>.',
    });
    expect(raised.json<ReturnDetails>()).toMatchObject({
      attention: { kind: 'damaged', note: 'The corner is <bent>.' },
      outreach: { state: 'paused', nextAt: null },
    });
    await portal.work();
    const [mail] = portal.mails.splice(0);
    expect(mail?.to).toBe('admin@acme.test');
    expect(mail?.subject).toBe(
      `Eve Employee's laptop needs attention: arrived damaged (${orderNumber})`,
    );
    expect(mail?.text).toContain('Details: The corner is <bent>.');
    expect(mail?.html).toContain('The corner is &lt;bent&gt;.');
    portal.clock.advance(5 * DAY);
    await portal.work();
    expect(portal.mails).toEqual([]);
    const solved = await send(admin, orderNumber, {
      type: 'attention.resolve',
      note: 'A new kit.',
    });
    expect(solved.json<ReturnDetails>()).toMatchObject({
      attention: null,
      outreach: { state: 'scheduled', nextAt: expect.any(String) },
    });
    portal.clock.advance(3 * DAY);
    await portal.work();
    expect(portal.mails.map(({ to }) => to)).toEqual(['eve@home.test']);
  });

  test("an employee's rejected address is a problem, reported once however often it is tried", async () => {
    const { portal, browser: admin } = await startOrders();
    const mailer = {
      send: async ({ to }: Mail) => {
        if (to === 'eve@home.test') {
          throw Object.assign(new Error('550 No such user'), { responseCode: 550 });
        }
      },
    };
    const services = { ...portal.services, mailer };
    const worker = createWorker(services, createOutboxHandlers(services));
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    for (let attempt = 0; attempt < 3; attempt++) {
      await worker.runOnce();
      portal.clock.advance(3 * MINUTE);
    }
    const { attention, timeline } = (
      await admin.get(`/api/portal/returns/${orderNumber}`)
    ).json<ReturnDetails>();
    expect(attention).toMatchObject({
      kind: 'mailBounced',
      note: 'Email to eve@home.test bounced.',
    });
    expect(timeline.filter(({ type }) => type === 'attention.raise')).toHaveLength(1);
  });
});
