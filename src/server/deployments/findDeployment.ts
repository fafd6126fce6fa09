import type { StoredDevice } from '../devices/deviceRow.ts';
import { lockWithReturn } from '../devices/lockWithReturn.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';
import type { StoredDeployment } from './deploymentRow.ts';

/** Returns the deployment with this number. Throws the same 404 for an absent and for a foreign one. */
export async function findDeployment(
  tx: TenantTransaction,
  organisationId: string,
  deploymentNumber: string,
): Promise<StoredDeployment> {
  const row = await findOptionalDeployment(tx, organisationId, deploymentNumber);
  if (row === undefined) throw notFound();
  return row;
}

/** Returns the deployment with this number, or undefined. */
async function findOptionalDeployment(
  tx: TenantTransaction,
  organisationId: string,
  deploymentNumber: string,
): Promise<StoredDeployment | undefined> {
  // Malformed numbers are never queried; PostgreSQL would reject some of them.
  if (!/^DPL-\d{1,18}$/.test(deploymentNumber)) return undefined;
  return tx
    .selectFrom('deployments')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('deployment_number', '=', deploymentNumber)
    .executeTakeFirst();
}

/** Returns the device of a deployment. */
export function deviceOf(
  tx: TenantTransaction,
  { organisation_id, device_id }: Pick<StoredDeployment, 'device_id' | 'organisation_id'>,
): Promise<StoredDevice> {
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', device_id)
    .executeTakeFirstOrThrow();
}

/** Locked deployment with its locked device. */
export interface LockedDeployment {
  readonly row: StoredDeployment;
  readonly device: StoredDevice;
}

/** Locks the device's return, the device and the deployment, always in this order. */
export async function lockDeployment(
  tx: TenantTransaction,
  found: StoredDeployment,
): Promise<LockedDeployment> {
  const { row: device } = await lockWithReturn(tx, await deviceOf(tx, found));
  const row = await tx
    .selectFrom('deployments')
    .selectAll()
    .where('organisation_id', '=', found.organisation_id)
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, device };
}

/** Returns the newest deployment of a device; undefined if it was never deployed. */
export function newestDeploymentOf(
  tx: TenantTransaction,
  { organisation_id, id }: Pick<StoredDevice, 'id' | 'organisation_id'>,
): Promise<StoredDeployment | undefined> {
  return tx
    .selectFrom('deployments')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('device_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
