import type { Offer } from '../../../src/domain/returns/returns.ts';
import {
  type Batch,
  type Cells,
  IMPORT_FIELDS,
} from '../../../src/machines/importReturns/batch.ts';
import { checkBatch } from '../../../src/ui/views/importReturns/batch/checkBatch.ts';
import { readRow } from '../../../src/ui/views/importReturns/rows/rowOrder.ts';
import { EMPLOYEE } from './fakeReturn.ts';

const LONDON = { ...EMPLOYEE.address, country: 'GB' as const };
const saved = (id: string, label: string, address: Offer['addresses'][number]['address']) => ({
  id,
  label,
  recipient: 'IT',
  company: '',
  address,
  isDefault: false,
});
export const offer: Offer = {
  items: (['US-US', 'CA-US', 'GB-US', 'GB-GB'] as const).map((lane) => ({
    device: 'laptop' as const,
    lane,
    price: 7900,
  })),
  currency: 'USD',
  isDemonstration: false,
  asksAddress: false,
  offersTexts: false,
  addresses: [saved('a', 'Austin office', EMPLOYEE.address), saved('b', 'London office', LONDON)],
};
export const defaults: Batch['defaults'] = {
  device: 'laptop',
  country: 'US',
  destination: 'warehouse',
  charger: true,
  cellPhone: false,
  dispose: false,
};
export const today = Date.parse('2026-11-21T12:00:00Z');
export const RIGHT: Cells = {
  name: 'Ana Lee',
  line1: '1 Main Street',
  city: 'Austin',
  region: 'Texas',
  postalCode: '78701',
};
/** Reads a valid row with these cells. */
export const read = (cells: Cells, changed: Partial<Batch['defaults']> = {}) =>
  readRow({ ...RIGHT, ...cells }, { offer, defaults: { ...defaults, ...changed }, today });
export const UK: Cells = { country: 'UK', region: '', city: 'London', postalCode: 'sw1a 1aa' };

/** Batch of valid rows with these cells. */
export function batchOf(rows: readonly Cells[], changes: Partial<Batch> = {}): Batch {
  return {
    key: 'key-of-batch',
    table: {
      name: 'a.csv',
      header: [...IMPORT_FIELDS],
      rows: rows.map((cells, at) => ({
        line: at + 2,
        cells: IMPORT_FIELDS.map((field) => ({ ...RIGHT, ...cells })[field] ?? ''),
      })),
    },
    mapping: IMPORT_FIELDS,
    defaults,
    edits: {},
    leftOut: [],
    isMapped: true,
    ...changes,
  };
}
export const check = (batch: Batch, remarks = {}) =>
  checkBatch(batch, { offer, remarks, today, cache: new WeakMap() });
