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

/** Returns a table of returns as one for Leaving, where only a name and a last day are needed. */
export function forLeaving(sheet: Sheet<ImportField>): Sheet<ImportField> {
  const { columns } = withoutAddress(sheet);
  const { country, device, startDay } = columns;
  const lastDay = { ...startDay, label: 'Last day', hint: 'Such as 2031-01-31.', isRequired: true };
  return {
    ...sheet,
    columns: {
      ...columns,
      country: optional(country),
      device: optional(device),
      startDay: lastDay,
    },
  };
}

const optional = (column: Column): Column => ({ ...column, isRequired: false });
