import { sql } from 'kysely';
import type { CheckableRow, RowRemark } from '../../api/contract/imports.ts';
import { tidyLine } from '../../api/contract/tidy.ts';
import type { TenantTransaction } from '../database/portalDatabase.ts';

/** What only the server knows to be wrong with rows: here, devices that are on their way already. */
export async function checkRows(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly CheckableRow[],
): Promise<RowRemark[]> {
  const numbers = rows
    .map(({ line, serialNumber }) => ({ line, serial: tidyLine(serialNumber).toLowerCase() }))
    .filter(({ serial }) => serial !== '');
  if (numbers.length === 0) return [];
  const active = await tx
    .selectFrom('returns')
    .select(['order_number', sql<string>`lower(serial_number)`.as('serial')])
    .where('organisation_id', '=', organisationId)
    .where(
      sql`lower(serial_number)`,
      'in',
      numbers.map(({ serial }) => serial),
    )
    .where('is_active', '=', true)
    .where('serial_number', '<>', '')
    .execute();
  const orderOf = new Map(active.map((row) => [row.serial, row.order_number]));
  return numbers.flatMap(({ line, serial }) => {
    const orderNumber = orderOf.get(serial);
    if (orderNumber === undefined) return [];
    const message = `${orderNumber} is already bringing back the device with this serial number. Check the number, or leave this row out.`;
    return [{ line, field: 'references.serialNumber', message }];
  });
}
