import { CSV_BEGINNING, csvLine } from '../../../../domain/csv.ts';
import type { Rejected } from '../../../../domain/returns/imports/imports.ts';
import type { Sheet } from '../../../../sheets/table/sheet.ts';

/** Creates the header and one example line. */
export function templateCsv<Field extends string>({ fields, columns }: Sheet<Field>): string {
  return [
    CSV_BEGINNING,
    csvLine(fields.map((field) => columns[field].label)),
    csvLine(fields.map((field) => columns[field].example)),
  ].join('');
}

interface RejectedLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string | undefined>>;
  readonly reason: string;
  readonly source: readonly string[];
}

/** Columns that we add to the file, ignored when it is read again. */
const OURS = ['Row', 'What to fix'];

/**
 * Creates a table of rejected rows that can be corrected and read again: the user's own columns
 * with their separator, then edited fields that have no column.
 * @param sheet the fields of its rows, in the template's order
 */
export function rejectedCsv<Field extends string>(
  sheet: Sheet<Field>,
  { columns, separator = ',' }: Pick<Rejected, 'columns'> & Partial<Pick<Rejected, 'separator'>>,
  rows: readonly RejectedLine[],
): string {
  const own = columns
    .map(({ title }, at) => ({ title, at }))
    .filter(({ title }) => !OURS.includes(title));
  const fields = new Set(columns.map(({ field }) => field));
  // First and last name together count as a name.
  if (fields.has('firstName') || fields.has('lastName')) fields.add('name');
  const added = sheet.fields.filter(
    (field) => !fields.has(field) && rows.some(({ cells }) => cells[field]),
  );
  const line = (values: readonly (string | number)[]) => csvLine(values, separator);
  return [
    CSV_BEGINNING,
    line([
      ...OURS,
      ...own.map(({ title }) => title),
      ...added.map((field) => sheet.columns[field].label),
    ]),
    ...rows.map(({ line: number, cells, reason, source }) =>
      line([
        number,
        reason,
        ...own.map(({ at }) => source[at] ?? ''),
        ...added.map((field) => cells[field] ?? ''),
      ]),
    ),
  ].join('');
}

/** "leavers.csv" → "leavers, not ordered.csv". */
export function rejectedName(name: string, done: string): string {
  return `${name.replace(/\.[a-z]{1,4}$/i, '')}, not ${done}.csv`;
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started and keeps its data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
