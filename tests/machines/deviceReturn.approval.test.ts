import { expect, test } from 'vitest';
import { statusOf } from '../../src/domain/returns/status/status.ts';
import { applyEvent, placeOrder } from '../../src/machines/deviceReturn/apply.ts';
import {
  APPROVAL,
  CANCEL_WINDOW,
  DAY,
  elapse,
  event,
  MINUTE,
  OFFICE,
  reach,
  take,
} from './helpers/deviceReturn.ts';

const approved = event('order.approve', 'admin', { day: 3 });

test('nothing runs while an order waits, and its thirty minutes begin with the approval', () => {
  const waiting = placeOrder({ ...OFFICE, ...APPROVAL });
  expect([statusOf(waiting.snapshot), waiting.notices]).toEqual([
    'awaitingApproval',
    ['orderPlaced'],
  ]);
  const started = new Set<string>();
  for (const { kind, id } of waiting.timers) {
    if (kind === 'start') started.add(id);
    else started.delete(id);
  }
  expect([...started]).toEqual([]);
  const step = take(waiting, approved);
  expect([statusOf(step.snapshot), step.notices]).toEqual(['cancellable', ['orderApproved']]);
  expect(step.timers).toEqual([{ kind: 'start', id: CANCEL_WINDOW, delayMs: 30 * MINUTE }]);
  expect(statusOf(elapse(step, CANCEL_WINDOW).snapshot)).toBe('awaitingShipment');
});

test.each([
  ['2026-01-10T12:00:00.000Z', 7 * DAY],
  ['2026-01-02T12:00:00.000Z', 30 * MINUTE],
])('an order for %s starts %i ms after its approval on January 3', (at, delayMs) => {
  const waiting = placeOrder({ ...OFFICE, ...APPROVAL, start: { at, waitMs: DAY } });
  expect(take(waiting, approved).timers).toEqual([{ kind: 'start', id: CANCEL_WINDOW, delayMs }]);
});

test('the person who ordered can neither approve nor reject, and an unknown user cannot either', () => {
  const { snapshot } = reach('awaitingApproval');
  for (const type of ['order.approve', 'order.reject'] as const) {
    expect(applyEvent(snapshot, event(type, 'admin', { by: '1' }))).toBeNull();
    expect(applyEvent(snapshot, event(type, 'admin', { by: null }))).toBeNull();
  }
});

test('a rejection cancels it, with its reason', () => {
  const step = take(reach('awaitingApproval'), event('order.reject', 'admin', { note: 'No.' }));
  expect([statusOf(step.snapshot), step.notices]).toEqual(['cancelled', ['orderRejected']]);
  expect(step.snapshot.context.approval?.answer).toMatchObject({ isApproved: false, note: 'No.' });
});

test('an order that was closed before its approval waits for it again when it is reopened', () => {
  const closed = take(reach('awaitingApproval'), event('return.close', 'admin'));
  expect(statusOf(take(closed, event('order.reopen', 'member')).snapshot)).toBe('awaitingApproval');
});
