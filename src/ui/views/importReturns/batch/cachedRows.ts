import type { Offer } from '../../../../domain/returns/returns.ts';
import {
  type Batch,
  type Cells,
  cellsOf,
  type Defaults,
  type ImportField,
  type Mapping,
} from '../../../../machines/importReturns/batch.ts';
import { ownCells, type TableRow } from '../../../../machines/importTable.ts';
import type { DayOrder } from '../../../../sheets/returns/days.ts';
import type { CheckedLine, ReadRows } from '../../../../sheets/table/sheet.ts';
import { readLeaver } from '../rows/rowLeaver.ts';
import { type ReadRow, readRow } from '../rows/rowOrder.ts';

/** Row with all known problems. */
export interface CheckedRow extends CheckedLine<ImportField> {
  readonly order: ReadRow['order'];
  /** Person of the row, in a table for Leaving. */
  readonly leaver: ReadRow['leaver'];
}

/** Whether the import does something with a row. */
export const isRight = ({ order, leaver }: CheckedRow) => order !== null || leaver !== null;

interface CachedRow {
  readonly goal: Batch['goal'];
  readonly mapping: Mapping;
  readonly defaults: Defaults;
  readonly offer: Offer;
  readonly edit: Cells | undefined;
  readonly cells: Cells;
  readonly source: readonly string[];
  readonly read: ReadRow;
}

/** Cache of parsed rows: typing in one row must not parse five thousand. */
export type RowCache = ReadRows<CachedRow>;

/** Reads a row as an order, or as a person for Leaving; from the cache while nothing has changed. */
export function readCached(
  row: TableRow,
  batch: Batch,
  { offer, today, cache, dayOrder }: RowContext & { readonly dayOrder: DayOrder },
): CachedRow {
  const { goal, mapping, defaults } = batch;
  const edit = batch.edits[row.line];
  const cached = cache.get(row);
  if (
    cached !== undefined &&
    cached.goal === goal &&
    cached.mapping === mapping &&
    cached.defaults === defaults &&
    cached.offer === offer &&
    cached.edit === edit
  ) {
    return cached;
  }
  const cells = cellsOf(batch, row);
  const terms = { offer, defaults, today, dayOrder };
  const read = goal === 'leaving' ? readLeaver(cells, terms) : readRow(cells, terms);
  const source = ownCells(batch, row);
  const entry = { goal, mapping, defaults, offer, edit, cells, source, read };
  cache.set(row, entry);
  return entry;
}

/** Context in which the rows of a table are read. */
export interface RowContext {
  readonly offer: Offer;
  /** Milliseconds since the epoch. */
  readonly today: number;
  readonly cache: RowCache;
}
