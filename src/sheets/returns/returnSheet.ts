import { IMPORT_FIELDS, type ImportField } from '../../machines/importReturns/batch.ts';
import type { Table } from '../../machines/importTable.ts';
import { deviceIn } from '../cells/cellWords.ts';
import { type Guess, guessFields, mappingOf } from '../columns/guessColumns.ts';
import type { Sheet } from '../table/sheet.ts';
import { COLUMNS, type OwnColumns, ownFields, withOwn } from './columns.ts';
import { dayIn } from './days.ts';
import { RETURN_TEMPLATE } from './returnTemplate.ts';
import { countryIn, regionNamed } from './wordsIn.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const POSTAL_CODE = /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/** Whether a text is a state or province. */
const isRegion = (text: string) =>
  /^\D+$/.test(text) &&
  [regionNamed('US', text), regionNamed('CA', text)].some((candidate) => candidate !== null);

/** Fields of a table of returns. */
export const RETURN_SHEET: Sheet<ImportField> = {
  fields: IMPORT_FIELDS,
  columns: COLUMNS,
  signs: [
    ['email', (text) => EMAIL.test(text)],
    ['postalCode', (text) => POSTAL_CODE.test(text)],
    ['country', (text) => countryIn(text) !== null],
    ['device', (text) => deviceIn(text) !== null],
    ['region', isRegion],
    ['phone', (text) => /^\+?[\d\s().\-/]{9,}$/.test(text) && /[^\d]/.test(text)],
    ['serialNumber', (text) => /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{7,14}$/.test(text)],
    ['startDay', (text) => dayIn(text, 'monthFirst') !== null],
  ],
  onlyNamed: ['startDay', 'phone'],
  whenEmpty: RETURN_TEMPLATE.whenEmpty,
  // A header contains no email address.
  isData: (text) => EMAIL.test(text),
};

/** Guesses the columns' fields, and which of them the user should check. */
export function guessReturn(table: Table, own: OwnColumns = {}): readonly Guess<ImportField>[] {
  const all = withOwn(RETURN_SHEET, own);
  // The organization's own field comes first if a header names two equally well.
  const sheet = { ...all, fields: [...ownFields(own), ...IMPORT_FIELDS] };
  const guesses = guessFields(sheet, withoutKinds(withWholeNames(table), sheet));
  const excluding = (...fields: readonly ImportField[]) =>
    guesses.map((guess) =>
      guess.field !== null && fields.includes(guess.field) ? NO_FIELD : guess,
    );
  const name = guesses.findIndex(({ field }) => field === 'name');
  if (name < 0) return guesses;
  const isGuessed = (field: ImportField) => guesses.some((guess) => guess.field === field);
  const hasParts = isGuessed('firstName') && isGuessed('lastName');
  const texts = table.rows.slice(0, 50).map(({ cells }) => cells[name] ?? '');
  // A column named "Employee" may hold employee numbers.
  const isNumeric = texts.some((text) => /^\d+$/.test(text)) && !texts.some(hasLetters);
  // "Preferred Name" is a nickname that most people don't have.
  const isSparse = texts.includes('');
  if (hasParts && (isNumeric || isSparse || guesses[name]?.doubt !== null)) {
    return excluding('name');
  }
  // One whole name is better than its parts.
  return excluding('firstName', 'lastName');
}

/** Attributes of directories (LDAP) whose names are too short to be known elsewhere. */
const DIRECTORY: Readonly<Record<string, string>> = { sn: 'surname', l: 'city', co: 'country' };

/** Spells out the headers of a directory's export, which names the first name `givenName`. */
function withWholeNames(table: Table): Table {
  if (!table.header.some((title) => /^givenname$/i.test(title))) return table;
  return { ...table, header: table.header.map((title) => DIRECTORY[title.toLowerCase()] ?? title) };
}

const NO_FIELD: Guess<ImportField> = { field: null, doubt: null };

/**
 * Ignores the header of an "Asset" column that holds device kinds such as "Laptop": its contents
 * say more than its name.
 */
function withoutKinds(table: Table, sheet: Sheet<ImportField>): Table {
  const { mapping } = mappingOf(guessFields(sheet, table));
  const at = mapping.indexOf('assetTag');
  if (at < 0 || mapping.includes('device')) return table;
  const texts = table.rows.slice(0, 50).flatMap(({ cells }) => cells[at] || []);
  // Tags such as "MBP-0042" also look like devices, but each one is unique, and a single word.
  const tags = texts.filter((text) => /^\S*\d\S*$/.test(text));
  const areTags = new Set(texts).size > texts.length / 2 && tags.length > texts.length / 2;
  const isKind = !areTags && share(texts) >= 0.7;
  if (!isKind) return table;
  return { ...table, header: table.header.map((text, column) => (column === at ? '' : text)) };
}

const share = (texts: readonly string[]) =>
  texts.filter((text) => deviceIn(text) !== null).length / texts.length;

function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
