import type { ImportField } from '../../machines/importReturns/batch.ts';
import type { Column, Sheet } from '../table/sheet.ts';
import { COLUMNS, FIELDS } from './columns.ts';

/**
 * Fields of the template, without first and last name, which are only read. Recognizes nothing by
 * its content: that needs the code that is loaded with the first table.
 */
export const RETURN_TEMPLATE: Sheet<ImportField> = {
  fields: FIELDS,
  columns: COLUMNS,
  signs: [],
  onlyNamed: [],
  whenEmpty: { postalCode: 'Enter a ZIP or postal code.' },
  isData: () => false,
};

/** Table with columns for the parts of an address. */
interface WithAddress {
  readonly columns: Readonly<Record<'line1' | 'city' | 'region' | 'postalCode', Column>>;
}

/** Returns a table of returns in which no address is needed: the employees are asked for theirs. */
export function withoutAddress<S extends WithAddress>(sheet: S): S {
  const { line1, city, region, postalCode } = sheet.columns;
  const columns = {
    ...sheet.columns,
    line1: optional(line1),
    city: optional(city),
    region: optional(region),
    postalCode: optional(postalCode),
  };
  return { ...sheet, columns };
}

const optional = (column: Column): Column => ({ ...column, isRequired: false });
