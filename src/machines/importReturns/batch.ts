import type { CustomField } from '../../domain/returns/customFields.ts';
import type {
  ImportColumns,
  ImportRow,
  ImportView,
  RowRemark,
} from '../../domain/returns/imports/imports.ts';
import { LINE_NAMES, NOTE_NAMES } from '../../domain/returns/references.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import { templateBy } from '../../domain/returns/templates.ts';
import type { Country, Device } from '../../domain/words.ts';
import {
  type CellEditOf,
  type MappingOf,
  type TableBatch,
  type TableRow,
  type TextsOf,
  textsOf,
} from '../importTable.ts';

/** Fields that a column of a table can be mapped to. */
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
/** Field of the portal, which every organization has. */
export type OwnImportField = (typeof IMPORT_FIELDS)[number];
/** Custom field, by its key. */
type CustomImportField = `custom.${string}`;
/** Column that names a template; only organizations that have templates have it. */
export const TEMPLATE_FIELD = 'template' as const;
export type ImportField = OwnImportField | CustomImportField | typeof TEMPLATE_FIELD;

export const isCustomField = (field: string): field is CustomImportField =>
  field.startsWith('custom.');

/** Returns the columns' field of a custom field. */
export const customField = ({ key }: Pick<CustomField, 'key'>): CustomImportField =>
  `custom.${key}`;

/** Returns the field with this name, if there is one. */
export const importFieldIn = (name: unknown): ImportField | undefined =>
  typeof name === 'string' && isCustomField(name)
    ? name
    : ([...IMPORT_FIELDS, TEMPLATE_FIELD] as const).find((field) => field === name);

/** Values for all rows that lack their own. `''` if not chosen. */
export interface Defaults {
  readonly device: Device | '';
  readonly country: Country | '';
  /** `warehouse` or `saved:<id>`. */
  readonly destination: string;
  readonly charger: boolean;
  readonly cellPhone: boolean;
  readonly dispose: boolean;
  /** Start day of the orders, `''` while none is chosen; absent for right away. */
  readonly startDay?: string;
  /** Start time in the browser's time zone; defaults to nine o'clock. */
  readonly startTime?: string;
  /** Key of the template; `''` or absent for none. */
  readonly template?: string;
}

/** Default start time. */
export const START_TIME = '09:00';

/** The texts of a row by field. */
export type Cells = TextsOf<ImportField>;
/** Field of each column. */
export type Mapping = MappingOf<ImportField>;
export type CellEdit = CellEditOf<ImportField>;

/** Goal of an import: order returns now, or put people into Leaving. */
export type Goal = 'order' | 'leaving';

/** A batch of returns before it is ordered. */
export interface Batch extends TableBatch<ImportField> {
  readonly defaults: Defaults;
  /** Whether the columns were confirmed, so that the rows are reviewed. */
  readonly isMapped: boolean;
  /** Name of the import; defaults to the table's name. */
  readonly name?: string;
  /** Absent to order. */
  readonly goal?: Goal;
}

/** Initial data of the page. */
export interface ImportStart {
  readonly offer: Offer;
  /** Unfinished table stored in this browser. */
  readonly held: Batch | null;
  /** Latest import of this user, if recent. */
  readonly latest: ImportView | null;
  /** Columns that users of the organization mapped by hand before. */
  readonly columns?: ImportColumns;
}

/** Data that is sent to order a batch. */
export interface BatchOrder {
  readonly rows: readonly ImportRow[];
  /** Orders even if identical rows were ordered before. */
  readonly again: boolean;
}

/** Problems found by the server, by line. */
export type Remarks = Readonly<Record<string, readonly RowRemark[]>>;

/** Fields still to map, or to choose for all rows, before rows can be checked. */
export type Missing =
  | 'name'
  | 'line1'
  | 'city'
  | 'postalCode'
  | 'device'
  | 'destination'
  | 'startDay';

/**
 * Returns the required fields that have neither a column nor a value for all rows. No address is
 * needed where the employees are asked for theirs; Leaving needs a name and a last day only.
 */
export function missingIn(
  { mapping, defaults, goal }: Batch,
  { asksAddress, templates }: Pick<Offer, 'asksAddress' | 'templates'>,
): Missing[] {
  const has = (field: ImportField) => mapping.includes(field);
  const template = templateBy(templates, defaults.template ?? '');
  const isAsked = asksAddress || has('confirmAddress');
  const isProvided: Record<Missing, boolean> = {
    name: has('name') || (has('firstName') && has('lastName')),
    line1: isAsked || has('line1'),
    city: isAsked || has('city'),
    postalCode: isAsked || has('postalCode'),
    device: has('device') || has(TEMPLATE_FIELD) || (template?.device ?? defaults.device) !== '',
    destination:
      has('destination') ||
      has(TEMPLATE_FIELD) ||
      (template?.destination ?? null) !== null ||
      defaults.destination !== '',
    startDay: defaults.startDay !== '',
  };
  if (goal === 'leaving') {
    const hasLastDay = has('startDay') || (defaults.startDay ?? '') !== '';
    return [
      ...(isProvided.name ? [] : (['name'] as const)),
      ...(hasLastDay ? [] : (['startDay'] as const)),
    ];
  }
  const requiredFields: readonly Missing[] = [
    'name',
    'line1',
    'city',
    'postalCode',
    'device',
    'destination',
    'startDay',
  ];
  return requiredFields.filter((field) => !isProvided[field]);
}

/** Texts of a row by field: its cells, overridden by edits. */
export function cellsOf(batch: Batch, row: TableRow): Cells {
  const { firstName, lastName, ...texts } = textsOf(batch, row);
  const fullName = [firstName, lastName].filter((part) => part).join(' ');
  return {
    ...texts,
    ...(fullName !== '' && !texts.name && { name: fullName }),
    ...batch.edits[row.line],
  };
}
