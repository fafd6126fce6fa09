import { CSV_BEGINNING, csvLine } from '../../domain/csv.ts';
import { cellsIn, headOf, type SheetRows } from './rows.ts';

/** Writes rows as CSV, one batch at a time. */
export async function* csvOf<Row>(rows: SheetRows<Row>): AsyncGenerator<string> {
  const cellsOf = cellsIn(rows);
  yield CSV_BEGINNING + csvLine(rows.columns.map((column) => headOf(column, rows.timeZone)));
  for await (const batch of rows.batches) {
    if (batch.length > 0) yield batch.map((row) => csvLine(cellsOf(row))).join('');
  }
}
