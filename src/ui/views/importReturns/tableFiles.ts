import { CSV_BEGINNING, csvLine } from '../../../domain/csv.ts';
import type { ImportColumns } from '../../../domain/returns/imports.ts';
import { COLUMNS, FIELDS } from './columns.ts';

/** The header and one line to go by. */
export function templateCsv(): string {
  return [
    CSV_BEGINNING,
    csvLine(FIELDS.map((field) => COLUMNS[field].label)),
    csvLine(FIELDS.map((field) => COLUMNS[field].example)),
  ].join('');
}

interface RejectedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string | undefined>>;
  readonly reason: string;
  readonly source: readonly string[];
}

/** The columns that are ours in such a file, when it is read again. */
const OURS = ['Row', 'What to fix'];

/**
 * Rows that became no order, as a table that can be corrected and read again: in the person's own
 * columns, and after them what was typed for which they have none.
 */
export function rejectedCsv(columns: ImportColumns, rows: readonly RejectedRow[]): string {
  const own = columns
    .map(({ title }, at) => ({ title, at }))
    .filter(({ title }) => !OURS.includes(title));
  const fields = columns.map(({ field }) => field);
  const added = FIELDS.filter(
    (field) =>
      !fields.includes(field) &&
      !(field === 'name' && (fields.includes('firstName') || fields.includes('lastName'))) &&
      rows.some(({ cells }) => cells[field]),
  );
  return [
    CSV_BEGINNING,
    csvLine([
      ...OURS,
      ...own.map(({ title }) => title),
      ...added.map((field) => COLUMNS[field].label),
    ]),
    ...rows.map(({ line, cells, reason, source }) =>
      csvLine([
        line,
        reason,
        ...own.map(({ at }) => source[at] ?? ''),
        ...added.map((field) => cells[field] ?? ''),
      ]),
    ),
  ].join('');
}

/** "leavers.csv" → "leavers, left out.csv". */
export function rejectedName(name: string): string {
  return `${name.replace(/\.[a-z]{1,4}$/i, '')}, not ordered.csv`;
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, and keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
