import { sheetClock } from '../../domain/organization/timeZones.ts';
import type { SheetColumn } from './sheet.ts';

/** Rows to write, and the columns that they have. */
export interface SheetRows<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly timeZone: string;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Returns the header of a column; that of instants names the time zone. */
export function headOf<Row>({ head, kind }: SheetColumn<Row>, timeZone: string): string {
  return kind === 'instant' ? `${head} (${timeZone})` : head;
}

/** Returns a function that formats the cells of a row: "2026-11-21 16:05" for an instant. */
export function cellsIn<Row>({ columns, timeZone }: SheetRows<Row>) {
  const clock = sheetClock(timeZone);
  return (row: Row) =>
    columns.map(({ of }) => {
      const value = of(row);
      return value instanceof Date ? clock(value) : (value ?? '');
    });
}
