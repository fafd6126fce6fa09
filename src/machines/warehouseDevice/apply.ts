import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { hasReviewDate } from '../../domain/warehouse/holds.ts';
import {
  announcedIn,
  type PlannedAction,
  planStep,
  type TimerChange,
  timersIn,
} from '../planned.ts';
import { runningTimers } from '../xstateEvents.ts';
import { type WarehouseDeviceSnapshot, warehouseDeviceMachine } from './warehouseDevice.machine.ts';
import {
  type DeviceNotice,
  isDeviceNotice,
  WAREHOUSE_DEVICE_VERSION,
} from './warehouseDevice.setup.ts';

/** Part of a snapshot that the server stores: plain JSON. */
export interface StoredDeviceState {
  readonly value: WarehouseDeviceSnapshot['value'];
  readonly context: WarehouseDeviceSnapshot['context'];
}

/** Result of a step: the new snapshot, and the effects to perform. */
export interface DeviceStepTaken {
  readonly snapshot: WarehouseDeviceSnapshot;
  readonly notices: readonly DeviceNotice[];
  readonly timers: readonly TimerChange[];
}

/** Returns the snapshot of a device without known facts. Pure. */
export function newDevice(): WarehouseDeviceSnapshot {
  const [snapshot] = planStep((scope) => warehouseDeviceMachine.getInitialSnapshot(scope));
  return snapshot;
}

/** Restores the snapshot of a stored device; null for an unknown version. */
export function restoreDevice(
  state: StoredDeviceState,
  version: number,
): WarehouseDeviceSnapshot | null {
  if (version === 1) return warehouseDeviceMachine.resolveState(fromVersion1(state));
  if (version !== WAREHOUSE_DEVICE_VERSION) return null;
  return warehouseDeviceMachine.resolveState(state);
}

/**
 * Upgrades version 1, which had no reminders and no review of holds; migration 0044 started the
 * timers of its devices.
 */
function fromVersion1({ value, context }: StoredDeviceState): StoredDeviceState {
  const { legal, administrative } = context.holds;
  const holds = {
    legal: legal && { ...legal, isDue: false },
    administrative: administrative && { ...administrative, isDue: false },
  };
  return {
    value: {
      ...value,
      asking: value.place === 'waiting' ? 'pending' : 'quiet',
      term: hasReviewDate(holds) ? 'running' : 'open',
    },
    context: { ...context, holds, remindersSent: 0 },
  };
}

function toStep(
  snapshot: WarehouseDeviceSnapshot,
  actions: readonly PlannedAction[],
): DeviceStepTaken {
  return {
    snapshot,
    notices: announcedIn(actions).filter(isDeviceNotice),
    timers: timersIn(actions),
  };
}

/** Applies an event; null if the present state refuses it. Pure. */
export function applyToDevice(
  snapshot: WarehouseDeviceSnapshot,
  event: WarehouseDeviceEvent,
): DeviceStepTaken | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) =>
    warehouseDeviceMachine.transition(snapshot, event, scope),
  );
  return toStep(next, actions);
}

/** Fires a timer of the machine (`id` as in `TimerChange`); null if it isn't running. */
export function endDeviceTimer(
  snapshot: WarehouseDeviceSnapshot,
  id: string,
): DeviceStepTaken | null {
  if (!runningTimers(snapshot).includes(id)) return null;
  const [next, actions] = planStep((scope) =>
    warehouseDeviceMachine.transition(snapshot, timerEvent(id), scope),
  );
  return toStep(next, actions);
}

/** Timer events are XState's own and not part of the declared events. */
function timerEvent(id: string): WarehouseDeviceEvent {
  const event: { type: string } = { type: id };
  return event as WarehouseDeviceEvent;
}

/** Returns the part of a snapshot to store. */
export function storeDevice({ value, context }: WarehouseDeviceSnapshot): StoredDeviceState {
  return { value, context };
}
