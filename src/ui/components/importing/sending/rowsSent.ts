import { MAX_COLUMNS } from '../../../../domain/returns/imports/importColumns.ts';
import type { ImportColumns } from '../../../../domain/returns/imports/imports.ts';
import type { TableBatch } from '../../../../machines/importTable.ts';
import type { CheckedLine, MappedTable } from '../../../../sheets/table/sheet.ts';

/** Maximum length of a stored cell. */
const MAX_SIGNS = 8000;
/** Maximum length of a request's rows as JSON; the server accepts 256 kB. */
const MAX_LETTERS = 60_000;
const MAX_ROWS_AT_ONCE = 400;

/** Splits rows into pieces that the server accepts. */
export function splitRows<T>(items: readonly T[]): T[][] {
  const pieces: T[][] = [];
  let letters = 0;
  for (const item of items) {
    const length = JSON.stringify(item).length;
    const last = pieces.at(-1);
    if (last === undefined || letters + length > MAX_LETTERS || last.length >= MAX_ROWS_AT_ONCE) {
      pieces.push([item]);
      letters = length;
    } else {
      last.push(item);
      letters += length;
    }
  }
  return pieces;
}

/** Returns the reason why a row is not imported: its problems, or that it was skipped. */
export function reasonOf({ problems }: Pick<CheckedLine<string>, 'problems'>): string {
  const sentences = Object.values(problems).flatMap((messages) => messages ?? []);
  return sentences.length > 0 ? [...new Set(sentences)].join(' ').slice(0, 2000) : 'Skipped.';
}

/** Request data of a row besides the resulting record. */
export function rowSent<Field extends string>(row: CheckedLine<Field>, isOut: boolean) {
  const { line, cells, source } = row;
  const texts = Object.entries<string | undefined>(cells).flatMap(([field, text = '']) =>
    text === '' ? [] : [[field, text.slice(0, MAX_SIGNS)] as const],
  );
  return {
    line,
    cells: Object.fromEntries(texts),
    reason: isOut ? reasonOf(row) : '',
    source: source.slice(0, MAX_COLUMNS).map((text) => text.slice(0, MAX_SIGNS)),
  };
}

/** Columns of a table as stored with an import. */
export function columnsOf<Field extends string>({
  table,
  mapping,
  chosen = [],
}: MappedTable<Field> & Pick<TableBatch<Field>, 'chosen'>): ImportColumns {
  return table.header.slice(0, MAX_COLUMNS).map((title, at) => ({
    title: title.slice(0, 300),
    field: mapping[at] ?? null,
    ...(chosen.includes(at) && { isChosen: true }),
  }));
}
