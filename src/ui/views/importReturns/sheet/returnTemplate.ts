import type { Sheet } from '../../../components/importing/table/sheet.ts';
import { COLUMNS, FIELDS } from './columns.ts';

/**
 * Fields of the template, without first and last name, which are only read. Recognizes nothing by
 * its content: that needs the code that is loaded with the first table.
 */
export const RETURN_TEMPLATE: Sheet<(typeof FIELDS)[number]> = {
  fields: FIELDS,
  columns: COLUMNS,
  signs: [],
  onlyNamed: [],
  whenEmpty: { postalCode: 'Enter a ZIP or postal code.' },
  isData: () => false,
};
