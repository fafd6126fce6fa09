import type { MappingOf, Table, TableRow, TextsOf } from '../../machines/importTable.ts';

/** Name of a table that didn't come from a file. */
export const PASTED = 'Pasted rows';

/** Label and accepted content of a column. */
export interface Column {
  readonly label: string;
  /** Instruction for the template's description. */
  readonly hint: string;
  readonly example: string;
  readonly maxLength: number;
  /** Other names of the column in lowercase without punctuation, separated by bars; likeliest first. */
  readonly words: string;
  /** Required in each row: from a column, or (some fields) chosen for all rows. */
  readonly isRequired?: boolean;
}

/** Fields and columns of an importable table. */
export interface Sheet<Field extends string> {
  /** Fields that a column can be mapped to. */
  readonly fields: readonly Field[];
  readonly columns: Readonly<Record<Field, Column>>;
  /** Content patterns that confirm what a header says, and identify a column without one. */
  readonly signs: readonly (readonly [Field, (text: string) => boolean])[];
  /** Fields whose content alone doesn't identify a column: any date looks like the last day. */
  readonly onlyNamed?: readonly Field[];
  /** Message for an empty cell, replacing messages that differ by country. */
  readonly whenEmpty?: Readonly<Partial<Record<Field, string>>>;
  /** Recognizes texts that never occur in a header. */
  readonly isData: (text: string) => boolean;
}

/** Value that was interpreted differently from the table. */
export interface ReadChange<Field extends string> {
  readonly field: Field;
  readonly from: string;
  readonly to: string;
}

/** Problems by field, each message a sentence. */
export type ProblemsOf<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Row with all known problems. */
export interface CheckedLine<Field extends string> {
  readonly line: number;
  readonly cells: TextsOf<Field>;
  readonly isLeftOut: boolean;
  /** Empty if the row can be imported. */
  readonly problems: ProblemsOf<Field>;
  readonly changes: readonly ReadChange<Field>[];
  /** Cells in the user's own columns, including edits. */
  readonly source: readonly string[];
  /** Line of another row with the same serial number; null if unique. */
  readonly twin: number | null;
}

/** Checked rows of a table by result. */
export interface CheckedLines<Row> {
  readonly rows: readonly Row[];
  readonly right: readonly Row[];
  /** Rows with problems. */
  readonly wrong: readonly Row[];
  readonly leftOut: readonly Row[];
}

/** Table with its columns mapped to the import's fields. */
export interface MappedTable<Field extends string> {
  readonly table: Table;
  readonly mapping: MappingOf<Field>;
}

/** Cache of parsed rows: typing in one row must not parse five thousand. */
export type ReadRows<Known> = WeakMap<TableRow, Known>;
