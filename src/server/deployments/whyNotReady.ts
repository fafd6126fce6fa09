import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { deviceSnapshotOf, type StoredDevice } from '../devices/deviceRow.ts';

/** Returns the device's event for a reservation. */
export function reservation(at: string): WarehouseDeviceEvent {
  return { type: 'deployment.requested', actor: { kind: 'system' }, at };
}

/** Explains in a sentence why a device can't be sent to an employee now; null if it can. */
export function notReadyReason(device: StoredDevice, at: string): string | null {
  const snapshot = deviceSnapshotOf(device);
  if (snapshot.can(reservation(at))) return null;
  if (device.place === 'ready') return 'The device is on hold. An admin can release it.';
  return ['requested', 'labelled', 'deploying'].includes(device.place)
    ? 'The device is already on its way to someone.'
    : 'The device is not ready. Choose one that is ready for deployment.';
}
