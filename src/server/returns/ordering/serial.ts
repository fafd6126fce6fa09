import { sql } from 'kysely';
import { tidyLine } from '../../../domain/tidy.ts';
import { serialIn } from '../../../domain/warehouse/scannedCode.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { ProblemError } from '../../platform/http/problem.ts';

/**
 * Returns the problem of a device that another active return brings back, or null. An empty serial
 * number identifies no device.
 * @param field the path of the serial number in the request
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
  const sentence = conflictSentence(other.order_number, serialNumber);
  return new ProblemError(409, 'serial-active', sentence, { errors: { [field]: [sentence] } });
}

/** Returns for each device the problem that an order of it would have now, or null. */
export async function serialProblems(
  tx: TenantTransaction,
  organisationId: string,
  serialNumbers: readonly string[],
): Promise<(string | null)[]> {
  const serials = serialNumbers.map((serial) => tidyLine(serialIn(serial)));
  const orderOf = await activeReturns(tx, organisationId, serials);
  return serials.map((serial) => {
    const orderNumber = orderOf.get(serial.toLowerCase());
    return orderNumber === undefined ? null : conflictSentence(orderNumber, serial);
  });
}

/** Returns the active returns of these serial numbers, by the number in lower case. */
export async function activeReturns(
  tx: TenantTransaction,
  organisationId: string,
  serialNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const serials = serialNumbers.map((serial) => serial.toLowerCase()).filter(Boolean);
  if (serials.length === 0) return new Map();
  const active = await tx
    .selectFrom('returns')
    .select(['order_number', sql<string>`lower(serial_number)`.as('serial')])
    .where('organisation_id', '=', organisationId)
    .where(sql`lower(serial_number)`, 'in', serials)
    .where('is_active', '=', true)
    .where('serial_number', '<>', '')
    .execute();
  return new Map(active.map((row) => [row.serial, row.order_number]));
}

function conflictSentence(orderNumber: string, serialNumber: string): string {
  return `${orderNumber} already returns the device with serial number ${serialNumber}. Open that return, or check the serial number.`;
}

/** Returns whether a write failed because the device is in another active return. */
export function isSerialConflict(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'returns_active_serial'
  );
}
