import type { MappingOf, Table, TableRow, TextsOf } from '../../../machines/importTable.ts';

/** What a table is called that comes from no file. */
export const PASTED = 'Pasted rows';

/** What a column is called, and what may stand in it. */
export interface Column {
  readonly label: string;
  /** What to write, for the template's description. */
  readonly hint: string;
  readonly example: string;
  readonly maxLength: number;
  /** How others call it, in small letters without signs, with bars between; the likeliest first. */
  readonly words: string;
  /** A row needs it: in a column, or (some) chosen for all rows. */
  readonly isRequired?: boolean;
}

/** What may stand in a table that is imported. */
export interface Sheet<Field extends string> {
  /** Everything that a column can be taken for. */
  readonly fields: readonly Field[];
  readonly columns: Readonly<Record<Field, Column>>;
  /** Contents by which a column is known whatever it is called. */
  readonly signs: readonly (readonly [Field, (text: string) => boolean])[];
  /** What is said of an empty cell, where each country would say it in its own words. */
  readonly whenEmpty?: Readonly<Partial<Record<Field, string>>>;
  /** What stands in no header. */
  readonly isData: (text: string) => boolean;
}

/** A value that was read otherwise than it stands in the table. */
export interface ReadChange<Field extends string> {
  readonly field: Field;
  readonly from: string;
  readonly to: string;
}

/** What is wrong with the fields of a row, each message a sentence. */
export type ProblemsOf<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** A row with all that is known to be wrong with it. */
export interface CheckedLine<Field extends string> {
  readonly line: number;
  readonly cells: TextsOf<Field>;
  readonly isLeftOut: boolean;
  /** Empty when it can be imported. */
  readonly problems: ProblemsOf<Field>;
  readonly changes: readonly ReadChange<Field>[];
  /** Its cells in the person's own columns, with what was typed over them. */
  readonly source: readonly string[];
  /** The line of the row that has the same serial number; null where none has. */
  readonly twin: number | null;
}

/** What is known of the rows of a table. */
export interface CheckedLines<Row> {
  readonly rows: readonly Row[];
  readonly right: readonly Row[];
  /** With something to fix. */
  readonly wrong: readonly Row[];
  readonly leftOut: readonly Row[];
}

/** A table in the columns of an import. */
export interface MappedTable<Field extends string> {
  readonly table: Table;
  readonly mapping: MappingOf<Field>;
}

/** What was read of rows before: typing in one row must not read five thousand. */
export type ReadRows<Known> = WeakMap<TableRow, Known>;
