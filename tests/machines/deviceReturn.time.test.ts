import { describe, expect, test } from 'vitest';
import type { AttentionKind } from '../../src/domain/returns/status/attention.ts';
import { outreachOf, statusOf } from '../../src/domain/returns/status/status.ts';
import { allowedActions } from '../../src/machines/deviceReturn/allowed.ts';
import {
  applyEvent,
  endTimer,
  placeOrder,
  type ReturnStep,
  restoreReturn,
  storeReturn,
  upgradeState,
} from '../../src/machines/deviceReturn/apply.ts';
import { DEVICE_RETURN_VERSION } from '../../src/machines/deviceReturn/deviceReturn.setup.ts';
import {
  CANCEL_WINDOW,
  DAY,
  EXPIRY,
  elapse,
  event,
  MINUTE,
  OFFICE,
  REMINDER,
  reach,
  SETTLING,
  TIMER_AT,
  take,
  WAREHOUSE,
} from './helpers/deviceReturn.ts';

const where = (step: ReturnStep) => statusOf(step.snapshot);
const whyNot = ({ snapshot }: ReturnStep, day: number) =>
  allowedActions(snapshot, 'admin', event('outreach.remindNow', 'admin', { day }).at).find(
    ({ type }) => type === 'outreach.remindNow',
  )?.reason;

describe('the cancel window', () => {
  test('lasts 30 minutes from the order', () => {
    expect(placeOrder(OFFICE).timers).toEqual([
      { kind: 'start', id: CANCEL_WINDOW, delayMs: 30 * MINUTE },
    ]);
  });

  test('ends with the preparation of the kit', () => {
    const step = elapse(placeOrder(OFFICE), CANCEL_WINDOW);
    expect(where(step)).toBe('awaitingShipment');
    expect(step.notices).toEqual(['kitPreparing']);
  });

  test('is not prolonged by an edit', () => {
    const step = take(placeOrder(OFFICE), event('order.edit', 'admin'));
    expect(step.timers).toEqual([]);
    expect(step.notices).toEqual(['orderEdited']);
  });

  test('lasts until the start day of the order, and an edit can set it', () => {
    const start = { at: '2026-01-04T12:00:00.000Z', waitMs: 3 * DAY };
    const waits = placeOrder({ ...OFFICE, start });
    expect(waits.timers).toEqual([{ kind: 'start', id: CANCEL_WINDOW, delayMs: 3 * DAY }]);
    const sooner = { at: '2026-01-02T12:30:00.000Z', waitMs: 30 * MINUTE };
    const step = take(waits, {
      ...{ actor: { kind: 'admin' }, at: '2026-01-02T12:00:00.000Z' },
      ...{ type: 'order.edit', country: 'US', start: sooner },
    });
    expect(step.timers).toEqual([
      { kind: 'stop', id: CANCEL_WINDOW },
      { kind: 'start', id: CANCEL_WINDOW, delayMs: 30 * MINUTE },
    ]);
    expect(step.notices).toEqual(['orderEdited']);
  });

  test.each(['order.release', 'order.cancel'] as const)('is stopped by %s', (type) => {
    const step = take(placeOrder(OFFICE), event(type, 'admin'));
    expect(step.timers).toEqual([{ kind: 'stop', id: CANCEL_WINDOW }]);
    expect(endTimer(step.snapshot, CANCEL_WINDOW, TIMER_AT)).toBeNull();
  });
});

describe('the wait for an answer', () => {
  test('lasts as many days as the order sets', () => {
    const step = reach('boxDelivered', { ...OFFICE, expiryDays: 12 });
    expect(step.timers).toContainEqual({ kind: 'start', id: EXPIRY, delayMs: 12 * DAY });
  });

  test('ends in "not returned"', () => {
    expect(where(elapse(reach('boxDelivered'), EXPIRY))).toBe('notReturned');
  });

  test('stops when the device or a new kit is on its way', () => {
    for (const type of ['device.shipped', 'kit.resend'] as const) {
      const step = take(reach('boxDelivered'), event(type, 'admin'));
      expect(step.timers).toContainEqual({ kind: 'stop', id: EXPIRY });
    }
  });

  test('does not restart when the carrier repeats a report', () => {
    const step = take(reach('boxDelivered'), event('kit.delivered', 'carrier', { day: 9 }));
    expect(where(step)).toBe('boxDelivered');
    expect(step.timers).toEqual([]);
    expect(step.notices).toEqual([]);
  });

  test('restarts with the next kit', () => {
    let step = take(reach('boxDelivered'), event('kit.resend', 'admin'));
    step = take(step, event('kit.shipped', 'admin'));
    step = take(step, event('kit.delivered', 'admin'));
    expect(step.timers).toContainEqual({ kind: 'start', id: EXPIRY, delayMs: 30 * DAY });
  });
});

