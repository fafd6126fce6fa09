import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notifyEndpoints } from '../webhooks/notifyEndpoints.ts';
import { apiDeviceOf, type ReadableDevice } from './apiDevice.ts';

/** Notifies endpoints that a device's status has changed. Devices outside of the stock are ignored. */
export async function announceDevice(
  tx: TenantTransaction,
  device: ReadableDevice & { readonly organisation_id: string },
  at: Date,
  clock: Clock,
): Promise<void> {
  const { status } = device;
  if (status === null) return;
  const data = () => apiDeviceOf({ ...device, status });
  const subject = device.device_number;
  const announcement = { type: 'device.status_changed', subject, at, data } as const;
  await notifyEndpoints(tx, device.organisation_id, announcement, clock);
}
