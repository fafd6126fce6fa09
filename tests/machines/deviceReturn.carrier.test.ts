import { describe, expect, test } from 'vitest';
import { statusOf } from '../../src/domain/returns/status/status.ts';
import { applyEvent, placeOrder, type ReturnStep } from '../../src/machines/deviceReturn/apply.ts';
import { CANCEL_WINDOW, elapse, event, OFFICE, reach, take } from './helpers/deviceReturn.ts';

const SCANS = ['kit.shipped', 'kit.delivered', 'device.shipped', 'device.delivered'] as const;

const where = (step: ReturnStep) => statusOf(step.snapshot);
const kits = (step: ReturnStep) => step.snapshot.context.shipments;

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** Applies all four scans of the first kit, each on its own day, in the given order. */
function scanAll(order: readonly (typeof SCANS)[number][]): ReturnStep {
  return order.reduce(
    (step, type) => take(step, event(type, 'carrier', { day: SCANS.indexOf(type) + 1 })),
    reach('awaitingShipment'),
  );
}

describe('a carrier’s scans', () => {
  test.each(permutations(SCANS).map((order) => [order.join(', '), order] as const))(
    'end in a delivery with all four times: %s',
    (_, order) => {
      const step = scanAll(order);
      expect(where(step)).toBe('delivered');
      expect(kits(step)).toEqual(kits(scanAll(SCANS)));
    },
  );

  test('report carrier, tracking number and time of each leg', () => {
    expect(kits(scanAll(SCANS))).toEqual([
      {
        outboundCarrier: 'UPS',
        outboundTracking: 'OUT1',
        returnCarrier: 'FedEx',
        returnTracking: 'BACK3',
        boxShippedAt: '2026-01-01T12:00:00.000Z',
        boxDeliveredAt: '2026-01-02T12:00:00.000Z',
        deviceShippedAt: '2026-01-03T12:00:00.000Z',
        deviceDeliveredAt: '2026-01-04T12:00:00.000Z',
        hasReturnLabel: false,
      },
    ]);
  });

  test('never overwrite known values of a kit', () => {
    const before = reach('boxInTransit');
    const after = take(before, event('kit.shipped', 'carrier', { day: 20 }));
    expect(kits(after)).toEqual(kits(before));
    expect(where(after)).toBe('boxInTransit');
  });

  test('for an unknown kit are accepted and ignored', () => {
    const before = reach('boxDelivered');
    for (const shipment of [7, -1]) {
      for (const type of SCANS) {
        const after = take(before, event(type, 'carrier', { shipment }));
        expect(where(after)).toBe('boxDelivered');
        expect(kits(after)).toEqual(kits(before));
      }
    }
  });

  test('change nothing in the cancel window', () => {
    const step = take(reach('cancellable'), event('kit.shipped', 'carrier'));
    expect(where(step)).toBe('cancellable');
    expect(where(elapse(step, CANCEL_WINDOW))).toBe('awaitingShipment');
  });
});

describe('a repeated scan of an old kit', () => {
  /** Returns a state in which the first kit's way back was lost and a second kit is being prepared. */
  function secondKit(): ReturnStep {
    let step = take(reach('deviceInTransit'), event('loss.declare', 'admin'));
    step = take(step, event('order.reopen', 'admin'));
    return step;
  }

  test('does not move the return that waits for its new kit', () => {
    for (const type of ['kit.shipped', 'kit.delivered', 'device.shipped'] as const) {
      const step = take(secondKit(), event(type, 'carrier', { shipment: 0, day: 25 }));
      expect(where(step)).toBe('awaitingShipment');
      expect(kits(step)).toEqual(kits(secondKit()));
    }
  });

  test('does not move it either when it is the first news of that kit', () => {
    let step = take(reach('awaitingShipment'), event('kit.delivered', 'carrier', { day: 3 }));
    step = take(step, event('kit.resend', 'admin', { day: 8 }));
    step = take(step, event('kit.shipped', 'carrier', { shipment: 0, day: 9 }));
    expect(where(step)).toBe('awaitingShipment');
    expect(kits(step).map(({ boxShippedAt }) => boxShippedAt)).toEqual([
      '2026-01-09T12:00:00.000Z',
      null,
    ]);
  });

  test("moves it on the old kit's first delivery: the lost device has turned up", () => {
    const step = take(secondKit(), event('device.delivered', 'carrier', { shipment: 0 }));
    expect(where(step)).toBe('delivered');
    expect(kits(step)[1]).toEqual(kits(secondKit())[1]);
  });

  test('does not move it for a second report of that delivery, after it was lost again', () => {
    let step = take(secondKit(), event('device.delivered', 'carrier', { shipment: 0 }));
    step = take(step, event('loss.declare', 'admin'));
    step = take(step, event('order.reopen', 'admin'));
    step = take(step, event('device.delivered', 'carrier', { shipment: 0, day: 28 }));
    expect(where(step)).toBe('awaitingShipment');
  });

  test('is kept apart from kits without any news', () => {
    let step = take(reach('boxDelivered'), event('kit.resend', 'admin'));
    step = take(step, event('device.shipped', 'carrier', { shipment: 0 }));
    step = take(step, event('loss.declare', 'admin'));
    step = take(step, event('order.reopen', 'admin'));
    step = take(step, event('kit.shipped', 'carrier', { day: 9 }));
    expect(where(step)).toBe('boxInTransit');
    expect(kits(step).map(({ boxShippedAt }) => boxShippedAt?.slice(8, 10) ?? null)).toEqual([
      '02',
      null,
      '09',
    ]);
  });
});

describe('a return that has ended', () => {
  test.each(['notReturned', 'lost'] as const)('%s is reopened with a new, blank kit', (status) => {
    const before = reach(status);
    const after = take(before, event('order.reopen', 'member'));
    expect(where(after)).toBe('awaitingShipment');
    expect(kits(after)).toHaveLength(kits(before).length + 1);
    expect(kits(after)[0]).toEqual(kits(before)[0]);
    expect(
      Object.values(kits(after)[1] ?? {}).every((value) => value === null || value === false),
    ).toBe(true);
    expect(after.notices).toEqual(['kitPreparing']);
  });

  test.each(['cancelled', 'notReturned', 'lost'] as const)(
    '%s is delivered after all when an old label was used',
    (status) => {
      const step = take(reach(status), event('device.delivered', 'carrier', { day: 30 }));
      expect(where(step)).toBe('delivered');
      expect(step.notices).toEqual(['deviceDelivered']);
    },
  );

  test('complete stays complete when its delivery is reported again', () => {
    const step = take(reach('complete'), event('device.delivered', 'carrier', { day: 30 }));
    expect(where(step)).toBe('complete');
    expect(applyEvent(step.snapshot, event('device.delivered', 'admin'))).toBeNull();
  });

  test('complete opens again when another kit brings a device', () => {
    let step = take(reach('boxDelivered'), event('kit.resend', 'admin'));
    for (const type of SCANS) step = take(step, event(type, 'carrier'));
    step = take(step, event('receipt.confirm', 'admin'));
    expect(where(step)).toBe('complete');
    step = take(step, event('device.delivered', 'carrier', { shipment: 0 }));
    expect(where(step)).toBe('delivered');
  });
});

test('an order without a creator has one blank kit', () => {
  expect(kits(placeOrder(OFFICE))).toHaveLength(1);
});
