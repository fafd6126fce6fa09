import {
  IMPORT_FIELDS,
  type ImportField,
  type Mapping,
} from '../../../../machines/importReturns/batch.ts';
import type { Table } from '../../../../machines/importTable.ts';
import { guessColumns } from '../../../components/importing/columns/guessColumns.ts';
import { deviceIn } from '../../../components/importing/rows/cellWords.ts';
import type { Sheet } from '../../../components/importing/table/sheet.ts';
import { COLUMNS, FIELDS } from './columns.ts';
import { countryIn } from './wordsIn.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const POSTAL_CODE = /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/** Fields of a table of returns. */
export const RETURN_SHEET: Sheet<ImportField> = {
  fields: IMPORT_FIELDS,
  columns: COLUMNS,
  signs: [
    ['email', (text) => EMAIL.test(text)],
    ['postalCode', (text) => POSTAL_CODE.test(text)],
    ['country', (text) => countryIn(text) !== null],
    ['device', (text) => deviceIn(text) !== null],
  ],
  whenEmpty: { postalCode: 'Enter a ZIP or postal code.' },
  // A header contains no email address.
  isData: (text) => EMAIL.test(text),
};

/** Fields of the template, without first and last name, which are only read. */
export const RETURN_TEMPLATE: Sheet<(typeof FIELDS)[number]> = {
  ...RETURN_SHEET,
  fields: FIELDS,
  signs: [],
};

/** Guesses the columns' fields. */
export function guessMapping(table: Table): Mapping {
  const mapping = guessColumns(RETURN_SHEET, withoutKinds(table));
  const name = mapping.indexOf('name');
  if (name < 0) return mapping;
  const hasParts = mapping.includes('firstName') && mapping.includes('lastName');
  const texts = table.rows.slice(0, 50).map(({ cells }) => cells[name] ?? '');
  // A column named "Employee" may hold employee numbers.
  const isOfNumbers = texts.some((text) => /^\d+$/.test(text)) && !texts.some(hasLetters);
  if (hasParts && isOfNumbers) return mapping.map((field) => (field === 'name' ? null : field));
  // One whole name is better than its parts.
  return mapping.map((field) => (field === 'firstName' || field === 'lastName' ? null : field));
}

/**
 * Ignores the header of an "Asset" column that holds device kinds such as "Laptop": its contents
 * say more than its name.
 */
function withoutKinds(table: Table): Table {
  const mapping = guessColumns(RETURN_SHEET, table);
  const at = mapping.indexOf('assetTag');
  if (at < 0 || mapping.includes('device')) return table;
  const texts = table.rows.slice(0, 50).flatMap(({ cells }) => cells[at] || []);
  // Tags such as "MBP-0042" also look like devices, but each one is unique.
  const isKind = new Set(texts).size <= texts.length / 2 && share(texts) >= 0.7;
  if (!isKind) return table;
  return { ...table, header: table.header.map((text, column) => (column === at ? '' : text)) };
}

const share = (texts: readonly string[]) =>
  texts.filter((one) => deviceIn(one) !== null).length / texts.length;

function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
