import { initialTransition, transition } from 'xstate';
import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { type WarehouseDeviceSnapshot, warehouseDeviceMachine } from './warehouseDevice.machine.ts';
import { WAREHOUSE_DEVICE_VERSION } from './warehouseDevice.setup.ts';

/** What the server keeps of a snapshot: plain JSON. */
export interface StoredDeviceState {
  readonly value: WarehouseDeviceSnapshot['value'];
  readonly context: WarehouseDeviceSnapshot['context'];
}

/** A device of which nothing is known yet. Pure. */
export function newDevice(): WarehouseDeviceSnapshot {
  const [snapshot] = initialTransition(warehouseDeviceMachine);
  return snapshot;
}

/** A stored device as the machine knows it; null for a version that this one cannot read. */
export function restoreDevice(
  state: StoredDeviceState,
  version: number,
): WarehouseDeviceSnapshot | null {
  if (version !== WAREHOUSE_DEVICE_VERSION) return null;
  return warehouseDeviceMachine.resolveState(state);
}

/** Applies an event, or says that the present state refuses it (null). Pure. */
export function applyToDevice(
  snapshot: WarehouseDeviceSnapshot,
  event: WarehouseDeviceEvent,
): WarehouseDeviceSnapshot | null {
  if (!snapshot.can(event)) return null;
  const [next] = transition(warehouseDeviceMachine, snapshot, event);
  return next;
}

/** What to store of a snapshot. */
export function storeDevice({ value, context }: WarehouseDeviceSnapshot): StoredDeviceState {
  return { value, context };
}
