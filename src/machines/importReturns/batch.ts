import type { ImportRow, ImportView, RowRemark } from '../../domain/returns/imports.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import type { Country, Device } from '../../domain/words.ts';

/** What a column of a table can be taken for. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'device',
  'serialNumber',
  'assetTag',
  'ticketId',
  'costCentre',
  'destination',
  'charger',
  'cellPhone',
  'dispose',
  'declaredValue',
  'legalHoldDays',
  'startDay',
  'kitNote',
  'internalNote',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

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
}

/** What each column is taken for; null for one that is passed over. */
export type Mapping = readonly (ImportField | null)[];

/** What holds for every row that does not say otherwise. `''` where nothing was chosen. */
export interface Defaults {
  readonly device: Device | '';
  readonly country: Country | '';
  /** `warehouse` or `saved:<id>`. */
  readonly destination: string;
  readonly charger: boolean;
  readonly cellPhone: boolean;
  readonly dispose: boolean;
  /** The day on which the orders start, `''` while none is chosen; right away without it. */
  readonly startDay?: string;
  /** The time of day at which they start, in the zone of the browser; at nine without it. */
  readonly startTime?: string;
}

/** When orders start on their day unless another time is chosen. */
export const START_TIME = '09:00';

/** The texts of a row by field. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** Many returns in the making: the table, what its columns mean, and what was changed by hand. */
export interface Batch {
  /** Names the import that this becomes: however often it is sent, it is one. */
  readonly key: string;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly defaults: Defaults;
  /** What was typed over a row's cells, by line. */
  readonly edits: Readonly<Record<string, Cells>>;
  /** Lines that become no order. */
  readonly leftOut: readonly number[];
  /** The columns were agreed on: the rows are being looked at. */
  readonly isMapped: boolean;
  /** What the import is to be called; the table's name without it. */
  readonly name?: string;
}

/** What the page begins with. */
export interface ImportBeginning {
  readonly offer: Offer;
  /** What this browser holds of a table that was not ordered yet. */
  readonly held: Batch | null;
  /** The import that this person started last, if it is recent. */
  readonly latest: ImportView | null;
}

/** What is sent when a batch is ordered. */
export interface Sending {
  readonly rows: readonly ImportRow[];
  /** Also when just these rows were ordered before. */
  readonly again: boolean;
}

/** What the server found, by line. */
export type Remarks = Readonly<Record<string, readonly RowRemark[]>>;

/** What still has to be mapped or chosen for all rows before rows can be checked. */
export type Missing =
  | 'name'
  | 'line1'
  | 'city'
  | 'postalCode'
  | 'country'
  | 'device'
  | 'destination'
  | 'startDay';

/** What no column and no choice for the whole table gives. */
export function missingIn({ mapping, defaults }: Batch): Missing[] {
  const has = (field: ImportField) => mapping.includes(field);
  const given: Record<Missing, boolean> = {
    name: has('name') || (has('firstName') && has('lastName')),
    line1: has('line1'),
    city: has('city'),
    postalCode: has('postalCode'),
    country: has('country') || defaults.country !== '',
    device: has('device') || defaults.device !== '',
    destination: has('destination') || defaults.destination !== '',
    startDay: defaults.startDay !== '',
  };
  const all: readonly Missing[] = [
    'name',
    'line1',
    'city',
    'postalCode',
    'country',
    'device',
    'destination',
    'startDay',
  ];
  return all.filter((field) => !given[field]);
}

/** A column taken for a field; no other column is taken for it then. */
export function mapColumn(batch: Batch, column: number, field: ImportField | null): Batch {
  const mapping = batch.mapping.map((present, index) =>
    index === column ? field : present === field ? null : present,
  );
  return { ...batch, mapping };
}

/** What was typed over the cells of a column, in one row or in several. */
export interface CellEdit {
  readonly lines: readonly number[];
  readonly field: ImportField;
  readonly text: string;
}

/** Cells typed over. */
export function editCells(batch: Batch, { lines, field, text }: CellEdit): Batch {
  const typed = lines.map((line) => [line, { ...batch.edits[line], [field]: text }] as const);
  return { ...batch, edits: { ...batch.edits, ...Object.fromEntries(typed) } };
}

/** Rows left out. */
export function leaveOut(batch: Batch, lines: readonly number[]): Batch {
  return { ...batch, leftOut: [...new Set([...batch.leftOut, ...lines])] };
}

/** A row left out, or taken in again. */
export function toggleRow(batch: Batch, line: number): Batch {
  const others = batch.leftOut.filter((one) => one !== line);
  const isOut = others.length < batch.leftOut.length;
  return { ...batch, leftOut: isOut ? others : [...others, line] };
}

/** The texts of a row: its cells by field, and over them what was typed. */
export function cellsOf({ mapping, edits }: Batch, { line, cells }: TableRow): Cells {
  const texts: Partial<Record<ImportField, string>> = {};
  mapping.forEach((field, column) => {
    if (field !== null) texts[field] = cells[column] ?? '';
  });
  const { firstName, lastName, ...rest } = texts;
  const joined = [firstName, lastName].filter((part) => part).join(' ');
  return {
    ...rest,
    ...(joined !== '' && !rest.name && { name: joined }),
    ...edits[line],
  };
}

/** The cells of a row in the person's own columns, with what was typed over them. */
export function ownCells({ mapping, edits }: Batch, { line, cells }: TableRow): readonly string[] {
  const typed = edits[line];
  if (typed === undefined) return cells;
  return cells.map((text, column) => {
    const field = mapping[column] ?? null;
    return field === null ? text : (typed[field] ?? text);
  });
}
