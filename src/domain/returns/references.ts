import { type CustomValues, tidyCustomValues } from './customFields.ts';
import { LABEL_NAME } from './ordering/nameRules.ts';

/**
 * Free-text fields of an order, one row per field, in the order of pages, columns and the log. The
 * contract, drafts, forms, summaries, import, exports, search, log, public API and database table
 * are generated from them: a new field is a row here and a column in a migration. All are editable
 * while the order is, and the log records each change.
 */
interface ReferenceRow {
  /** Label of its input, in summaries and of columns. */
  readonly label: string;
  /** Column of the table `returns`. */
  readonly column: string;
  readonly maxLength: number;
  /** Help text of its input. */
  readonly description?: string;
  /** Name in change logs, if it differs from the label. */
  readonly changed?: string;
  readonly imported: {
    /** Instruction and example for the template. */
    readonly hint: string;
    readonly example: string;
    /** Alternative column names: see `Column`. */
    readonly words: string;
    /** Whether a spreadsheet takes it for a number, and corrupts it. */
    readonly isCode?: boolean;
  };
  /** Name and description in the public API; absent if the API lacks the field. */
  readonly api?: { readonly name: string; readonly about: string };
}

/** Single-line fields. */
const LINES = {
  serialNumber: {
    label: 'Serial number',
    column: 'serial_number',
    maxLength: 60,
    imported: {
      hint: 'Helps us catch duplicates.',
      example: 'C02XG0FDH7JY',
      words:
        'serial number|serial|serial no|serialnumber|serial nr|device serial|device serial number|s n|sn|laptop serial|serial num|service tag',
      isCode: true,
    },
    api: { name: 'serial_number', about: 'Of the device; one active return each.' },
  },
  assetTag: {
    label: 'Asset tag',
    column: 'asset_tag',
    maxLength: 60,
    imported: {
      hint: '',
      example: 'AT-1042',
      words: 'asset tag|asset number|asset id|asset no|asset|tag|inventory number|asset tag number',
      isCode: true,
    },
  },
  ticketId: {
    label: 'Ticket',
    column: 'ticket_id',
    maxLength: 60,
    imported: {
      hint: '',
      example: 'HR-778',
      words:
        'ticket|hr ticket|it ticket|ticket id|ticket number|ticket no|case|case number|jira|reference|request id|ref',
      isCode: true,
    },
    api: { name: 'ticket_id', about: 'Yours. You can search for the return by it.' },
  },
  costCentre: {
    label: 'Cost center',
    column: 'cost_centre',
    maxLength: 60,
    imported: {
      hint: '',
      example: '4100',
      words: 'cost center|cost centre|costcenter|cost code|department|dept|department code',
    },
  },
  language: {
    label: 'Language',
    column: 'language',
    maxLength: 60,
    changed: 'employee language',
    imported: {
      hint: 'English, French or Spanish. Empty to choose it by the address.',
      example: '',
      words:
        'language|preferred language|employee language|locale|lang|correspondence language|language preference|langue|langue de correspondance|idioma|sprache',
    },
  },
  confirmAddress: {
    label: 'Confirm address',
    column: 'confirm_address',
    maxLength: 10,
    changed: 'confirmation of the address',
    imported: {
      hint: 'Yes to ask the employee where to send the box; their address may be empty then. Empty for your setting.',
      example: '',
      words: 'confirm address|address confirmation|ask for address|confirm their address',
    },
  },
  agreedToTexts: {
    label: 'Agreed to texts',
    column: 'agreed_to_texts',
    maxLength: 10,
    changed: 'consent to text messages',
    imported: {
      hint: 'Yes if the employee agreed to text messages about this return, to their mobile number.',
      example: '',
      words:
        'agreed to texts|texts|text messages|sms|sms consent|text consent|sms opt in|text opt in|agreed to text messages',
    },
  },
  labelName: {
    ...LABEL_NAME,
    column: 'label_name',
    changed: 'name on the label',
    imported: {
      hint: 'In Latin letters, where the name has others.',
      example: '',
      words:
        'name on the label|label name|name for label|shipping name|latin name|name in latin letters',
    },
  },
} as const satisfies Record<string, ReferenceRow>;

