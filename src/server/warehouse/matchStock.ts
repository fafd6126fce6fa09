import type { KnownStock, StockKeys } from '../../domain/warehouse/stockImport.ts';
import { serialKey } from '../devices/codeKeys.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { statusOf } from './bench.ts';

/** "Provisioning, on shelf A-03". */
export function statusTextOf(row: StoredDevice): string {
  return row.location === '' ? statusOf(row) : `${statusOf(row)}, on shelf ${row.location}`;
}

/**
 * Finds the devices with these serial numbers or asset tags; the newest if there are several. A
 * row's serial number takes precedence over its asset tag.
 */
export async function findKnownDevices(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly Omit<StockKeys, 'line'>[],
): Promise<readonly (StoredDevice | undefined)[]> {
  const serials = rows
    .map(({ serialNumber }) => serialKey(serialNumber))
    .filter((key) => key !== '');
  const tags = rows.map(({ assetTag }) => serialKey(assetTag)).filter((key) => key !== '');
  const bySerial = new Map<string, StoredDevice>();
  const byTag = new Map<string, StoredDevice>();
  const devices = tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('id');
  if (serials.length > 0) {
    const found = await devices.where('serial_key', 'in', serials).execute();
    for (const row of found) bySerial.set(row.serial_key, row);
  }
  if (tags.length > 0) {
    const found = await devices.where('asset_key', 'in', tags).execute();
    for (const row of found) byTag.set(row.asset_key, row);
  }
  return rows.map(({ serialNumber, assetTag }) => {
    const serial = serialKey(serialNumber);
    const device = bySerial.get(serial);
    if (device !== undefined) return device;
    const tagged = byTag.get(serialKey(assetTag));
    // A different serial number means a different device, whatever its tag says.
    const isOther = serial !== '' && tagged !== undefined && tagged.serial_key !== '';
    return isOther ? undefined : tagged;
  });
}

/** Returns which of these rows match devices in the warehouse. */
export async function matchStock(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly StockKeys[],
): Promise<KnownStock[]> {
  const found = await findKnownDevices(tx, organisationId, rows);
  return rows.flatMap(({ line }, at) => {
    const row = found[at];
    if (row === undefined) return [];
    return [{ line, deviceNumber: row.device_number, status: statusTextOf(row) }];
  });
}
