import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { hasTerm } from '../../domain/warehouse/holds.ts';
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

/** What the server keeps of a snapshot: plain JSON. */
export interface StoredDeviceState {
  readonly value: WarehouseDeviceSnapshot['value'];
  readonly context: WarehouseDeviceSnapshot['context'];
}

/** One step of a device: where it is now, and what has to be done because of it. */
export interface DeviceStepTaken {
  readonly snapshot: WarehouseDeviceSnapshot;
  readonly notices: readonly DeviceNotice[];
  readonly timers: readonly TimerChange[];
}

/** A device of which nothing is known yet. Pure. */
export function newDevice(): WarehouseDeviceSnapshot {
  const [snapshot] = planStep((scope) => warehouseDeviceMachine.getInitialSnapshot(scope));
  return snapshot;
}

/** A stored device as the machine knows it; null for a version that this one cannot read. */
export function restoreDevice(
  state: StoredDeviceState,
  version: number,
): WarehouseDeviceSnapshot | null {
  if (version === 1) return warehouseDeviceMachine.resolveState(fromVersion1(state));
  if (version !== WAREHOUSE_DEVICE_VERSION) return null;
  return warehouseDeviceMachine.resolveState(state);
}

/**
 * Version 1 reminded of nothing and asked about no hold; migration 0044 has started the timers of
 * what it stored.
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
      term: hasTerm(holds) ? 'running' : 'open',
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

/** Applies an event, or says that the present state refuses it (null). Pure. */
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

/** Lets a timer of the machine end (`id` as in `TimerChange`), or null when it no longer runs. */
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

/** The machine's own timer events are not part of its declared events. */
function timerEvent(id: string): WarehouseDeviceEvent {
  const event: { type: string } = { type: id };
  return event as WarehouseDeviceEvent;
}

/** What to store of a snapshot. */
export function storeDevice({ value, context }: WarehouseDeviceSnapshot): StoredDeviceState {
  return { value, context };
}