/** Multi-line fields. */
const NOTES = {
  kitNote: {
    label: 'Note in the box',
    column: 'kit_note',
    maxLength: 500,
    description: 'We print it and put it in the box for the employee.',
    changed: 'note in the box',
    imported: {
      hint: 'We print it for the employee.',
      example: '',
      words: 'note in the box|note in the kit|kit note|note to employee|note for employee|message',
    },
    api: { name: 'note_1', about: 'Printed and put in the box.' },
  },
  internalNote: {
    label: 'Internal note',
    column: 'internal_note',
    maxLength: 2000,
    description: 'Only your team sees this.',
    imported: {
      hint: 'Only your team sees it.',
      example: '',
      words: 'internal note|notes|note|comments|comment|remarks|remark',
    },
    api: { name: 'note_2', about: 'Only your team sees it.' },
  },
} as const satisfies Record<string, ReferenceRow>;

export const REFERENCES = { ...LINES, ...NOTES };
type Rows = typeof REFERENCES;
type ReferenceName = keyof Rows;
type NoteName = keyof typeof NOTES;
/** References in the public API. */
type ApiReference = {
  [Name in ReferenceName]: Rows[Name] extends { readonly api: object } ? Name : never;
}[ReferenceName];
type Texts = Record<ReferenceName, string>;

/** References in the list's export, in the order of its columns. */
export const LISTED_REFERENCES = [
  'serialNumber',
  'assetTag',
  'ticketId',
  'costCentre',
] as const satisfies readonly ReferenceName[];
/** References on a statement, in the order of its columns. */
export const BILLED_REFERENCES = [
  'costCentre',
  'ticketId',
] as const satisfies readonly ReferenceName[];
/** References that the search covers. */
export const SEARCHED_REFERENCES = [
  'serialNumber',
  'assetTag',
  'ticketId',
] as const satisfies readonly ReferenceName[];

const isName = (name: string): name is ReferenceName => Object.hasOwn(REFERENCES, name);
export const isNote = (name: string): name is NoteName => Object.hasOwn(NOTES, name);
const isLine = (name: string): name is keyof typeof LINES => Object.hasOwn(LINES, name);
const isInApi = (name: ReferenceName): name is ApiReference => 'api' in REFERENCES[name];

export const REFERENCE_NAMES = Object.keys(REFERENCES).filter(isName);
export const LINE_NAMES = REFERENCE_NAMES.filter(isLine);
export const NOTE_NAMES = REFERENCE_NAMES.filter(isNote);
export const API_REFERENCES = REFERENCE_NAMES.filter(isInApi);

/** Returns a field's row, including optional properties. */
export function referenceRow(name: ReferenceName): ReferenceRow {
  return REFERENCES[name];
}

function isWhole<Key extends string, Value>(
  entries: Readonly<Record<string, Value>>,
  keys: readonly Key[],
): entries is Record<Key, Value> {
  return keys.every((key) => Object.hasOwn(entries, key));
}

function recordOf<Name, Key extends string, Value>(
  names: readonly Name[],
  keyOf: (name: Name) => Key,
  make: (name: Name) => Value,
): Record<Key, Value> {
  const entries = Object.fromEntries(names.map((name) => [keyOf(name), make(name)] as const));
  if (!isWhole(entries, names.map(keyOf))) throw new Error('A field of the order was left out.');
  return entries;
}

/** Builds a record of all fields, keyed by their names in the contract. */
export function byName<Value>(make: (name: ReferenceName) => Value) {
  return recordOf(REFERENCE_NAMES, (name) => name, make);
}

/** Builds a record of the fields in the public API, keyed by their names there. */
export function byApiName<Value>(make: (name: ApiReference) => Value) {
  return recordOf(API_REFERENCES, (name) => REFERENCES[name].api.name, make);
}

export const EMPTY_REFERENCES: Texts = byName(() => '');

/** Reference columns of a return's row. */
export type ReferenceColumns = Record<Rows[ReferenceName]['column'], string>;

/** Reads the reference texts and the custom fields' values from a return's row. */
export function referencesIn(
  row: ReferenceColumns & { readonly custom_fields: CustomValues },
): Texts & { readonly custom?: CustomValues } {
  const custom = tidyCustomValues(row.custom_fields);
  return {
    ...byName((name) => row[REFERENCES[name].column]),
    ...(custom !== undefined && { custom }),
  };
}

/** Converts reference texts to column values. */
export function referenceColumns(texts: Texts): ReferenceColumns {
  return recordOf(
    REFERENCE_NAMES,
    (name) => REFERENCES[name].column,
    (name) => texts[name],
  );
}
