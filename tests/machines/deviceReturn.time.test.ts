import { describe, expect, test } from 'vitest';
import { endTimer, placeOrder, type ReturnStep } from '../../src/machines/deviceReturn/apply.ts';
import { statusOf } from '../../src/machines/deviceReturn/status.ts';
import {
  CANCEL_WINDOW,
  DAY,
  EXPIRY,
  elapse,
  event,
  MINUTE,
  OFFICE,
  reach,
  SETTLING,
  take,
  WAREHOUSE,
} from './support/deviceReturn.ts';

const where = (step: ReturnStep) => statusOf(step.snapshot);

describe('the cancel window', () => {
  test('runs for 30 minutes from the order', () => {
    expect(placeOrder(OFFICE).timers).toEqual([
      { kind: 'start', id: CANCEL_WINDOW, delayMs: 30 * MINUTE },
    ]);
  });

  test('ends in the preparation of the kit', () => {
    const step = elapse(placeOrder(OFFICE), CANCEL_WINDOW);
    expect(where(step)).toBe('awaitingShipment');
    expect(step.notices).toEqual(['kitPreparing']);
  });

  test('is not prolonged by an edit', () => {
    const step = take(placeOrder(OFFICE), event('order.edit', 'admin'));
    expect(step.timers).toEqual([]);
    expect(step.notices).toEqual(['orderEdited']);
  });

  test.each(['order.release', 'order.cancel'] as const)('is stopped by %s', (type) => {
    const step = take(placeOrder(OFFICE), event(type, 'admin'));
    expect(step.timers).toEqual([{ kind: 'stop', id: CANCEL_WINDOW }]);
    expect(endTimer(step.snapshot, CANCEL_WINDOW)).toBeNull();
  });
});

describe('the wait for an answer', () => {
  test('lasts as many days as the order says', () => {
    const step = reach('boxDelivered', { ...OFFICE, expiryDays: 12 });
    expect(step.timers).toEqual([{ kind: 'start', id: EXPIRY, delayMs: 12 * DAY }]);
  });

  test('ends in "not returned"', () => {
    expect(where(elapse(reach('boxDelivered'), EXPIRY))).toBe('notReturned');
  });

  test('is stopped when the device is on its way, or a new kit is', () => {
    for (const type of ['device.shipped', 'kit.resend'] as const) {
      const step = take(reach('boxDelivered'), event(type, 'admin'));
      expect(step.timers).toEqual([{ kind: 'stop', id: EXPIRY }]);
    }
  });

  test('does not begin anew when the carrier repeats itself', () => {
    const step = take(reach('boxDelivered'), event('kit.delivered', 'carrier', { day: 9 }));
    expect(where(step)).toBe('boxDelivered');
    expect(step.timers).toEqual([]);
    expect(step.notices).toEqual([]);
  });

  test('begins anew with the next kit', () => {
    let step = take(reach('boxDelivered'), event('kit.resend', 'admin'));
    step = take(step, event('kit.shipped', 'admin'));
    step = take(step, event('kit.delivered', 'admin'));
    expect(step.timers).toEqual([{ kind: 'start', id: EXPIRY, delayMs: 30 * DAY }]);
  });
});

describe('after a delivery', () => {
  test('the carrier’s word is taken for the office’s after seven days', () => {
    const step = reach('delivered');
    expect(step.timers).toEqual([{ kind: 'start', id: SETTLING, delayMs: 7 * DAY }]);
    expect(where(elapse(step, SETTLING))).toBe('complete');
  });

  test('a warehouse is waited for as long as it takes', () => {
    const step = elapse(reach('delivered', WAREHOUSE), SETTLING);
    expect(where(step)).toBe('delivered');
    expect(step.notices).toEqual([]);
  });

  test('a confirmation stops the wait', () => {
    const step = take(reach('delivered'), event('receipt.confirm', 'member'));
    expect(step.timers).toEqual([{ kind: 'stop', id: SETTLING }]);
  });
});

test('a timer that does not run, or never was, changes nothing', () => {
  expect(endTimer(reach('boxInTransit').snapshot, EXPIRY)).toBeNull();
  expect(endTimer(reach('boxInTransit').snapshot, CANCEL_WINDOW)).toBeNull();
  expect(endTimer(reach('boxInTransit').snapshot, 'xstate.after.never')).toBeNull();
});
