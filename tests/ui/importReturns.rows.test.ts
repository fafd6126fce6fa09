import { describe, expect, test } from 'vitest';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { Batch, Cells } from '../../src/machines/importReturns/batch.ts';
import { toImportRow } from '../../src/ui/views/importReturns/batch/checkBatch.ts';
import { readRow } from '../../src/ui/views/importReturns/rows/rowOrder.ts';
import { batchOf, check, defaults, offer, RIGHT, read, today, UK } from './helpers/importedRows.ts';

describe('a row', () => {
  test('becomes the same order as in the wizard, with the choices for all rows', () => {
    const { order, problems } = read({
      serialNumber: ' C02X ',
      charger: 'no',
      declaredValue: '1.200,50',
    });
    expect(problems).toEqual({});
    expect(order).toMatchObject({
      device: 'laptop',
      lane: 'US-US',
      destination: { kind: 'warehouse' },
      employee: { name: 'Ana Lee', email: '', address: { region: 'TX', country: 'US' } },
      options: { charger: false, declaredValue: 120_050, legalHoldDays: 0 },
      references: { serialNumber: 'C02X' },
    });
  });

  test('declares a value in the currency of its price, and reports another currency', () => {
    const declared = (declaredValue: string, cells: Cells = {}, currency?: string) => {
      const items = offer.items.map((item) => ({ ...item, ...(currency && { currency }) }));
      const terms = { offer: { ...offer, items }, defaults, today };
      const { order, problems } = readRow({ ...RIGHT, ...cells, declaredValue }, terms);
      return order?.options.declaredValue ?? problems.declaredValue?.join(' ');
    };
    const inUsd = (text: string) =>
      `Enter the value in USD, such as 1200. “${text}” is in another currency.`;
    for (const right of ['12', '$12', '12 $', 'US$12', '12 USD', 'usd 12', '$12 USD']) {
      expect(declared(right), right).toBe(1200);
    }
    for (const wrong of ['£12', '12 €', 'GBP 12', '12 CAD', 'C$12', '$12 CAD', '12 xyz']) {
      expect(declared(wrong), wrong).toBe(inUsd(wrong));
    }
    expect(declared('£12', UK)).toBe(inUsd('£12'));
    expect(declared('£12', UK, 'GBP')).toBe(1200);
    expect(declared('$12', UK, 'GBP')).toMatch(/^Enter the value in GBP/);
    // Canadian dollars use the same sign.
    expect(declared('$12', {}, 'CAD')).toBe(1200);
    expect(declared('US$12', {}, 'CAD')).toMatch(/^Enter the value in CAD/);
    expect(declared('twelve')).toBe('Enter an amount, such as 1200 or 1200.50.');
  });

  test('goes to the warehouse within its country, if that is offered', () => {
    const from = (lanes: readonly ['laptop' | 'monitor', 'GB-US' | 'GB-GB'][]) =>
      readRow(
        { ...RIGHT, ...UK },
        {
          offer: { ...offer, items: lanes.map(([device, lane]) => ({ device, lane, price: 1 })) },
          ...{ defaults, today },
        },
      ).order?.lane;
    expect(
      from([
        ['laptop', 'GB-US'],
        ['laptop', 'GB-GB'],
      ]),
    ).toBe('GB-GB');
    expect(
      from([
        ['laptop', 'GB-US'],
        ['monitor', 'GB-GB'],
      ]),
    ).toBe('GB-US');
  });

  test('leaves missing fields empty, and may be as long as its field', () => {
    expect(read({}).order?.references).toEqual(EMPTY_REFERENCES);
    expect(read({ name: 'x'.repeat(100) }).problems).toEqual({});
    expect(read({ name: 'x'.repeat(101) }).problems).toEqual({
      name: ['Use at most 100 characters.'],
    });
  });

  test('takes the lane from its country and its destination', () => {
    expect(read(UK).order?.lane).toBe('GB-GB');
    expect(read({ ...UK, destination: 'austin OFFICE' }).order?.lane).toBe('GB-US');
    expect(read({ destination: 'London office' }).problems.destination?.[0]).toContain(
      'from the United States',
    );
  });

  test.each<[string, Cells, keyof Cells, string]>([
    ['no name', { name: ' ' }, 'name', "Enter the employee's name."],
    ['a wrong ZIP code', { postalCode: 'ABCDE' }, 'postalCode', 'have 5 digits'],
    ['a state that is none', { region: 'Texs' }, 'region', "“Texs” isn't a state"],
    ['a country without service', { country: 'Germany' }, 'country', "don't pick up in “Germany”"],
    ['a device that is none', { device: 'Dock' }, 'device', "“Dock” isn't a device"],
    ['a device that is not offered', { device: 'iPad' }, 'device', 'yet (within the'],
    [
      'an unknown destination',
      { destination: 'Moon' },
      'destination',
      'Warehouse, Austin office, London office',
    ],
    ['a mail address that is none', { email: 'ana(at)home' }, 'email', 'valid email'],
    ['a shortened number', { serialNumber: '1.23457E+11' }, 'serialNumber', 'shortened'],
    ['neither yes nor no', { charger: 'maybe' }, 'charger', 'yes or no'],
    ['a day that may be two', { legalHoldDays: '3/4/2031' }, 'legalHoldDays', '2031-01-31'],
    ['too long a note', { kitNote: 'x'.repeat(501) }, 'kitNote', 'at most 500'],
  ])('with %s has an error at its field', (_, cells, field, message) => {
    const { order, problems } = read(cells);
    expect(order).toBeNull();
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]?.join(' ')).toContain(message);
  });
});

