import { describe, expect, test } from 'vitest';
import type { Table } from '../../src/machines/importTable.ts';
import { guessFields } from '../../src/sheets/columns/guessColumns.ts';
import { guessReturn } from '../../src/sheets/returns/returnSheet.ts';
import { batchOfTable } from '../../src/ui/views/importReturns/batch/newBatch.ts';
import { STOCK_SHEET } from '../../src/ui/views/importStock/stockColumns.ts';
import { EXPORTS, NAMED } from './helpers/exportHeaders.ts';
import { guessMapping } from './helpers/importTables.ts';
import { PUBLISHED, PUBLISHED_STOCK } from './helpers/publishedHeaders.ts';
import { UNSEEN } from './helpers/unseenHeaders.ts';

const tableOf = (header: readonly string[], ...rows: readonly string[][]): Table => ({
  name: 'leavers.csv',
  header,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

test.each(NAMED)('%s is recognized', (header, field) => {
  expect(guessMapping(tableOf([header, 'Shoe size']))).toEqual([field, null]);
});

test.each([...EXPORTS, ...UNSEEN, ...PUBLISHED])(
  'an export of $system maps itself',
  ({ headers }) => {
    const mapping = guessMapping(tableOf(headers.map(([header]) => header)));
    expect(headers.map(([header], at) => [header, mapping[at]])).toEqual(headers);
  },
);

test.each([
  [
    'Intune',
    {
      ...{ DeviceName: null, SerialNumber: 'serialNumber', Model: 'model', OSVersion: 'osVersion' },
      ...{ Manufacturer: 'manufacturer', OperatingSystem: 'operatingSystem', DeviceType: 'device' },
      ...{ ComplianceState: null, UserDisplayName: null, TotalStorageSpaceInGB: 'disk' },
    },
  ],
  [
    'names written together',
    {
      ...{ assetname: null, deviceserialnumber: 'serialNumber', devicemodel: 'model' },
      ...{ devicemanufacturer: 'manufacturer', osname: 'operatingSystem', lastuseduser: null },
    },
  ],
])('an export of stock of %s maps itself', (_, headers) => {
  const guesses = guessFields(STOCK_SHEET, tableOf(Object.keys(headers)));
  expect(guesses.map(({ field }) => field)).toEqual(Object.values(headers));
});

test.each(PUBLISHED_STOCK)('an export of stock of $system maps itself', ({ headers }) => {
  const guesses = guessFields(STOCK_SHEET, tableOf(headers.map(([header]) => header)));
  expect(headers.map(([header], at) => [header, guesses[at]?.field])).toEqual(headers);
});

describe('the content of a column', () => {
  test('decides between columns of equal names', () => {
    const table = tableOf(
      ['Phone', 'Phone'],
      ['4417', '+1 512 555 0100'],
      ['4418', '512-555-0101'],
    );
    expect(guessMapping(table)).toEqual([null, 'phone']);
  });

  test('makes a header that it contradicts one to check', () => {
    const table = tableOf(['Email', 'Postal code'], ['yes', '78701'], ['no', '10001']);
    expect(guessReturn(table)).toEqual([
      { field: 'email', doubt: 'name' },
      { field: 'postalCode', doubt: null },
    ]);
  });

  test('names a column that no header names, to be checked', () => {
    const table = tableOf(
      ['A', 'B', 'C'],
      ['C02XG0FDH7JY', 'TX', 'Ana'],
      ['5CG1234ABC', 'NY', 'Bo'],
    );
    expect(guessReturn(table)).toEqual([
      { field: 'serialNumber', doubt: 'rows' },
      { field: 'region', doubt: 'rows' },
      { field: null, doubt: null },
    ]);
  });

  test('is another column where a similar header has no such contents', () => {
    const header = ['Name', 'Termination Type', 'Asset Description'];
    const table = tableOf(
      header,
      ['Ana', 'Voluntary', 'MacBook Pro 16'],
      ['Bo', 'Involuntary', 'Dell Latitude 7440'],
    );
    expect(guessMapping(table)).toEqual(['name', null, 'device']);
  });

  test("takes no person's ID for a ZIP code", () => {
    const rows = [
      ['10234', '4417', 'Ana'],
      ['10235', '4418', 'Bo'],
    ];
    for (const id of ['Employee ID', 'Employee Number', 'Worker No.', 'Personnel code']) {
      expect(guessMapping(tableOf([id, 'Badge', 'Name'], ...rows)), id).not.toContain('postalCode');
    }
    expect(guessMapping(tableOf(['CEP', 'Badge', 'Name'], ...rows))[0]).toBe('postalCode');
  });

  test('decides between a nickname that most lack and the parts of the name', () => {
    const header = ['Last Name', 'First Name', 'Preferred Name'];
    const table = tableOf(header, ['Lee', 'Ana', ''], ['Ray', 'Robert', 'Bo']);
    expect(guessMapping(table)).toEqual(['lastName', 'firstName', null]);
  });

  test('is no state because two of its letters are', () => {
    expect(guessMapping(tableOf(['UDID', 'Name'], ['00BC7701-6791-573', 'Ana']))).toEqual([
      null,
      'name',
    ]);
  });

  test('is not taken from somebody else', () => {
    const table = tableOf(['Manager', 'Emergency contact'], ['ana@home.test', 'bo@home.test']);
    expect(guessMapping(table)).toEqual([null, null]);
  });
});

test('the office is taken where no home is', () => {
  expect(guessReturn(tableOf(['Work Email', 'Name']))).toContainEqual({
    field: 'email',
    doubt: 'name',
  });
  expect(guessMapping(tableOf(['Work Email', 'Home Email']))).toEqual([null, 'email']);
});

test('columns that were mapped by hand map themselves in the next file', () => {
  const remembered = [
    { title: 'Ort der Abholung', field: 'city' },
    { title: 'Town', field: null },
    { title: 'Kind', field: 'gone' },
  ];
  const table = tableOf(['Ort der  Abholung:', 'Town', 'City', 'Name']);
  const { mapping, chosen } = batchOfTable(table, '', remembered);
  expect(mapping).toEqual(['city', null, null, 'name']);
  expect(chosen).toEqual([0, 1]);
});
