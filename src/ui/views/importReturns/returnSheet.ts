import {
  IMPORT_FIELDS,
  type ImportField,
  type Mapping,
} from '../../../machines/importReturns/batch.ts';
import type { Table } from '../../../machines/importTable.ts';
import { deviceIn } from '../../components/importing/cellWords.ts';
import { guessColumns } from '../../components/importing/guessColumns.ts';
import type { Sheet } from '../../components/importing/sheet.ts';
import { COLUMNS, FIELDS } from './columns.ts';
import { countryIn } from './wordsIn.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const POSTAL_CODE = /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/** What may stand in a table of returns. */
export const RETURN_SHEET: Sheet<ImportField> = {
  fields: IMPORT_FIELDS,
  columns: COLUMNS,
  signs: [
    ['email', (text) => EMAIL.test(text)],
    ['postalCode', (text) => POSTAL_CODE.test(text)],
    ['country', (text) => countryIn(text) !== null],
    ['device', (text) => deviceIn(text) !== null],
  ],
  // A header holds no mail address.
  isData: (text) => EMAIL.test(text),
};

/** The same without the parts of a name, which are only read. */
export const RETURN_TEMPLATE: Sheet<(typeof FIELDS)[number]> = {
  ...RETURN_SHEET,
  fields: FIELDS,
  signs: [],
};

/** What its columns most likely are. */
export function guessMapping(table: Table): Mapping {
  const mapping = guessColumns(RETURN_SHEET, table);
  // One whole name is better than its parts.
  return mapping.includes('name')
    ? mapping.map((field) => (field === 'firstName' || field === 'lastName' ? null : field))
    : mapping;
}
