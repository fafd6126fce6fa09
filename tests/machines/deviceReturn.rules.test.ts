import { expect, test } from 'vitest';
import { isActive, JOURNEY_STATES } from '../../src/domain/returns/status/status.ts';
import { allowedTypes } from '../../src/machines/deviceReturn/allowed.ts';
import { applyEvent } from '../../src/machines/deviceReturn/apply.ts';
import { event, reach, take } from './helpers/deviceReturn.ts';

test('an order never changes country', () => {
  const { snapshot } = reach('cancellable');
  expect(applyEvent(snapshot, event('order.edit', 'admin', { country: 'CA' }))).toBeNull();
  expect(applyEvent(snapshot, event('order.edit', 'admin', { country: 'US' }))).not.toBeNull();
});

test('a manual reminder is for one return and one day', () => {
  const others = reach('boxDelivered');
  const { at } = event('outreach.remindNow', 'admin', { day: 20 });
  const reminded = take(others, event('outreach.remindNow', 'admin', { day: 20 }));
  const later = event('outreach.remindNow', 'admin', { day: 21 }).at;
  const offers = ({ snapshot }: typeof others, moment: string) =>
    allowedTypes(snapshot, 'admin', moment).includes('outreach.remindNow');
  expect([offers(others, at), offers(reminded, at), offers(reminded, later)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('returns are active until they end', () => {
  const ended = JOURNEY_STATES.filter((status) => !isActive(reach(status).snapshot));
  expect(ended).toEqual(['complete', 'cancelled', 'notReturned', 'lost', 'closed']);
});

test('a return moved by hand announces each step once', () => {
  const way = [
    ['order.release', 'kitPreparing'],
    ['kit.shipped', 'kitShipped'],
    ['kit.delivered', 'kitDelivered'],
    ['device.shipped', 'deviceShipped'],
    ['device.delivered', 'deviceDelivered'],
    ['receipt.confirm', 'complete'],
  ] as const;
  let step = reach('cancellable');
  expect(step.notices).toEqual(['orderPlaced']);
  for (const [type, notice] of way) {
    step = take(step, event(type, 'admin'));
    expect(step.notices).toEqual([notice]);
  }
});
