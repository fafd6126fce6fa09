import { fromCsvCell } from '../../domain/csv.ts';
import { numberWords } from '../../domain/numberWords.ts';
import { withoutMarks } from '../../domain/tidy.ts';
import type { TableFile } from '../../machines/chooseTable.machine.ts';
import type { Table, TableRow } from '../../machines/importTable.ts';
import { knownHeaders, looksLikeData } from '../columns/guessColumns.ts';
import { decodeText } from './decodeText.ts';
import type { Sheet } from './sheet.ts';
import { UnreadableTable } from './unreadableTable.ts';

/** Maximum rows of one import. */
export const MAX_ROWS = 5000;
const MAX_BYTES = 20_000_000;
/** Number of leading rows searched for the header: reports begin with titles. */
const TITLES = 10;

/**
 * Reads the user's file: one table, or those of a workbook's visible sheets, the likeliest first.
 * Throws an `UnreadableTable`.
 */
export async function readFile(file: TableFile, sheet: Sheet<string>): Promise<readonly Table[]> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableTable(
      'This file is larger than 20 MB. Keep only the columns and rows you need, and choose it again.',
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes)
    ? readXlsx(file.name, bytes, sheet)
    : [await readText(file.name, decode(bytes), sheet)];
}

const WORKBOOK =
  'We can’t read this kind of workbook. Open it, choose “Save as” or “Download”, then “.xlsx” or “CSV”, and choose the new file here. Or copy the cells and paste them.';

const begins = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign);
/** First bytes of xlsx, ods and numbers files. */
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);

