import { MOST_OTHERS } from '../../../domain/returns/orderSize.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { StoredReturn } from '../lifecycle/steps.ts';

/**
 * The key under which a device of an order is ordered, once. The keys of people's orders have no
 * `~` of their own, so these say by themselves what was ordered together.
 * @param place counted from 0, the device that the order began with
 */
export function keyOfDevice(orderKey: string, place: number): string {
  return place === 0 ? orderKey : `${orderKey}~${place + 1}`;
}

/** Which device of its order a return brings back, counted from 0. */
export function placeOf({
  idempotency_key: key,
  created_via_api: isProgram,
}: StoredReturn): number {
  // Programs order one device at a time, under keys of their own making.
  const [, number] = isProgram ? [] : (/~([2-9])$/.exec(key) ?? []);
  return number === undefined ? 0 : Number(number) - 1;
}

/** The other returns of the same order, canceled ones too, as they were entered. */
export async function orderedWith(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<StoredReturn[]> {
  if (row.created_via_api) return [];
  const orderKey = row.idempotency_key.replace(/~[2-9]$/, '');
  const keys = Array.from({ length: MOST_OTHERS + 1 }, (_, place) => keyOfDevice(orderKey, place));
  return tx
    .selectFrom('returns')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where(
      'idempotency_key',
      'in',
      keys.filter((key) => key !== row.idempotency_key),
    )
    .orderBy('idempotency_key')
    .execute();
}
