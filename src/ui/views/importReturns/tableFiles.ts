import { CSV_BEGINNING, csvLine } from '../../../domain/csv.ts';
import { COLUMNS, FIELDS } from './columns.ts';

/** The header and one line to go by. */
export function templateCsv(): string {
  return [
    CSV_BEGINNING,
    csvLine(FIELDS.map((field) => COLUMNS[field].label)),
    csvLine(FIELDS.map((field) => COLUMNS[field].example)),
  ].join('');
}

interface Rejected {
  readonly line: number;
  readonly cells: Readonly<Record<string, string | undefined>>;
  readonly reason: string;
}

/** Rows that became no order, as a table that can be corrected and read again. */
export function rejectedCsv(rows: readonly Rejected[]): string {
  const used = FIELDS.filter((field) => rows.some(({ cells }) => cells[field]));
  return [
    CSV_BEGINNING,
    csvLine(['Row', 'What to fix', ...used.map((field) => COLUMNS[field].label)]),
    ...rows.map(({ line, cells, reason }) =>
      csvLine([line, reason, ...used.map((field) => cells[field] ?? '')]),
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
