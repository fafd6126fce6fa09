// What a person does with a table before it is imported, whatever its rows become.

/** A row as it stood in the file. */
export interface TableRow {
  /** From 1, as a spreadsheet counts; the header is above. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table that was read from a file or pasted. */
export interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Between the cells of its file; a comma without it. */
  readonly separator?: string;
}

/** The texts of a row by what each column is taken for. */
export type TextsOf<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What each column is taken for; null for one that is passed over. */
export type MappingOf<Field extends string> = readonly (Field | null)[];

/** A table, what its columns mean, and what was changed by hand. */
export interface TableBatch<Field extends string> {
  /** Names the import that this becomes: however often it is sent, it is one. */
  readonly key: string;
  readonly table: Table;
  readonly mapping: MappingOf<Field>;
  /** What was typed over a row's cells, by line. */
  readonly edits: Readonly<Record<string, TextsOf<Field>>>;
  /** Lines that become nothing. */
  readonly leftOut: readonly number[];
}

/** What a column of a table can be taken for. */
type FieldOf<Batch extends TableBatch<string>> = NonNullable<Batch['mapping'][number]>;

/** A column taken for a field; no other column is taken for it then. */
export function mapColumn<Batch extends TableBatch<string>>(
  batch: Batch,
  column: number,
  field: FieldOf<Batch> | null,
): Batch {
  const mapping = batch.mapping.map((present, index) =>
    index === column ? field : present === field ? null : present,
  );
  return { ...batch, mapping };
}

/** What was typed over the cells of a column, in one row or in several. */
export interface CellEditOf<Field extends string> {
  readonly lines: readonly number[];
  readonly field: Field;
  readonly text: string;
}

/** Cells typed over. */
export function editCells<Batch extends TableBatch<string>>(
  batch: Batch,
  { lines, field, text }: CellEditOf<FieldOf<Batch>>,
): Batch {
  const typed = lines.map((line) => [line, { ...batch.edits[line], [field]: text }] as const);
  return { ...batch, edits: { ...batch.edits, ...Object.fromEntries(typed) } };
}

/** Rows left out. */
export function leaveOut<Batch extends TableBatch<string>>(
  batch: Batch,
  lines: readonly number[],
): Batch {
  return { ...batch, leftOut: [...new Set([...batch.leftOut, ...lines])] };
}

/** A row left out, or taken in again. */
export function toggleRow<Batch extends TableBatch<string>>(batch: Batch, line: number): Batch {
  const others = batch.leftOut.filter((one) => one !== line);
  const isOut = others.length < batch.leftOut.length;
  return { ...batch, leftOut: isOut ? others : [...others, line] };
}

/** The texts of a row by field, as they stand in its cells. */
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

/** The cells of a row in the person's own columns, with what was typed over them. */
export function ownCells<Field extends string>(
  { mapping, edits }: Pick<TableBatch<Field>, 'mapping' | 'edits'>,
  { line, cells }: TableRow,
): readonly string[] {
  const typed = edits[line];
  if (typed === undefined) return cells;
  return cells.map((text, column) => {
    const field = mapping[column] ?? null;
    return field === null ? text : (typed[field] ?? text);
  });
}
