import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Actor } from '../returns/lifecycle/cause.ts';
import type { Services } from '../services.ts';
import type { StoredDevice } from '../warehouse/deviceRow.ts';
import { newestOf } from './findDeployment.ts';
import { stepDeployment } from './stepDeployment.ts';

/** The bench has a device in its hands that was on its way to an employee: it came back. */
export async function endDeployment(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  device: StoredDevice,
  actor: Actor,
  at: string,
): Promise<void> {
  const found = await newestOf(tx, device);
  if (found === undefined) return;
  // The device is locked, and with it whatever is done to its deployments.
  const event = { type: 'device.turnBack', actor: { kind: actor.kind }, at, note: '' } as const;
  await stepDeployment(tx, services, { row: found, device }, { actor, event, isDeviceMoved: true });
}
