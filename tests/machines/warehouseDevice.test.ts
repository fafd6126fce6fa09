import { expect, test } from 'vitest';
import type { ActorKind } from '../../src/domain/returns/timeline/actors.ts';
import type { WarehouseDeviceEvent } from '../../src/domain/warehouse/events.ts';
import { NO_WIPE_DETAILS } from '../../src/domain/warehouse/wipe.ts';
import {
  allowedDeviceActions,
  shownDeviceActions,
} from '../../src/machines/warehouseDevice/allowed.ts';
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

const RETIRE = { ...by, type: 'device.retire' } as const;
const DISPOSE = {
  ...by,
  type: 'disposal.start',
  recycler: 'GreenCycle',
  isToBeDestroyed: true,
} as const;

/** Returns the device after these events. */
function after(...events: readonly WarehouseDeviceEvent[]) {
  return events.reduce((before, event) => {
    const step = applyToDevice(before, event);
    if (step === null) throw new Error(`${event.type} is refused.`);
    return step.snapshot;
  }, newDevice());
}

/** Blocked actions with their reasons after these events. */
function blockedFor(kind: ActorKind, ...events: readonly WarehouseDeviceEvent[]) {
  return Object.fromEntries(
    shownDeviceActions(after(...events), kind, AT).flatMap(({ type, reason }) =>
      reason === null ? [] : [[type, reason]],
    ),
  );
}

test('the next steps have their actors and missing conditions, distant steps are left out', () => {
  expect(blockedFor('admin', RECEIVE, INSPECT)).toEqual({
    'prepare.finish': 'First record that it was wiped.',
  });
  expect(blockedFor('warehouse', RECEIVE, INSPECT)).toEqual({
    'prepare.finish': 'First record that it was wiped.',
    'device.retire': 'Only an admin can do this.',
    'loss.declare': 'Only an admin can do this.',
  });
});

test('a hold is the reason only if nothing else blocks the step', () => {
  expect(blockedFor('admin', RECEIVE, HOLD)).toEqual({});
  expect(blockedFor('admin', RECEIVE, INSPECT, HOLD)).toEqual({
    'wipe.record': 'It is on hold. An admin can release it.',
    'prepare.finish': 'It is on hold. An admin can release it.',
  });
});

test('a missing device is not on hold, and is received again when it turns up', () => {
  const untilDisposed = [RECEIVE, INSPECT, RETIRE, DISPOSE] as const;
  const hold = allowedDeviceActions(after(...untilDisposed), 'admin', AT).find(
    ({ type }) => type === 'hold.place',
  );
  expect(hold).toMatchObject({ allowed: false, reason: expect.stringContaining('It is gone') });
  expect(after(...untilDisposed, RECEIVE, HOLD).value).toMatchObject({
    place: 'received',
    hold: 'held',
  });
});

test('a lost device is written off, unless an employee waits for it', () => {
  const wipe = {
    type: 'wipe.record',
    method: 'purge',
    tool: 'Erase',
    details: NO_WIPE_DETAILS,
  } as const;
  const ready = [RECEIVE, INSPECT, { ...by, ...wipe }, { ...by, type: 'prepare.finish' }] as const;
  const LOSE = { ...by, type: 'loss.declare' } as const;
  expect(after(...ready, LOSE, RECEIVE).value).toMatchObject({
    place: 'received',
    data: 'unknown',
  });
  const system = { actor: { kind: 'system' }, at: AT } as const;
  expect(blockedFor('admin', ...ready, { ...system, type: 'deployment.requested' })).toEqual({
    'loss.declare': 'It is reserved for an employee. Cancel the deployment first.',
  });
});

test('the device of an empty box ends with its return, and leaves no trace', () => {
  const system = { actor: { kind: 'system' }, at: AT } as const;
  const released = {
    ...system,
    type: 'return.released',
    serialNumber: '',
    isToBeDestroyed: false,
  } as const;
  const shipped = { ...system, type: 'return.deviceShipped' } as const;
  const ended = { ...system, type: 'return.ended' } as const;
  const empty = { ...by, type: 'box.empty' } as const;
  // Scanned before it was opened, or opened before the carrier reported it.
  expect(after(released, shipped, RECEIVE, empty).value.place).toBe('arrived');
  expect(after(released, shipped, empty, ended).value.place).toBe('outOfStock');
});
