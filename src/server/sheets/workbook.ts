import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { cellsIn, headOf, type SheetRows } from './rows.ts';
import type { SheetColumn } from './sheet.ts';

/** Maximum length of a cell's text; Excel calls a file with a longer one damaged. */
const MAX_LETTERS = 32_767;

/** A format of Text keeps a cell a text when somebody edits it, even one that begins with "=". */
const FORMATS: Record<SheetColumn<never>['kind'], string> = {
  text: '@',
  number: 'General',
  instant: 'yyyy-mm-dd hh:mm',
};

/** Writes rows as an Excel workbook with one sheet, row by row (decision 52). */
export async function* workbookOf<Row>(rows: SheetRows<Row>): AsyncGenerator<Uint8Array> {
  const { columns, timeZone } = rows;
  const heads = columns.map((column) => ({
    header: headOf(column, timeZone),
    width: Math.max(column.width, headOf(column, timeZone).length + 2),
    numFmt: FORMATS[column.kind],
  }));
  const stream = writeXlsxStream(cellRowsOf(rows), {
    name: 'Export',
    columns: heads,
    freezePane: { rows: 1 },
  });
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** Yields the values of each row. */
async function* cellRowsOf<Row>(rows: SheetRows<Row>): AsyncGenerator<CellValue[]> {
  const cellsOf = cellsIn(rows);
  for await (const batch of rows.batches) {
    for (const row of batch) {
      yield cellsOf(row).map((cell, index) => cellOf(cell, rows.columns[index]?.kind));
    }
  }
}

/** Days from Excel's first date to 1970. */
const DAYS_BEFORE_1970 = 25_569;
const DAY_MS = 24 * 60 * 60_000;

/** Returns a cell's value; an instant is the number of its local time, as Excel has no time zones. */
function cellOf(text: string, kind: SheetColumn<never>['kind'] | undefined): CellValue {
  if (text === '') return null;
  if (kind === 'instant') {
    return Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + DAYS_BEFORE_1970;
  }
  if (kind === 'number' && /^\d{1,15}$/.test(text)) return Number(text);
  // Excel reads `_x0041_` as an escaped letter.
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_').slice(0, MAX_LETTERS);
}
