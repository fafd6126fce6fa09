import { expect, test } from 'vitest';
import type { ActorKind } from '../../src/domain/returns/actors.ts';
import type { WarehouseDeviceEvent } from '../../src/domain/warehouse/events.ts';
import { shownDeviceActions } from '../../src/machines/warehouseDevice/allowed.ts';
import { applyToDevice, newDevice } from '../../src/machines/warehouseDevice/apply.ts';

const AT = '2026-01-15T12:00:00.000Z';
const by = { actor: { kind: 'admin' }, at: AT, note: '' } as const;
const RECEIVE = {
  ...by,
  type: 'device.receive',
  legalHoldUntil: null,
  isUnexpected: false,
} as const;
const INSPECT = {
  ...by,
  type: 'device.inspect',
  grade: 'A',
  hasCharger: true,
  serialNumber: '',
  isLocked: false,
  isDamaged: false,
} as const;
const HOLD = { ...by, type: 'hold.place', kind: 'legal', reason: 'Case 14', until: null } as const;

/** What somebody is told that can't be done, and why, after these events. */
function blockedFor(kind: ActorKind, ...events: readonly WarehouseDeviceEvent[]) {
  const snapshot = events.reduce((before, event) => {
    const after = applyToDevice(before, event);
    if (after === null) throw new Error(`${event.type} is refused.`);
    return after.snapshot;
  }, newDevice());
  return Object.fromEntries(
    shownDeviceActions(snapshot, kind, AT).flatMap(({ type, reason }) =>
      reason === null ? [] : [[type, reason]],
    ),
  );
}

test('who may do what next, and what is missing for it, is said; what is far away is not', () => {
  expect(blockedFor('admin', RECEIVE, INSPECT)).toEqual({
    'prepare.finish': 'First record that it was wiped.',
  });
  expect(blockedFor('warehouse', RECEIVE, INSPECT)).toEqual({
    'prepare.finish': 'First record that it was wiped.',
    'device.retire': 'Only an admin can do this.',
  });
});

test('a hold is the reason only where nothing else stands in the way', () => {
  expect(blockedFor('admin', RECEIVE, HOLD)).toEqual({});
  expect(blockedFor('admin', RECEIVE, INSPECT, HOLD)).toEqual({
    'wipe.record': 'It is on hold. An admin can release it.',
    'prepare.finish': 'It is on hold. An admin can release it.',
  });
});
