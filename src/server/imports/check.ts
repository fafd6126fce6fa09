import type { CheckableRow, RowRemark } from '../../domain/returns/imports/imports.ts';
import { addressProblems } from '../../domain/returns/ordering/addressRules.ts';
import { tidyAddress, tidyLine } from '../../domain/tidy.ts';
import { serialIn } from '../../domain/warehouse/scannedCode.ts';
import { regionContradiction } from '../addresses/doubts.ts';
import { validateAddressOffline } from '../addresses/offline.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { activeReturns } from '../returns/ordering/serial.ts';

/** Validates rows against data that only the server has: active returns, and further address rules. */
export async function checkRows(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly CheckableRow[],
): Promise<RowRemark[]> {
  return [...rows.flatMap(addressRemarks), ...(await serialRemarks(tx, organisationId, rows))];
}

/** Returns the errors of an address; for an obvious typo, with the likely correction. */
function addressRemarks({ line, address }: CheckableRow): RowRemark[] {
  const problems = addressProblems(tidyAddress(address));
  const verdict = validateAddressOffline(address);
  if (verdict.kind === 'invalid') {
    // Omits errors that the browser's own validation shows already.
    const added = Object.entries(verdict.errors).filter(([field]) => problems[field] === undefined);
    return added.map(([field, messages]) => remarkAt(line, field, messages.join(' ')));
  }
  // An import can't ask for confirmation, so an implausible address is an error.
  const contradiction = regionContradiction(verdict.address);
  if (contradiction !== null) {
    // Either field may be the wrong one.
    return ['region', 'postalCode'].map((field) => remarkAt(line, field, contradiction.message));
  }
  if (verdict.kind !== 'corrected') return [];
  return verdict.differences
    .filter((field) => problems[field] !== undefined)
    .map((field) => remarkAt(line, field, `Did you mean ${verdict.suggestion[field]}?`));
}

const remarkAt = (line: number, field: string, message: string): RowRemark => ({
  line,
  field: `employee.address.${field}`,
  message,
});

async function serialRemarks(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly CheckableRow[],
): Promise<RowRemark[]> {
  const numbers = rows.map(({ line, serialNumber }) => ({
    line,
    serial: tidyLine(serialIn(serialNumber)),
  }));
  const orderOf = await activeReturns(
    tx,
    organisationId,
    numbers.map(({ serial }) => serial),
  );
  return numbers.flatMap(({ line, serial }) => {
    const orderNumber = orderOf.get(serial.toLowerCase());
    if (orderNumber === undefined) return [];
    const message = `${orderNumber} already returns the device with this serial number. Check the number, or skip this row.`;
    return [{ line, field: 'references.serialNumber', message }];
  });
}
