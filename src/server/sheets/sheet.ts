import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';

/** Rows read at a time; no connection or cursor is held between two reads. */
export const BATCH = 500;

/** Column of an exported list. */
export interface SheetColumn<Row> {
  /** Column of the list on the screen that shows it; several can share one. */
  readonly name: string;
  readonly head: string;
  /** An instant is formatted in the organization's time zone, which its header names. */
  readonly kind: 'text' | 'number' | 'instant';
  /** Width in characters. */
  readonly width: number;
  readonly of: (row: Row) => string | Date | null;
}

/** Exported list: its columns, and the function that reads its rows. */
export interface Sheet<Row, Place> {
  /** Name of the file, before the day. */
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** Returns the next `BATCH` rows after a position; fewer at the end. */
  readonly read: (tx: TenantTransaction, after: Place | null) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
}

/** Column of texts; digits remain texts, so that spreadsheets keep leading zeros. */
export function textColumn<Row>(
  name: string,
  head: string,
  of: (row: Row) => string | null,
  width = 18,
): SheetColumn<Row> {
  return { name, head, kind: 'text', of, width };
}

/** Column of numbers that can be added up or compared; a text that is none remains a text. */
export function numberColumn<Row>(
  name: string,
  head: string,
  of: (row: Row) => string,
): SheetColumn<Row> {
  return { name, head, kind: 'number', of, width: 12 };
}

/** Column of dates with times. */
export function instantColumn<Row>(
  name: string,
  head: string,
  of: (row: Row) => Date | null,
): SheetColumn<Row> {
  return { name, head, kind: 'instant', of, width: 17 };
}

/**
 * Returns the columns with the comma-separated names, in their order; all without names. Throws a
 * 400 problem for a name that the list doesn't have.
 */
export function chosenColumns<Row>(
  all: readonly SheetColumn<Row>[],
  names: string | undefined,
): readonly SheetColumn<Row>[] {
  if (names === undefined) return all;
  const chosen = [...new Set(names.split(','))].map((name) =>
    all.filter((column) => column.name === name),
  );
  if (chosen.some(({ length }) => length === 0)) {
    const known = new Set(all.map(({ name }) => name));
    throw invalidInput({ columns: [`Choose from ${[...known].join(', ')}.`] });
  }
  return chosen.flat();
}