const wrongLines = (batch: Batch) =>
  check(batch)
    .filter(({ order }) => order === null)
    .map(({ line }) => line);

describe('the rows of a table', () => {
  test('name the other row with the same serial number, ignoring case', () => {
    const rows = check(
      batchOf([{ serialNumber: 'A1' }, { serialNumber: 'B' }, { serialNumber: 'a1' }]),
    );
    expect(rows.map(({ problems }) => problems.serialNumber)).toEqual([
      undefined,
      undefined,
      ['Row 2 (Ana Lee) has the same serial number.'],
    ]);
  });

  test('name the other row of the same person and device, unless serial numbers differ', () => {
    expect(wrongLines(batchOf([{}, { name: 'Bo' }, { name: 'ana lee' }]))).toEqual([4]);
    expect(
      wrongLines(batchOf([{ assetTag: '1' }, { assetTag: '2' }, { serialNumber: 'A' }])),
    ).toEqual([]);
  });

  test('ignore excluded rows, and an edited cell counts immediately', () => {
    const twice = [{ serialNumber: 'A' }, { serialNumber: 'A' }];
    expect(wrongLines(batchOf(twice, { leftOut: [2] }))).toEqual([2]);
    expect(wrongLines(batchOf(twice, { edits: { 3: { serialNumber: 'B' } } }))).toEqual([]);
  });

  test('show server errors at their fields', () => {
    const remark = { line: 2, field: 'references.serialNumber', message: 'RTN-100001 has it.' };
    const [row] = check(batchOf([{}]), { 2: [remark] });
    expect(row?.problems).toEqual({ serialNumber: ['RTN-100001 has it.'] });
    expect(row?.order).toBeNull();
  });

  test('do not repeat an error that the server reports too', () => {
    const remark = {
      line: 2,
      field: 'employee.address.region',
      message: "“Texs” isn't a state. Enter its name or two letters, such as TX.",
    };
    const [row] = check(batchOf([{ region: 'Texs' }]), { 2: [remark] });
    expect(row?.problems.region).toHaveLength(1);
  });

  test('are sent as orders, or with the reason why not', () => {
    const rows = check(
      batchOf([{}, { name: '', firstName: '' }, { name: 'Cy' }], { leftOut: [4] }),
    );
    expect(rows.map(toImportRow).map(({ order, reason }) => [order === null, reason])).toEqual([
      [false, ''],
      [true, "Enter the employee's name."],
      [true, 'Skipped.'],
    ]);
  });

  test('are cut to the lengths that the server accepts', () => {
    const [row] = check(batchOf([{ region: 'x'.repeat(3000), internalNote: 'y'.repeat(9000) }]));
    const sent = row && toImportRow(row);
    expect(sent?.reason).toHaveLength(2000);
    expect(sent?.cells.internalNote).toBe('y'.repeat(8000));
  });

  test('join a first and a last name', () => {
    const [row] = check(batchOf([{ name: '', firstName: 'Ana', lastName: 'Lee' }]));
    expect(row?.order?.employee.name).toBe('Ana Lee');
  });
});