async function readXlsx(
  name: string,
  bytes: Uint8Array,
  known: Sheet<string>,
): Promise<readonly Table[]> {
  const { readWorkbook } = await import('./readWorkbook.ts');
  const { sheets, hiddenSheets } = await readWorkbook(bytes).catch(() => {
    throw new UnreadableTable(WORKBOOK);
  });
  const failures: unknown[] = [];
  const tables = sheets.flatMap(({ name: title, rows, isHiddenColumn }) => {
    const lines = rows.map((row, at) => ({ line: at + 1, ...row }));
    try {
      const table = rowsToTable(name, lines, known, { hiddenSheets, isHiddenColumn });
      return [sheets.length === 1 ? table : { ...table, sheet: title }];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  if (tables.length === 0) throw failures[0];
  const headers = (table: Table) => knownHeaders(known, table.header);
  return tables.sort((a, b) => headers(b) - headers(a));
}

const NOTHING = 'This file is empty.';

interface Line extends TableRow {
  /** The spreadsheet hides the row. */
  readonly isHidden?: boolean;
}

interface Hidden {
  readonly hiddenSheets: number;
  readonly isHiddenColumn: (column: number) => boolean;
}
const NOTHING_HIDDEN: Hidden = { hiddenSheets: 0, isHiddenColumn: () => false };

/** Builds a table from rows with line numbers. Throws an `UnreadableTable`. */
function rowsToTable(
  name: string,
  lines: readonly Line[],
  sheet: Sheet<string>,
  hidden: Hidden = NOTHING_HIDDEN,
): Table {
  const rows = lines
    .map((row) => ({ ...row, cells: row.cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new UnreadableTable(NOTHING);
  return toTable(name, rows, sheet, hidden);
}

/** Decodes a file's text in its own encoding. */
export function decode(bytes: Uint8Array): string {
  // ZIP (xlsx, ods, numbers) and the older format of Excel.
  if (isZip(bytes) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableTable(WORKBOOK);
  }
  const text = decodeText(bytes);
  if (text === null) {
    throw new UnreadableTable(
      "We can't read this file as a spreadsheet. Choose an Excel or CSV file.",
    );
  }
  // Web pages and XML that are named .xls, as many systems export.
  if (/^\s*<(\?xml|!doctype|html|table|meta|head|body|style)\b/i.test(text)) {
    throw new UnreadableTable(WORKBOOK);
  }
  return text;
}

/** Parses a table from text with any separator. Throws an `UnreadableTable`. */
export async function readText(name: string, text: string, sheet: Sheet<string>): Promise<Table> {
  const { default: papa } = await import('papaparse');
  const plain = text.replace(/^\uFEFF/, '');
  // Excel declares the separator in a line of its own.
  const separator = /^sep=(.)\r?\n/i.exec(plain);
  const body = separator ? plain.slice(separator[0].length) : plain;
  const rowsWith = (delimiter: string) =>
    papa.parse<string[]>(body, { delimiter, preview: 30, skipEmptyLines: 'greedy' });
  const delimiter =
    separator?.[1] ??
    likeliest(
      (one) => rowsWith(one).data,
      (one) => rowsWith(one).errors.some(({ type }) => type === 'Quotes'),
    );
  const { data, errors } = papa.parse<string[]>(body, { delimiter });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open !== undefined) {
    const row = (open.row ?? 0) + 1 + (separator ? 1 : 0);
    throw new UnreadableTable(
      `In row ${row}, a cell has an unmatched quotation mark. Fix it and choose the file again.`,
    );
  }
  const first = separator ? 2 : 1;
  const table = rowsToTable(
    name,
    data.map((cells, at) => ({ line: at + first, cells })),
    sheet,
  );
  // Pasted cells have tabs between them, which spreadsheets don't read from a CSV file.
  return [',', '\t'].includes(delimiter) ? table : { ...table, separator: delimiter };
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Picks the separator that makes the table whole: most rows have the header's number of cells, and
 * no cell has a quotation mark that a separator tore from its partner.
 */
function likeliest(
  rowsWith: (separator: string) => readonly (readonly string[])[],
  isTorn: (separator: string) => boolean,
): string {
  const [best] = SEPARATORS.flatMap((separator) => {
    const rows = rowsWith(separator);
    const wide = rows.filter(({ length }) => length > 1);
    const counts = new Map<number, number>();
    for (const { length } of wide) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    if (width === 0) return [];
    const share = count / rows.length - (isTorn(separator) ? 0.5 : 0);
    return [{ separator, width, share }];
  }).sort((a, b) => b.share - a.share || b.width - a.width);
  return best?.separator ?? ',';
}

/**
 * Cleans a cell: removes invisible characters, outer blanks, and the signs with which exports keep zeros
 * (`="00417"`, `'00417`).
 */
function clean(cell: string): string {
  const [, unwrapped] = /^="(.*)"$/s.exec(cell.trim()) ?? [];
  const text = unwrapped === undefined ? cell : unwrapped.replaceAll('""', '"');
  const plain = withoutMarks(text).replace(CONTROLS, '').trim();
  return fromCsvCell(plain.replace(/^'(?=0\d*$)/, ''));
}

/** Control characters, such as the end-of-file sign of MS-DOS. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** First words of a line with totals. */
const TOTAL = /^(grand |sub ?)?(totals?|sum|summe|gesamt|insgesamt|total général)\b[^\p{L}]*$/iu;

/** Whether a row is a total of the rows above: "Total;60" with nothing else. */
function isTotal({ cells }: TableRow, width: number): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.some((cell) => TOTAL.test(cell)) && filled.length <= Math.max(2, width / 3);
}

function toTable(
  name: string,
  lines: readonly Line[],
  sheet: Sheet<string>,
  { hiddenSheets, isHiddenColumn }: Hidden,
): Table {
  const visibleLines = lines.filter(({ isHidden }) => !isHidden);
  const rows = visibleLines.length > 0 ? visibleLines : lines;
  const top = rows.slice(0, TITLES).map(({ cells }) => knownHeaders(sheet, cells));
  const best = Math.max(...top);
  const at = best >= 2 ? top.indexOf(best) : firstWide(rows);
  const first = rows[at];
  const hasHeader = !looksLikeData(sheet, first?.cells ?? []);
  const width = rows.reduce((columnCount, { cells }) => Math.max(columnCount, cells.length), 0);
  const begin = (first?.line ?? 1) + (hasHeader ? 1 : 0);
  const body = lines.filter(({ line }) => line >= begin);
  const end = body.findLastIndex((row) => !isTotal(row, width)) + 1;
  const titles = hasHeader ? (first?.cells ?? []) : [];
  // Columns without a title and cells come from trailing separators.
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => titles[column] || body.some(({ cells }) => cells[column]),
  );
  if (columns.length < 2) {
    throw new UnreadableTable(
      'We found only one column. Check that columns are separated by commas, semicolons, or tabs.',
    );
  }
  if (body.slice(0, end).length === 0) {
    throw new UnreadableTable('This file has a header row but no rows below it.');
  }
  if (body.length > MAX_ROWS) {
    throw new UnreadableTable(
      `This file has ${numberWords(body.length)} rows. You can import up to ${numberWords(MAX_ROWS)} at a time, so split it into several files.`,
    );
  }
  const unread = {
    hiddenRows: body.flatMap((row) => (rows.includes(row) ? [] : [row.line])),
    hiddenColumns: columns.flatMap((column, index) => (isHiddenColumn(column) ? [index] : [])),
    hiddenSheets,
    totals: body.slice(end).map(({ line }) => line),
  };
  const isAllRead =
    hiddenSheets + [unread.hiddenRows, unread.hiddenColumns, unread.totals].flat().length === 0;
  return {
    name,
    header: columns.map((column) => titles[column] || `Column ${letterOf(column)}`),
    rows: body.map(({ line, cells }) => ({
      line,
      cells: columns.map((column) => cells[column] ?? ''),
    })),
    ...(!isAllRead && { unread }),
  };
}

/** Finds the first row below titles: it fills at least half as many cells as the fullest row. */
function firstWide(rows: Table['rows']): number {
  const filled = ({ cells }: Table['rows'][number]) => cells.filter((cell) => cell !== '').length;
  const columnCount = rows.reduce((count, row) => Math.max(count, filled(row)), 0);
  return rows.slice(0, TITLES).findIndex((row) => filled(row) * 2 >= columnCount);
}

/** Returns a spreadsheet's column name: A, B, … Z, AA. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