describe('reminders', () => {
  const SCHEDULED = { kind: 'start', id: REMINDER, delayMs: 3 * DAY };
  const reminders = (step: ReturnStep) => step.notices.filter((notice) => notice === 'reminder');
  const due = (step: ReturnStep) => step.timers.filter(({ id }) => id === REMINDER);

  test("go out on the days of the plan, counted from the box's arrival, and then stop", () => {
    let step = reach('boxDelivered', { ...OFFICE, reminderDays: [2, 7, 8] });
    const pauses = [];
    while (outreachOf(step.snapshot) === 'scheduled') {
      pauses.push(...due(step).flatMap((change) => ('delayMs' in change ? [change.delayMs] : [])));
      step = elapse(step, REMINDER);
      expect(reminders(step)).toEqual(['reminder']);
    }
    // The step that starts the last timer also stops it: no reminder is left.
    expect(pauses.map((pause) => pause / DAY)).toEqual([2, 5, 1]);
    expect(outreachOf(step.snapshot)).toBe('exhausted');
    expect(endTimer(step.snapshot, REMINDER, TIMER_AT)).toBeNull();
    expect(step.snapshot.context.remindersSent).toBe(3);
  });

  test('do not go out without a plan', () => {
    const step = reach('boxDelivered', { ...OFFICE, reminderDays: [] });
    expect(outreachOf(step.snapshot)).toBe('exhausted');
    expect(due(step).map(({ kind }) => kind)).toEqual(['start', 'stop']);
  });

  test("begin with the box's arrival and end when the device is on its way", () => {
    const step = reach('boxDelivered');
    expect(due(step)).toEqual([SCHEDULED]);
    const sent = take(step, event('device.shipped', 'employee'));
    expect(due(sent)).toEqual([{ kind: 'stop', id: REMINDER }]);
    expect(outreachOf(sent.snapshot)).toBe('off');
  });

  test('pause during a problem, and start a new interval after it', () => {
    const open = take(reach('boxDelivered'), event('box.missing', 'employee', { note: 'Where?' }));
    expect(open.snapshot.context.attention).toMatchObject({
      kind: 'deliveryFailed',
      note: 'Where?',
    });
    expect(open.notices).toEqual(['attention']);
    expect(due(open)).toEqual([{ kind: 'stop', id: REMINDER }]);
    expect(outreachOf(open.snapshot)).toBe('paused');
    const solved = take(open, event('attention.resolve', 'member'));
    expect(solved.snapshot.context.attention).toBeNull();
    expect(due(solved)).toEqual([SCHEDULED]);
  });

  test('sent by hand go out once a day and do not use up the plan', () => {
    const first = take(reach('boxDelivered'), event('outreach.remindNow', 'member', { day: 5 }));
    expect(reminders(first)).toEqual(['reminder']);
    expect(first.timers).toEqual([]);
    expect(first.snapshot.context.remindersSent).toBe(0);
    expect(applyEvent(first.snapshot, event('outreach.remindNow', 'admin', { day: 5 }))).toBeNull();
    const later = take(first, event('outreach.remindNow', 'admin', { day: 6 }));
    expect(reminders(later)).toEqual(['reminder']);
    expect(whyNot(first, 5)).toBe('A reminder went out today already.');
  });

  test('stopped by the employee are resumed by the employee alone', () => {
    const declined = take(reach('boxDelivered'), event('outreach.stop', 'employee'));
    expect(due(declined)).toEqual([{ kind: 'stop', id: REMINDER }]);
    expect(applyEvent(declined.snapshot, event('outreach.start', 'admin'))).toBeNull();
    expect(applyEvent(declined.snapshot, event('outreach.remindNow', 'admin'))).toBeNull();
    expect(whyNot(declined, 5)).toBe('The employee opted out of reminders.');
    expect(due(take(declined, event('outreach.start', 'employee')))).toEqual([SCHEDULED]);
    const stopped = take(reach('boxDelivered'), event('outreach.stop', 'admin'));
    expect(due(take(stopped, event('outreach.start', 'member')))).toEqual([SCHEDULED]);
  });

  test('resume where they stopped, and are counted anew for a new kit', () => {
    let step = elapse(elapse(reach('boxDelivered'), REMINDER), REMINDER);
    step = take(step, event('outreach.stop', 'admin'));
    expect(step.snapshot.context.remindersSent).toBe(2);
    step = take(step, event('outreach.start', 'admin'));
    expect(due(step)).toEqual([SCHEDULED]);
    step = elapse(step, REMINDER);
    expect(outreachOf(step.snapshot)).toBe('exhausted');
    step = take(step, event('kit.resend', 'admin'));
    expect(step.snapshot.context.remindersSent).toBe(0);
  });

  test('stopped before the box arrived stay stopped when it arrives', () => {
    let step = take(reach('boxInTransit'), event('outreach.stop', 'employee'));
    step = take(step, event('kit.delivered', 'carrier'));
    expect(due(step)).toEqual([]);
    expect(outreachOf(step.snapshot)).toBe('declined');
  });
});

