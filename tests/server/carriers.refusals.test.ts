import { describe, expect, test } from 'vitest';
import { PAUSES_MS } from '../../src/server/platform/outbox/queue.ts';
import { startWithEasyPost } from './helpers/easyPostPortal.ts';
import { order, send } from './helpers/orders.ts';
import { MINUTE } from './helpers/testClock.ts';

interface LabelRow {
  readonly bought_at: Date | null;
  readonly problem: string | null;
}
const LABELS = 'SELECT * FROM carrier_labels ORDER BY shipment, leg DESC';

describe('a label that cannot be bought', () => {
  test('is retried while the service is down, with growing pauses', async () => {
    const { portal, easyPost, rows, orderAndRelease } = await startWithEasyPost();
    for (let call = 0; call < 4; call++) {
      easyPost.next('POST /v2/shipments', { status: 503, code: 'DOWN', message: 'Later.' });
    }
    await orderAndRelease();
    await portal.work();
    portal.clock.advance(PAUSES_MS[0] ?? 0);
    await portal.work();
    expect(easyPost.shipments).toHaveLength(0);
    portal.clock.advance(PAUSES_MS[1] ?? 0);
    await portal.work();
    expect((await rows<LabelRow>(LABELS)).every((label) => label.bought_at !== null)).toBe(true);
  });

  test('is not retried for a rejected address; the reason is shown, and solving it retries', async () => {
    const { portal, admin, easyPost, rows, read, orderAndRelease } = await startWithEasyPost();
    const refused = { status: 422, code: 'ADDRESS.VERIFY.FAILURE', message: 'No such street' };
    easyPost.next('POST /v2/shipments', refused);
    const orderNumber = await orderAndRelease();
    await portal.work();
    portal.clock.advance(60 * MINUTE);
    await portal.work();
    const labels = await rows<LabelRow>(LABELS);
    expect(labels.map(({ problem }) => problem ?? '').sort()).toEqual(['', 'No such street.']);
    expect(easyPost.shipments).toHaveLength(1);
    const { attention } = await read(orderNumber);
    expect(attention).toMatchObject({
      kind: 'addressInvalid',
      note: expect.stringMatching(/ couldn't be bought\. No such street\. Resolve this/),
    });
    // The address has been corrected.
    expect(
      (
        await send(admin, orderNumber, {
          type: 'attention.resolve',
          note: 'The street exists now.',
        })
      ).statusCode,
    ).toBe(200);
    await portal.work();
    expect((await rows<LabelRow>(LABELS)).every((label) => label.bought_at !== null)).toBe(true);
    expect(easyPost.shipments).toHaveLength(2);
  });

  test('is given up after most of a day, as the timeline shows', async () => {
    const { portal, admin, easyPost, rows, read, orderAndRelease } = await startWithEasyPost();
    await easyPost.stop();
    const orderNumber = await orderAndRelease();
    await portal.work();
    for (const pause of PAUSES_MS) {
      expect((await rows<LabelRow>(LABELS)).every(({ problem }) => problem === null)).toBe(true);
      portal.clock.advance(pause);
      await portal.work();
    }
    expect((await rows<LabelRow>(LABELS)).map(({ problem }) => problem)).toEqual([
      "The carrier service didn't answer for most of a day.",
      "The carrier service didn't answer for most of a day.",
    ]);
    await portal.signIn('admin@acme.test', admin);
    const refusals = (await read(orderNumber)).timeline.filter(
      ({ actorKind }) => actorKind === 'system',
    );
    expect(refusals).toHaveLength(2);
  });

  test('for lack of a carrier shows the carriers’ own message', async () => {
    const { portal, easyPost, rows, orderAndRelease } = await startWithEasyPost();
    easyPost.rates = [];
    await orderAndRelease();
    await portal.work();
    expect((await rows<LabelRow>(LABELS))[0]?.problem).toBe('USPS: No service to this place.');
  });

  test('does not block ordering', async () => {
    const { portal, admin, easyPost } = await startWithEasyPost();
    await easyPost.stop();
    const { status } = await order(admin);
    expect(status).toBe('cancellable');
    await portal.work();
  });
});
