import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredDevice } from './deviceRow.ts';

/**
 * Returns the number of a device's active return, including one that is not released yet; null if
 * there is none.
 */
export async function openReturnOf(
  tx: TenantTransaction,
  device: StoredDevice,
): Promise<string | null> {
  const { organisation_id: organisationId, return_id: returnId } = device;
  const active = tx
    .selectFrom('returns')
    .select('order_number')
    .where('organisation_id', '=', organisationId)
    .where('is_active', '=', true)
    .limit(1);
  const own =
    returnId === null ? undefined : await active.where('id', '=', returnId).executeTakeFirst();
  if (own !== undefined) return own.order_number;
  // A return that isn't released yet is found by its order's serial number or asset tag, as
  // `followReturn` will match it.
  if (device.serial_number !== '') {
    const found = await active
      .where(sql`lower(serial_number)`, '=', device.serial_key)
      .where('serial_number', '<>', '')
      .executeTakeFirst();
    if (found !== undefined) return found.order_number;
  }
  if (device.asset_tag === '') return null;
  const tagged = await active
    .where(sql`lower(asset_tag)`, '=', device.asset_key)
    .where('asset_tag', '<>', '')
    .where('serial_number', '=', '')
    .executeTakeFirst();
  return tagged?.order_number ?? null;
}
