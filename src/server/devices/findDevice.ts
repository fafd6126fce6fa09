import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';
import type { StoredDevice } from './deviceRow.ts';

export interface WhichDevice {
  readonly organisationId: string;
  readonly deviceNumber: string;
}

function select(tx: TenantTransaction, { organisationId, deviceNumber }: WhichDevice) {
  // Malformed numbers are never queried; PostgreSQL would reject some of them.
  if (!/^DEV-\d{1,18}$/.test(deviceNumber)) throw notFound();
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('device_number', '=', deviceNumber);
}

/** Returns the device with this number. Throws the same 404 for an absent and for a foreign one. */
export async function findDevice(tx: TenantTransaction, which: WhichDevice): Promise<StoredDevice> {
  const row = await select(tx, which).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the device with this ID, which must exist, locked until the transaction ends. */
export function lockDevice(
  tx: TenantTransaction,
  { organisation_id, id }: Pick<StoredDevice, 'id' | 'organisation_id'>,
): Promise<StoredDevice> {
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the device of a return, locked; undefined before it has one. */
export function lockDeviceOf(
  tx: TenantTransaction,
  { organisationId, returnId }: { readonly organisationId: string; readonly returnId: string },
): Promise<StoredDevice | undefined> {
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('return_id', '=', returnId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}
