import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { ProblemError } from '../../platform/http/problem.ts';

/**
 * The problem of a device that is already on its way in another return, or null when there is
 * no such return. An empty serial number is no device's.
 * @param field the path of the serial number in what was sent
 */
export async function serialTaken(
  tx: TenantTransaction,
  organisationId: string,
  serialNumber: string,
  field: string,
): Promise<ProblemError | null> {
  if (serialNumber === '') return null;
  const other = await tx
    .selectFrom('returns')
    .select('order_number')
    .where('organisation_id', '=', organisationId)
    .where(sql`lower(serial_number)`, '=', sql`lower(${serialNumber})`)
    .where('is_active', '=', true)
    .where('serial_number', '<>', '')
    .executeTakeFirst();
  if (!other) return null;
  const sentence = `${other.order_number} already returns the device with serial number ${serialNumber}. Open that return, or check the serial number.`;
  return new ProblemError(409, 'serial-active', sentence, {
    errors: { [field]: [sentence] },
  });
}

/** Whether a write failed because the device is in another active return. */
export function isSerialConflict(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'returns_active_serial'
  );
}
