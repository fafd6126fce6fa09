import type { CheckableRow, RowRemark } from '../../domain/returns/imports.ts';
import { addressProblems } from '../../domain/returns/rules.ts';
import { tidyAddress, tidyLine } from '../../domain/tidy.ts';
import { regionContradiction } from '../addresses/doubts.ts';
import { validateAddressOffline } from '../addresses/offline.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { activeReturns } from '../returns/ordering/serial.ts';

/** What only the server knows to be wrong with rows: active returns, and more of addresses. */
export async function checkRows(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly CheckableRow[],
): Promise<RowRemark[]> {
  return [...rows.flatMap(addressRemarks), ...(await serialRemarks(tx, organisationId, rows))];
}

/** What is wrong with an address; for a plain slip, what was probably meant. */
function addressRemarks({ line, address }: CheckableRow): RowRemark[] {
  const known = addressProblems(tidyAddress(address));
  const verdict = validateAddressOffline(address);
  if (verdict.kind === 'invalid') {
    // What the rules of every order say stands there already.
    const added = Object.entries(verdict.errors).filter(([field]) => known[field] === undefined);
    return added.map(([field, messages]) => remarkAt(line, field, messages.join(' ')));
  }
  // A table has nobody who could be asked: of what cannot be right, nothing is sent.
  const contradiction = regionContradiction(verdict.address);
  if (contradiction !== null) {
    // Either may be the wrong one.
    return ['region', 'postalCode'].map((field) => remarkAt(line, field, contradiction.message));
  }
  if (verdict.kind !== 'corrected') return [];
  return verdict.differences
    .filter((field) => known[field] !== undefined)
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
  const numbers = rows.map(({ line, serialNumber }) => ({ line, serial: tidyLine(serialNumber) }));
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
