import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { order, send } from './helpers/orders.ts';
import type { startPortal } from './helpers/portal.ts';
import { startReturns } from './helpers/returnMails.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

/** Recipients and subjects of mails since the last call. */
function drainMails({ mails }: Awaited<ReturnType<typeof startPortal>>): string[] {
  const lines = mails.map(({ to, subject }) => `${to} · ${subject}`).sort();
  mails.length = 0;
  return lines;
}

describe('the journey of a return to an office', () => {
  test('each step is in the timeline, and mailed to its recipients', async () => {
    const { portal, admin } = await startReturns();
    const placed = await order(admin);
    const number = placed.orderNumber;
    const step = async (event: object): Promise<ReturnDetails> => {
      portal.clock.advance(MINUTE);
      const answer = await send(admin, number, event);
      expect(answer.statusCode, answer.body).toBe(200);
      await portal.work();
      return answer.json<ReturnDetails>();
    };
    const companyHears = (news: string) => [
      `admin@acme.test · Eve Employee's laptop: ${news} (${number})`,
      `it@acme.test · Eve Employee's laptop: ${news} (${number})`,
    ];

    expect(placed.status).toBe('cancellable');
    expect(placed.createdBy).toBe('Ada Admin');
    expect(placed.cancellableUntil).toBe('2030-03-04T09:30:00.000Z');
    await portal.work();
    const confirmation = portal.mails.find(({ to }) => to === 'it@acme.test');
    expect(confirmation?.text).toContain('You can cancel it until 9:30 AM UTC on Monday, March 4.');
    expect(drainMails(portal)).toEqual(companyHears('return ordered'));

    portal.clock.advance(30 * MINUTE);
    await portal.work();
    const coming = portal.mails.find(({ to }) => to === 'eve@home.test');
    expect(coming?.text).toContain('Hello Eve,');
    expect(coming?.text).toContain('laptop and its charger');
    expect(coming?.text).toContain(placed.employeeLink);
    expect(coming?.html).toContain(`href="${placed.employeeLink}"`);
    expect(drainMails(portal)).toEqual(['eve@home.test · A box for your laptop is coming']);

    await step({ type: 'kit.shipped', carrier: ' UPS ', trackingNumber: '1Z999AA10123456784' });
    const page = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    for (const to of ['eve@home.test', 'it@acme.test']) {
      const mail = portal.mails.find((each) => each.to === to);
      expect(mail?.text).toContain(`: UPS 1Z999AA10123456784\n${page}\n`);
      expect(mail?.html).toContain(`<a href="${page}">UPS 1Z999AA10123456784</a>`);
    }
    expect(drainMails(portal)).toEqual([
      ...companyHears('the box is on its way').slice(0, 1),
      'eve@home.test · The box for your laptop is on its way',
      ...companyHears('the box is on its way').slice(1),
    ]);
    await step({ type: 'kit.delivered' });
    expect(drainMails(portal)).toEqual([
      ...companyHears('the box was delivered').slice(0, 1),
      'eve@home.test · Your box has arrived',
      ...companyHears('the box was delivered').slice(1),
    ]);
    await step({ type: 'device.shipped', carrier: 'FedEx', trackingNumber: '794644790132' });
    expect(drainMails(portal)).toEqual(companyHears('on its way back'));
    const delivered = await step({ type: 'device.delivered' });
    expect(drainMails(portal)).toEqual(companyHears('delivered'));
    expect(delivered.shipments).toEqual([
      {
        outboundCarrier: 'UPS',
        outboundTracking: '1Z999AA10123456784',
        returnCarrier: 'FedEx',
        returnTracking: '794644790132',
        boxShippedAt: '2030-03-04T09:31:00.000Z',
        boxDeliveredAt: '2030-03-04T09:32:00.000Z',
        deviceShippedAt: '2030-03-04T09:33:00.000Z',
        deviceDeliveredAt: '2030-03-04T09:34:00.000Z',
      },
    ]);
    const complete = await step({ type: 'receipt.confirm' });
    expect(drainMails(portal)).toEqual([
      ...companyHears('return complete').slice(0, 1),
      'eve@home.test · Your laptop arrived. Thank you',
      ...companyHears('return complete').slice(1),
    ]);

    const lines = complete.timeline.map(
      ({ at, actor, actorKind, type, status, detail }) =>
        `${at.slice(11, 16)} ${actor} (${actorKind}) ${type} → ${status} ${detail}`,
    );
    expect(lines).toEqual([
      '09:00 Ada Admin (admin) order.placed → cancellable ',
      '09:30 the clock (timer) timer.cancelWindow → awaitingShipment ',
      '09:31 Ada Admin (admin) kit.shipped → boxInTransit UPS 1Z999AA10123456784',
      '09:32 Ada Admin (admin) kit.delivered → boxDelivered ',
      '09:33 Ada Admin (admin) device.shipped → deviceInTransit FedEx 794644790132',
      '09:34 Ada Admin (admin) device.delivered → delivered ',
      '09:35 Ada Admin (admin) receipt.confirm → complete ',
    ]);
    const timers = await portal.testDatabase.pool.query('SELECT * FROM timers');
    expect(timers.rows).toEqual([]);
  });

  test('the employee sees the same progress without an account, and can report it sent', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber, employeeLink } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    await send(admin, orderNumber, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
    await send(admin, orderNumber, { type: 'kit.delivered' });
    const employee = portal.browser();
    const page = `/api/portal${new URL(employeeLink).pathname.replace('/devicereturn', '')}`;

    const before = await employee.get(page);
    expect(before.json<SupportView>()).toEqual({
      language: 'en',
      orderNumber,
      companyName: 'Acme',
      firstName: 'Eve',
      city: 'Austin',
      timeZone: 'America/Chicago',
      device: 'laptop',
      withCharger: true,
      status: 'boxDelivered',
      statusSince: portal.clock.now().toISOString(),
      shipment: expect.objectContaining({ outboundCarrier: 'UPS', outboundTracking: '1Z1' }),
      actions: [
        { type: 'device.shipped', allowed: true, reason: null },
        ...[
          ...['address.confirm', 'address.correct', 'box.postpone'],
          ...['handover.dropOff', 'pickup.request', 'pickup.cancel', 'pickup.missed'],
        ].map((type) => ({ type, allowed: false, reason: expect.any(String) })),
        { type: 'box.missing', allowed: true, reason: null },
        { type: 'label.lost', allowed: true, reason: null },
        { type: 'return.disputed', allowed: true, reason: null },
        { type: 'question.asked', allowed: true, reason: null },
        { type: 'outreach.start', allowed: false, reason: 'Reminders are on.' },
        { type: 'outreach.stop', allowed: true, reason: null },
        { type: 'contact.correct', allowed: true, reason: null },
      ],
      asked: null,
      reachedBy: 'email',
      dropOffNear: null,
      lookedInto: null,
      sendBy: expect.any(String),
      hasLabel: false,
      isScanned: { out: true, back: false },
      others: [],
      question: null,
      texts: null,
      handover: { state: 'undecided', days: [], pickup: null },
      contact: { name: 'Ada Admin', email: 'admin@acme.test' },
    });
    expect(before.headers['referrer-policy']).toBe('no-referrer');
    expect(before.headers['x-robots-tag']).toContain('noindex');

    const sent = await employee.post(`${page}/events`, { type: 'device.shipped' });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json<SupportView>().status).toBe('deviceInTransit');
    const details = await admin.get(`/api/portal/returns/${orderNumber}`);
    expect(details.json<ReturnDetails>().timeline.at(-1)).toMatchObject({
      type: 'device.shipped',
      actor: 'the employee',
      actorKind: 'employee',
    });
    const again = await employee.post(`${page}/events`, { type: 'device.shipped' });
    expect(again.statusCode).toBe(409);
  });

  test('a delivery to an office is complete after seven days', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    for (const event of [
      { type: 'order.release' },
      { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' },
      { type: 'kit.delivered' },
      { type: 'device.shipped' },
      { type: 'device.delivered' },
    ]) {
      expect((await send(admin, orderNumber, event)).statusCode).toBe(200);
    }
    portal.clock.advance(7 * DAY - 1);
    await portal.work();
    const before = await admin.get(`/api/portal/returns/${orderNumber}`);
    expect(before.json<ReturnDetails>().status).toBe('delivered');
    portal.clock.advance(1);
    await portal.work();
    const after = await admin.get(`/api/portal/returns/${orderNumber}`);
    expect(after.json<ReturnDetails>().status).toBe('complete');
  });
});
