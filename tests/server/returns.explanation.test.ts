import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { Explanation, StepPreview } from '../../src/domain/returns/timeline/explanation.ts';
import { order, send } from './helpers/orders.ts';
import { startReturns } from './helpers/returnMails.ts';

const pathOf = (orderNumber: string) => `/api/portal/returns/${orderNumber}`;

describe('the explanation of a step', () => {
  test('matches the step: status, emails, timers and price; looking changes nothing', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    await portal.work();
    portal.mails.length = 0;
    const look = (event: object) => admin.post(`${pathOf(orderNumber)}/events/preview`, event);
    const before = (await admin.get(pathOf(orderNumber))).json<ReturnDetails>();

    const preview = (await look({ type: 'order.cancel' })).json<StepPreview>();
    expect(preview.emails.map(({ text }) => text).join()).toContain(orderNumber);
    expect(preview).toMatchObject({ status: 'cancelled', isEnd: true, timers: [], charge: 0 });
    const release = (await look({ type: 'order.release' })).json<StepPreview>();
    expect(release.status).toBe('awaitingShipment');
    expect(release.charge).toBe(before.price);
    expect((await look({ type: 'receipt.confirm' })).statusCode).toBe(409);

    expect((await admin.get(pathOf(orderNumber))).json()).toEqual(before);
    await portal.work();
    expect(portal.mails).toEqual([]);

    await send(admin, orderNumber, { type: 'order.cancel' });
    await portal.work();
    const emails = preview.emails.map(({ to, subject }) => `${to} · ${subject}`).sort();
    expect(portal.mails.map(({ to, subject }) => `${to} · ${subject}`).sort()).toEqual(emails);
    expect(emails.length).toBeGreaterThan(0);
  });
});

test('a return lists its past, and the possible next steps with their actors', async () => {
  const { admin } = await startReturns();
  const { orderNumber } = await order(admin);
  await send(admin, orderNumber, { type: 'order.release' });
  const explanation = (await admin.get(`${pathOf(orderNumber)}/explanation`)).json<Explanation>();
  expect(explanation.been.map(({ status, actor }) => `${status} by ${actor}`)).toEqual([
    'cancellable by Ada Admin',
    'awaitingShipment by Ada Admin',
  ]);
  const ways = explanation.ways.map(({ type, to, who }) => `${type} → ${to}: ${who.join()}`);
  expect(ways).toContain('kit.shipped → boxInTransit: admin,warehouse,carrier');
  expect(ways.some((way) => way.startsWith('order.cancel'))).toBe(false);
  expect(explanation.svg).toContain('data-state="return.awaitingShipment"');
});
