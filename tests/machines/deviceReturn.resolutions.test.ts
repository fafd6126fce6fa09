import { describe, expect, test } from 'vitest';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  resolutionsFor,
} from '../../src/domain/returns/status/attention.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../src/domain/returns/status/status.ts';
import { allowedTypes } from '../../src/machines/deviceReturn/allowed.ts';
import { event, OFFICE, reach, take, WAREHOUSE } from './helpers/deviceReturn.ts';

const AT = '2026-01-20T12:00:00.000Z';
const CASES = JOURNEY_STATES.flatMap((status) =>
  (status === 'receivedAtWarehouse' ? [WAREHOUSE] : [OFFICE, WAREHOUSE]).map((input) => ({
    ...{ status, place: input.destination, input },
  })),
);

test('a correction of another field solves no problem', () => {
  const kind = 'mailBounced';
  const open = take(reach('boxDelivered'), event('attention.raise', 'system', { kind }));
  const corrected = take(open, event('contact.correct', 'employee', { corrects: ['phone'] }));
  expect(corrected.snapshot.context.attention?.kind).toBe(kind);
});

test('a return closed before its release has cost nothing, and reopening delivers nothing', () => {
  const closed = take(reach('cancellable'), event('return.close', 'admin'));
  expect(closed.snapshot.context.closure).toMatchObject({ isReleased: false });
  expect(reach('closed').snapshot.context.closure).toMatchObject({ isReleased: true });
  expect(take(closed, event('order.reopen', 'admin')).snapshot.context.closure).toBeNull();
});

test('a repeated report updates the problem, and keeps the day on which it began', () => {
  const raise = (note: string) => event('attention.raise', 'admin', { kind: 'wrongItem', note });
  const first = take(reach('delivered'), raise(''));
  const since = first.snapshot.context.attention?.since;
  const again = take(first, raise('The box was empty.'));
  expect(again.snapshot.context.attention).toMatchObject({ note: 'The box was empty.', since });
  expect(take(again, raise('')).snapshot.context.attention?.note).toBe('The box was empty.');
});

/** Statuses in which a problem usually occurs and has a remedy besides resolving it. */
const AT_HOME: Partial<Record<AttentionKind, readonly ReturnStatus[]>> = {
  lostInTransit: ['boxInTransit', 'deviceInTransit'],
  returnedToSender: ['boxInTransit', 'boxDelivered', 'deviceInTransit', 'notReturned', 'lost'],
  wrongItem: ['delivered', 'receivedAtWarehouse', 'complete'],
  employeeDispute: ['awaitingShipment', 'boxInTransit', 'boxDelivered', 'deviceInTransit'],
  deliveryFailed: ['awaitingShipment', 'boxInTransit', 'boxDelivered'],
  labelLost: ['boxInTransit', 'boxDelivered', 'notReturned'],
  labelNotEmailed: ['boxInTransit', 'boxDelivered', 'notReturned'],
  addressInvalid: ['cancellable', 'awaitingShipment', 'boxInTransit', 'boxDelivered'],
  noScan: ['awaitingShipment', 'boxInTransit'],
  mailBounced: ['awaitingShipment', 'boxInTransit', 'boxDelivered', 'deviceInTransit'],
};

/** Problems with an unknown location of the parcel. */
const AT_SEA: readonly AttentionKind[] = ['noScan', 'lostInTransit', 'deliveryFailed'];

describe.each(ATTENTION_KINDS)('%s', (kind) => {
  test.each(CASES)('can be solved in $status, bound for the $place', ({ status, input }) => {
    const open = take(reach(status, input), event('attention.raise', 'system', { kind }));
    const allowed = allowedTypes(open.snapshot, 'member', AT);
    const cures = resolutionsFor(kind, status).filter((type) => allowed.includes(type));
    expect(cures).not.toEqual([]);
    if (AT_HOME[kind]?.includes(status)) expect(cures[0]).not.toBe('attention.resolve');
    // The device is in the parcel.
    if (status === 'deviceInTransit' && AT_SEA.includes(kind))
      expect(cures[0]).not.toBe('kit.resend');
    for (const type of cures) {
      const corrects = ['email', 'address'] as const;
      const cured = take(open, event(type, 'member', { corrects }));
      expect([type, cured.snapshot.context.attention]).toEqual([type, null]);
    }
  });
});
