import type { StoredDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Actor } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { newestDeploymentOf } from './findDeployment.ts';
import { stepDeployment } from './stepDeployment.ts';

/** Ends the deployment of a device that was on its way to an employee and is now at the bench. */
export async function endDeployment(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  device: StoredDevice,
  actor: Actor,
  at: string,
): Promise<void> {
  const found = await newestDeploymentOf(tx, device);
  if (found === undefined) return;
  // The device's lock also guards its deployments.
  const event = { type: 'device.turnBack', actor: { kind: actor.kind }, at, note: '' } as const;
  await stepDeployment(tx, services, { row: found, device }, { actor, event, isDeviceMoved: true });
}
