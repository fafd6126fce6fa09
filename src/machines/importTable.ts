// Edits of a table before its import, whatever its rows become.

/** A row of the file. */
export interface TableRow {
  /** Line number from 1, as in a spreadsheet; the header comes before it. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parts of a file that are left out unless the user wants them. */
export interface Unread {
  /** Lines of rows that the spreadsheet hides, such as by a filter. */
  readonly hiddenRows: readonly number[];
  /** Columns of the table that the spreadsheet hides; they can be chosen, but aren't guessed. */
  readonly hiddenColumns: readonly number[];
  readonly hiddenSheets: number;
  /** Lines with totals at the end of the table. */
  readonly totals: readonly number[];
}

/** A table from a file or pasted text. */
export interface Table {
  readonly name: string;
  /** Name of the sheet, if its workbook has several. */
  readonly sheet?: string;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Delimiter of the file; defaults to a comma. */
  readonly separator?: string;
  readonly unread?: Unread;
}

/** Texts of a row by field. */
export type TextsOf<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Field of each column; null for an ignored column. */
export type MappingOf<Field extends string> = readonly (Field | null)[];

/** Reason to check a guessed column: only its name is similar, or only its rows say what it is. */
export type Doubt = 'name' | 'rows';

/** A table, the meaning of its columns, and manual edits. */
export interface TableBatch<Field extends string> {
  /** Idempotency key of the import: resending it creates no second one. */
  readonly key: string;
  readonly table: Table;
  readonly mapping: MappingOf<Field>;
  /** Edits of cells, by line. */
  readonly edits: Readonly<Record<string, TextsOf<Field>>>;
  /** Lines that the user left out. */
  readonly leftOut: readonly number[];
  /** Columns whose field a user chose, now or in an earlier import of the organization. */
  readonly chosen?: readonly number[];
  /** Doubts about guessed columns that nobody has confirmed, by column. */
  readonly doubts?: Readonly<Record<string, Doubt>>;
}

/** Whether a column has a field, and whether the user should check it. */
export type ColumnState = 'matched' | 'check' | 'unused';

/** Returns the state of a column. */
export function columnState(
  { mapping, doubts = {} }: Pick<TableBatch<string>, 'mapping' | 'doubts'>,
  column: number,
): ColumnState {
  if ((mapping[column] ?? null) === null) return 'unused';
  return doubts[column] === undefined ? 'matched' : 'check';
}

/** Doubts without those about these columns. */
export const doubtsWithout = (
  { doubts = {} }: Pick<TableBatch<string>, 'doubts'>,
  columns: readonly number[],
) =>
  Object.fromEntries(
    Object.entries(doubts).filter(([column]) => !columns.includes(Number(column))),
  );

/** Fields that a column can be mapped to. */
type FieldOf<Batch extends TableBatch<string>> = NonNullable<Batch['mapping'][number]>;

/** Maps a column to a field, or confirms its field, and unmaps any other column of that field. */
export function mapColumn<Batch extends TableBatch<string>>(
  batch: Batch,
  column: number,
  field: FieldOf<Batch> | null,
): Batch {
  const mapping = batch.mapping.map((present, index) =>
    index === column ? field : present === field ? null : present,
  );
  const chosen = [...new Set([...(batch.chosen ?? []), column])];
  return { ...batch, mapping, chosen, doubts: doubtsWithout(batch, [column]) };
}

/** An edit of a column's cells in one or several rows. */
export interface CellEditOf<Field extends string> {
  readonly lines: readonly number[];
  readonly field: Field;
  readonly text: string;
}

/** Applies an edit of cells. */
export function editCells<Batch extends TableBatch<string>>(
  batch: Batch,
  { lines, field, text }: CellEditOf<FieldOf<Batch>>,
): Batch {
  const changedRows = lines.map((line) => [line, { ...batch.edits[line], [field]: text }] as const);
  return { ...batch, edits: { ...batch.edits, ...Object.fromEntries(changedRows) } };
}

/** Lines of a newly read table that are left out at first. */
export const leftOutAtFirst = ({ unread }: Table): readonly number[] =>
  unread === undefined ? [] : [...unread.hiddenRows, ...unread.totals];

/** Leaves rows out. */
export function leaveOut<Batch extends TableBatch<string>>(
  batch: Batch,
  lines: readonly number[],
): Batch {
  return { ...batch, leftOut: [...new Set([...batch.leftOut, ...lines])] };
}

/** Leaves a row out, or includes it again. */
export function toggleRow<Batch extends TableBatch<string>>(batch: Batch, line: number): Batch {
  const remaining = batch.leftOut.filter((one) => one !== line);
  const isLeftOut = remaining.length < batch.leftOut.length;
  return { ...batch, leftOut: isLeftOut ? remaining : [...remaining, line] };
}

/** Texts of a row by field, as in its cells. */
export function textsOf<Field extends string>(
  { mapping }: Pick<TableBatch<Field>, 'mapping'>,
  { cells }: TableRow,
): TextsOf<Field> {
  const texts: Partial<Record<Field, string>> = {};
  mapping.forEach((field, column) => {
    if (field !== null) texts[field] = cells[column] ?? '';
  });
  return texts;
}

/** Cells of a row in the columns of the user's file, with edits applied. */
export function ownCells<Field extends string>(
  { mapping, edits }: Pick<TableBatch<Field>, 'mapping' | 'edits'>,
  { line, cells }: TableRow,
): readonly string[] {
  const edited = edits[line];
  if (edited === undefined) return cells;
  return cells.map((text, column) => {
    const field = mapping[column] ?? null;
    return field === null ? text : (edited[field] ?? text);
  });
}