describe('problems', () => {
  const kindOf = (step: ReturnStep) => step.snapshot.context.attention?.kind ?? null;

  test('a graver problem replaces a lighter one, never the other way round', () => {
    const raise = (step: ReturnStep, kind: AttentionKind) =>
      take(step, event('attention.raise', 'system', { kind }));
    for (const [first, second] of [
      ['noScan', 'batteryHazard'],
      ['batteryHazard', 'noScan'],
    ] as const) {
      const step = raise(raise(reach('deviceInTransit'), first), second);
      expect(kindOf(step)).toBe('batteryHazard');
    }
    const again = raise(raise(reach('deviceInTransit'), 'damaged'), 'damaged');
    expect(again.notices).toEqual([]);
  });

  test('the carrier’s news ends a silence, not a damage report, and old scans end neither', () => {
    const silent = take(
      reach('boxInTransit'),
      event('attention.raise', 'system', { kind: 'noScan' }),
    );
    expect(kindOf(take(silent, event('kit.shipped', 'carrier')))).toBe('noScan');
    expect(kindOf(take(silent, event('kit.delivered', 'carrier')))).toBeNull();
    for (const kind of ['lostInTransit', 'deliveryFailed'] as const) {
      const unknown = take(reach('boxInTransit'), event('attention.raise', 'system', { kind }));
      expect(kindOf(take(unknown, event('kit.delivered', 'carrier')))).toBeNull();
    }
    const damaged = take(reach('boxInTransit'), event('attention.raise', 'member'));
    expect(kindOf(take(damaged, event('kit.delivered', 'carrier')))).toBe('damaged');
  });

  test('a problem never moves the journey, and the employee reports each kind once', () => {
    const step = take(reach('boxDelivered'), event('label.lost', 'employee'));
    expect(where(step)).toBe('boxDelivered');
    expect(applyEvent(step.snapshot, event('label.lost', 'employee'))).toBeNull();
    expect(applyEvent(step.snapshot, event('return.disputed', 'employee'))).toBeNull();
    expect(applyEvent(step.snapshot, event('device.shipped', 'employee'))).not.toBeNull();
  });
});

describe('a return stored by an earlier version of the machine', () => {
  test.each([
    [1, 'boxInTransit'],
    [1, 'boxDelivered'],
    [2, 'boxDelivered'],
    [4, 'boxDelivered'],
    [5, 'boxDelivered'],
  ] as const)('version %i is read in %s', (version, status) => {
    const { value, context } = storeReturn(reach(status).snapshot);
    const { approval, ...fifth } = context;
    const { closure, startsAt, windowMs, question, ...second } = fifth;
    const { attention, remindersSent, remindedAt, reminderDays, ...first } = second;
    const shipments = context.shipments.map(({ hasReturnLabel, ...kit }) => kit);
    const old = {
      1: { value: { journey: value.journey }, context: { ...first, shipments } },
      2: { value, context: { ...second, shipments } },
      4: { value, context: { ...second, closure, startsAt, windowMs } },
      5: { value, context: fifth },
    }[version];
    const upgraded = upgradeState(JSON.parse(JSON.stringify(old)), version);
    if (upgraded === null) throw new Error(`Version ${version} is known.`);
    expect(storeReturn(restoreReturn(upgraded))).toEqual({ value, context });
  });

  test('is unchanged if its version is the present one', () => {
    const state = storeReturn(reach('lost').snapshot);
    expect(upgradeState(state, DEVICE_RETURN_VERSION)).toEqual(state);
  });

  test('is rejected if its version is unknown', () => {
    expect(upgradeState(storeReturn(reach('lost').snapshot), 99)).toBeNull();
  });
});

describe('after a delivery', () => {
  test('the carrier’s report counts as the office’s confirmation after seven days', () => {
    const step = reach('delivered');
    expect(step.timers).toEqual([{ kind: 'start', id: SETTLING, delayMs: 7 * DAY }]);
    expect(where(elapse(step, SETTLING))).toBe('complete');
  });

  test('a warehouse has no time limit', () => {
    const step = elapse(reach('delivered', WAREHOUSE), SETTLING);
    expect(where(step)).toBe('delivered');
    expect(step.notices).toEqual([]);
  });

  test('a confirmation stops the wait', () => {
    const step = take(reach('delivered'), event('receipt.confirm', 'member'));
    expect(step.timers).toEqual([{ kind: 'stop', id: SETTLING }]);
  });
});

test('a timer that is over, or never ran, changes nothing', () => {
  expect(endTimer(reach('boxInTransit').snapshot, EXPIRY, TIMER_AT)).toBeNull();
  expect(endTimer(reach('boxInTransit').snapshot, CANCEL_WINDOW, TIMER_AT)).toBeNull();
  expect(endTimer(reach('boxInTransit').snapshot, 'xstate.after.never', TIMER_AT)).toBeNull();
});
