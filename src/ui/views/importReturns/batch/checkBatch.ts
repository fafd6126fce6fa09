import type { CheckableRow, ImportRow } from '../../../../domain/returns/imports/imports.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import type { Batch, ImportField, Remarks } from '../../../../machines/importReturns/batch.ts';
import { dayOrderOf } from '../../../../sheets/returns/days.ts';
import { rowSent } from '../../../components/importing/sending/rowsSent.ts';
import { fieldOfPath, type ReadRow, type RowProblems } from '../rows/rowOrder.ts';
import { type CheckedRow, isRight, type RowContext, readCached } from './cachedRows.ts';
import { checkLeavers } from './checkLeavers.ts';

interface Surroundings extends RowContext {
  readonly remarks: Remarks;
}

/** Checks every row of a batch by itself and against the others, and adds the server's remarks. */
export function checkBatch(batch: Batch, around: Surroundings): readonly CheckedRow[] {
  const { remarks } = around;
  const terms = { ...around, dayOrder: dayOrderOf(batch) };
  if (batch.goal === 'leaving') return checkLeavers(batch, terms);
  const nameOf = new Map<number, string>();
  const leftOut = new Set(batch.leftOut);
  const serials = new Map<string, number>();
  const people = new Map<string, number>();
  return batch.table.rows.map((row) => {
    const { cells, read, source } = readCached(row, batch, terms);
    const { line } = row;
    const { changes } = read;
    const isLeftOut = leftOut.has(line);
    const common = { line, cells, isLeftOut, changes, source, leaver: null };
    if (isLeftOut) return { ...common, problems: read.problems, order: null, twin: null };
    const rowProblems: [ImportField, string][] = [];
    const serial = (cells.serialNumber ?? '').trim().toLowerCase();
    const duplicateOf = serials.get(serial);
    if (duplicateOf !== undefined) {
      const name = nameOf.get(duplicateOf) || 'without a name';
      rowProblems.push([
        'serialNumber',
        `Row ${duplicateOf} (${name}) has the same serial number.`,
      ]);
    } else if (serial !== '') serials.set(serial, line);
    nameOf.set(line, (cells.name ?? '').trim());
    const person = personKey(read, serial);
    const first = person === null ? undefined : people.get(person);
    if (first !== undefined && read.order !== null) {
      const device = DEVICE_WORDS[read.order.device].toLowerCase();
      rowProblems.push([
        'serialNumber',
        `Row ${first} already returns a ${device} for this person. Skip this row, or enter the serial numbers if there are two.`,
      ]);
    } else if (person !== null) people.set(person, line);
    for (const { field, message } of remarks[line] ?? [])
      rowProblems.push([fieldOfPath(field), message]);
    const problems = joined(read.problems, rowProblems);
    const order = rowProblems.length === 0 ? read.order : null;
    return { ...common, problems, order, twin: duplicateOf ?? null };
  });
}

/**
 * Key of an employee's device without a serial number or asset tag; two laptops of one employee are
 * distinguished by these.
 */
function personKey({ order }: ReadRow, serial: string): string | null {
  if (order === null || serial !== '' || order.references.assetTag !== '') return null;
  const { name, email, address } = order.employee;
  return [order.device, name, email, address.line1, address.postalCode].join('\n').toLowerCase();
}

function joined(
  problems: RowProblems,
  rowProblems: readonly (readonly [ImportField, string])[],
): RowProblems {
  const all: Partial<Record<ImportField, readonly string[]>> = { ...problems };
  for (const [field, message] of rowProblems) {
    const before = all[field] ?? [];
    // Skips a server message that repeats the row's own check.
    const isKnownProblem = before.some(
      (candidate) => firstSentence(candidate) === firstSentence(message),
    );
    if (!isKnownProblem) all[field] = [...before, message];
  }
  return all;
}

/** Request data of a row: an order or a leaver, or the stored cells of a skipped row. */
export function toImportRow(row: CheckedRow): ImportRow {
  const { order, leaver } = row;
  const { line, cells, ...rest } = rowSent(row, !isRight(row));
  return { line, cells, order, ...(leaver !== null && { leaver }), ...rest };
}

/** Returns the rows for the server's address check; rows without a country have no address to check. */
export function checkable(
  batch: Batch,
  offer: Offer,
  { today, cache, lines }: Pick<RowContext, 'today' | 'cache'> & { lines?: readonly number[] },
): CheckableRow[] {
  // Leaving takes whatever address is known.
  if (batch.goal === 'leaving') return [];
  const terms = { offer, today, cache, dayOrder: dayOrderOf(batch) };
  return batch.table.rows
    .filter(({ line }) => lines === undefined || lines.includes(line))
    .flatMap((row) => {
      const { cells, read } = readCached(row, batch, terms);
      const serialNumber = (cells.serialNumber ?? '').trim();
      const { address } = read;
      if (address === null || serialNumber.length > 60 || !fits(address)) return [];
      return [{ line: row.line, serialNumber, address }];
    });
}

/** Whether the server accepts the lengths; longer values already have an error. */
function fits({
  line1,
  line2,
  city,
  region,
  postalCode,
}: NonNullable<ReadRow['address']>): boolean {
  return (
    [line1, line2, city].every((text) => text.length <= 100) &&
    region.length <= 60 &&
    postalCode.length <= 20
  );
}

const firstSentence = (text: string) => text.replace(/\.$/, '').split('. ')[0];
