import type { ImportRow, ImportView, RowRemark } from '../../domain/returns/imports.ts';
import { LINE_NAMES, NOTE_NAMES } from '../../domain/returns/references.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import type { Country, Device } from '../../domain/words.ts';
import {
  type CellEditOf,
  type MappingOf,
  type TableBatch,
  type TableRow,
  type TextsOf,
  textsOf,
} from '../importTable.ts';

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
  ...LINE_NAMES,
  'destination',
  'charger',
  'cellPhone',
  'dispose',
  'declaredValue',
  'legalHoldDays',
  'startDay',
  ...NOTE_NAMES,
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

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
export type Cells = TextsOf<ImportField>;
/** What each column is taken for. */
export type Mapping = MappingOf<ImportField>;
export type CellEdit = CellEditOf<ImportField>;

/** Many returns in the making. */
export interface Batch extends TableBatch<ImportField> {
  readonly defaults: Defaults;
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

/** The texts of a row: its cells by field, and over them what was typed. */
export function cellsOf(batch: Batch, row: TableRow): Cells {
  const { firstName, lastName, ...rest } = textsOf(batch, row);
  const joined = [firstName, lastName].filter((part) => part).join(' ');
  return {
    ...rest,
    ...(joined !== '' && !rest.name && { name: joined }),
    ...batch.edits[row.line],
  };
}
