import { MOST_COLUMNS } from '../../../domain/returns/importColumns.ts';
import type { ImportColumns } from '../../../domain/returns/imports.ts';
import type { CheckedLine, MappedTable } from './sheet.ts';

/** The longest text of a cell that is kept. */
const MOST_SIGNS = 8000;
/** A request's rows as JSON; the server takes 256 kB. */
const MOST_LETTERS = 60_000;
const MOST_ROWS_AT_ONCE = 400;

/** In pieces that the server takes. */
export function inPieces<T>(items: readonly T[]): T[][] {
  const pieces: T[][] = [];
  let letters = 0;
  for (const item of items) {
    const length = JSON.stringify(item).length;
    const last = pieces.at(-1);
    if (last === undefined || letters + length > MOST_LETTERS || last.length >= MOST_ROWS_AT_ONCE) {
      pieces.push([item]);
      letters = length;
    } else {
      last.push(item);
      letters += length;
    }
  }
  return pieces;
}

/** Why nothing comes of a row, as one text: what is wrong with it, or that it was left out. */
export function reasonOf({ problems }: Pick<CheckedLine<string>, 'problems'>): string {
  const sentences = Object.values(problems).flatMap((messages) => messages ?? []);
  return sentences.length > 0 ? [...new Set(sentences)].join(' ').slice(0, 2000) : 'Skipped.';
}

/** What is sent of a row beside what it becomes. */
export function rowSent<Field extends string>(row: CheckedLine<Field>, isOut: boolean) {
  const { line, cells, source } = row;
  const kept = Object.entries<string | undefined>(cells).flatMap(([field, text = '']) =>
    text === '' ? [] : [[field, text.slice(0, MOST_SIGNS)] as const],
  );
  return {
    line,
    cells: Object.fromEntries(kept),
    reason: isOut ? reasonOf(row) : '',
    source: source.slice(0, MOST_COLUMNS).map((text) => text.slice(0, MOST_SIGNS)),
  };
}

/** The columns of a table as they are kept with an import. */
export function columnsOf<Field extends string>({
  table,
  mapping,
}: MappedTable<Field>): ImportColumns {
  return table.header
    .slice(0, MOST_COLUMNS)
    .map((title, at) => ({ title: title.slice(0, 300), field: mapping[at] ?? null }));
}
