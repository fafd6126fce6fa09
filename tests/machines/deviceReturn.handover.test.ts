import { expect, test } from 'vitest';
import { allowedTypes } from '../../src/machines/deviceReturn/allowed.ts';
import {
  placeOrder,
  type ReturnStep,
  restoreReturn,
  storeReturn,
  upgradeState,
} from '../../src/machines/deviceReturn/apply.ts';
import { elapse, event, OFFICE, PICKUP_WAIT, REMINDER, take } from './helpers/deviceReturn.ts';

// The way in which the employee gives the device to the carrier.

/** A return whose employee has the box, with a label of this carrier. */
function boxWith(returnCarrier: string, offersPickup = true): ReturnStep {
  const released = take(placeOrder({ ...OFFICE, offersPickup }), event('order.release', 'admin'));
  const sent = take(released, {
    ...{ actor: { kind: 'carrier' }, at: '2026-01-02T12:00:00.000Z', type: 'kit.shipped' },
    ...{ carrier: 'UPS', trackingNumber: 'OUT2', returnTrackingNumber: 'BACK2', returnCarrier },
  });
  return take(sent, event('kit.delivered', 'carrier', { day: 3 }));
}

const booked = () =>
  take(
    take(boxWith('UPS'), event('pickup.request', 'employee', { day: 16 })),
    event('pickup.booked', 'system', { day: 16 }),
  );
const handoverOf = ({ snapshot }: ReturnStep) => snapshot.value.handover;
const offersAt = ({ snapshot }: ReturnStep, day: number) => {
  const { at } = event('outreach.stop', 'employee', { day });
  return allowedTypes(snapshot, 'employee', at).filter((type) => /^(pickup|handover)/.test(type));
};

test('a pick-up is offered if the organization has it and the carrier of the label comes', () => {
  const choices = ['handover.dropOff', 'pickup.request'];
  expect(offersAt(boxWith('UPS'), 16)).toEqual(choices);
  expect(offersAt(boxWith('FedEx Ground'), 16)).toEqual(choices);
  expect(offersAt(boxWith('Royal Mail'), 16)).toEqual([]);
  expect(offersAt(boxWith('UPS', false), 16)).toEqual([]);
});

test('a booked pick-up can be changed and canceled, and reported as missed once it is over', () => {
  expect(offersAt(booked(), 19)).toEqual(['handover.dropOff', 'pickup.request', 'pickup.cancel']);
  expect(offersAt(booked(), 21)).toContain('pickup.missed');
});

test('only a device that left in the window or later was picked up', () => {
  const shipped = (day: number) => take(booked(), event('device.shipped', 'carrier', { day }));
  expect([shipped(18), shipped(21)].map(handoverOf)).toEqual(['settled', 'pickedUp']);
});

test('reminders pause while the carrier is expected, and begin anew', () => {
  const pickup = booked();
  expect(pickup.snapshot.value.outreach).toBe('paused');
  const canceled = take(pickup, event('pickup.cancel', 'employee', { day: 17 }));
  expect(canceled.snapshot.value.outreach).toBe('scheduled');
  expect(canceled.timers.map(({ id }) => id)).toContain(REMINDER);
});

test('a missed pick-up needs the company until another is booked, or the device moves', () => {
  const missed = elapse(booked(), PICKUP_WAIT);
  expect(missed.notices).toEqual(['pickupMissed', 'attention']);
  const problemAfter = (next: ReturnStep) => next.snapshot.context.attention?.kind;
  expect(problemAfter(missed)).toBe('pickupMissed');
  const cures = [
    event('pickup.request', 'member', { day: 22 }),
    event('pickup.request', 'employee', { day: 22 }),
    event('handover.dropOff', 'member', { day: 22 }),
    event('handover.dropOff', 'employee', { day: 22 }),
    event('device.shipped', 'carrier', { day: 22 }),
  ];
  for (const cure of cures) {
    expect([cure.type, problemAfter(take(missed, cure))]).toEqual([cure.type, undefined]);
  }
  const asked = take(missed, event('handover.dropOff', 'member', { day: 22 }));
  expect(asked.notices).toEqual(['dropOffAsked']);
});

test('a corrected address calls the pick-up off', () => {
  const moved = event('contact.correct', 'member', { day: 17, corrects: ['address'] });
  const phone = event('contact.correct', 'member', { day: 17, corrects: ['phone'] });
  expect(handoverOf(take(booked(), moved))).toBe('refused');
  expect(handoverOf(take(booked(), phone))).toBe('booked');
});

test('a closed return and a new box end it', () => {
  expect(handoverOf(take(booked(), event('return.close', 'admin', { day: 17 })))).toBe('settled');
  expect(handoverOf(take(booked(), event('kit.resend', 'admin', { day: 17 })))).toBe('settled');
});

test('a return of version 4 offers no pick-up', () => {
  const { value, context } = storeReturn(boxWith('UPS').snapshot);
  const { handover: _, ...oldValue } = value;
  const { offersPickup: __, pickup: ___, ...oldContext } = context;
  // A state as version 4 stored it.
  const old = JSON.parse(JSON.stringify({ value: oldValue, context: oldContext }));
  const upgraded = upgradeState(old, 4);
  if (upgraded === null) throw new Error('Version 4 is known.');
  expect(restoreReturn(upgraded).value.handover).toBe('undecided');
  expect(upgraded.context).toMatchObject({ offersPickup: false, pickup: null });
});
