import { describe, expect, onTestFinished, test } from 'vitest';
import { startWithKit } from './helpers/easyPostPortal.ts';
import { send } from './helpers/orders.ts';
import { openPortal } from './helpers/portal.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

const PICKED_UP = { status: 'in_transit', datetime: '2030-03-04T10:00:00Z' };
const ARRIVED = { status: 'delivered', datetime: '2030-03-05T10:00:00Z' };

describe('a parcel without news', () => {
  const silences = async ({ read, orderNumber }: Awaited<ReturnType<typeof startWithKit>>) =>
    (await read(orderNumber)).timeline
      .filter(({ type, actorKind }) => type === 'attention.raise' && actorKind === 'system')
      .map(({ detail }) =>
        detail.replace('No tracking updates, ', '').replace(/9400\w+/, 'NUMBER'),
      );

  test('for five days is reported once, and again after the next silence', async () => {
    const world = await startWithKit();
    const { portal, reportScans } = world;
    portal.clock.advance(3 * DAY - MINUTE);
    await portal.work();
    expect(await silences(world)).toEqual([]);
    portal.clock.advance(11 * MINUTE);
    const other = await openPortal({ beside: portal, env: world.easyPost.env });
    onTestFinished(other.close);
    await Promise.all([portal.work(), other.work()]);
    portal.clock.advance(DAY);
    await portal.work();
    const first =
      "USPS NUMBER got a label on Monday, March 4, and the carrier hasn't scanned the box yet.";
    expect(await silences(world)).toEqual([first]);
    await reportScans('out', { status: 'in_transit', datetime: portal.clock.now().toISOString() });
    portal.clock.advance(5 * DAY);
    await portal.work();
    expect(await silences(world)).toEqual([
      first,
      'No tracking updates for USPS NUMBER since Sunday, March 10.',
    ]);
  });

  test("is not waited for after its arrival; the return leg is, from the employee's message on", async () => {
    const world = await startWithKit();
    const { portal, reportScans, admin, orderNumber } = world;
    await reportScans('out', PICKED_UP, ARRIVED);
    portal.clock.advance(6 * DAY);
    await portal.work();
    expect(await silences(world)).toEqual([]);
    expect((await send(admin, orderNumber, { type: 'device.shipped' })).statusCode).toBe(200);
    portal.clock.advance(5 * DAY);
    await portal.work();
    expect(await silences(world)).toEqual([
      "The device was reported shipped on Tuesday, March 12, and the carrier hasn't scanned USPS NUMBER yet.",
    ]);
  });
});
