import { MAX_OTHER_DEVICES } from '../../../domain/returns/ordering/orderSize.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import { RETURN_COLUMNS } from '../returnColumns.ts';
import { type ImportedRow, rowOfKey } from './rowKey.ts';

/**
 * Returns the idempotency key of one device of an order. Keys of user orders contain no `~` of
 * their own, so these keys alone show which devices were ordered together.
 * @param place counted from 0, the device that the order began with
 */
export function keyOfDevice(orderKey: string, place: number): string {
  return place === 0 ? orderKey : `${orderKey}~${place + 1}`;
}

/** Returns the key of the order that a device's key belongs to. */
export const orderKeyOf = (key: string): string => key.replace(/~[2-9]$/, '');

/** Returns the position of a return's device in its order, counted from 0. */
export function positionOf({
  idempotency_key: key,
  created_via_api: isProgram,
}: StoredReturn): number {
  // Programs order one device at a time, under their own keys.
  const [, number] = isProgram ? [] : (/~([2-9])$/.exec(key) ?? []);
  return number === undefined ? 0 : Number(number) - 1;
}

/** Returns the other returns of the same order, including canceled ones, in the order of entry. */
export async function otherReturnsOfOrder(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<StoredReturn[]> {
  if (row.created_via_api) return [];
  const imported = rowOfKey(row.idempotency_key);
  if (imported !== null) return importedWith(tx, row, imported);
  const orderKey = orderKeyOf(row.idempotency_key);
  const keys = Array.from({ length: MAX_OTHER_DEVICES + 1 }, (_, place) =>
    keyOfDevice(orderKey, place),
  );
  return tx
    .selectFrom('returns')
    .select(RETURN_COLUMNS)
    .where('organisation_id', '=', row.organisation_id)
    .where(
      'idempotency_key',
      'in',
      keys.filter((key) => key !== row.idempotency_key),
    )
    .orderBy('id')
    .execute();
}

/** Returns the same employee's returns of the same import. */
function importedWith(
  tx: TenantTransaction,
  row: StoredReturn,
  { importId, line }: ImportedRow,
): Promise<StoredReturn[]> {
  return (
    tx
      .selectFrom('import_rows as own')
      .innerJoin('import_rows as other', (join) =>
        join
          .onRef('other.import_id', '=', 'own.import_id')
          .onRef('other.first_line', '=', 'own.first_line')
          .onRef('other.line', '<>', 'own.line'),
      )
      .innerJoin('returns', 'returns.order_number', 'other.order_number')
      .select(RETURN_COLUMNS.map((column) => `returns.${column}` as const))
      .where('own.organisation_id', '=', row.organisation_id)
      .where('own.import_id', '=', importId)
      .where('own.line', '=', line)
      // Required, because any client may send such a key.
      .where('own.order_number', '=', row.order_number)
      .where('returns.organisation_id', '=', row.organisation_id)
      .orderBy('returns.id')
      .execute()
  );
}
