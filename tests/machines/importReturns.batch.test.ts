import { describe, expect, test } from 'vitest';
import {
  type Batch,
  cellsOf,
  IMPORT_FIELDS,
  type ImportField,
  missingIn,
} from '../../src/machines/importReturns/batch.ts';
import {
  editCells,
  leaveOut,
  mapColumn,
  ownCells,
  toggleRow,
} from '../../src/machines/importTable.ts';

const ROW = { line: 2, cells: ['Ada', 'Lovelace', '1 Main Street'] };
const BATCH: Batch = {
  key: 'a-key',
  table: { name: 'leavers.csv', header: ['First', 'Last', 'Street'], rows: [ROW] },
  mapping: ['firstName', 'lastName', 'line1'],
  defaults: {
    device: 'laptop',
    country: 'US',
    destination: 'warehouse',
    charger: false,
    cellPhone: false,
    dispose: false,
  },
  edits: {},
  leftOut: [],
  isMapped: false,
};
const mapped = (...mapping: (ImportField | null)[]): Batch => ({ ...BATCH, mapping });
const undecided: Batch = {
  ...mapped(null),
  defaults: { ...BATCH.defaults, device: '', country: '', destination: '' },
};

const GIVEN = { asksAddress: false };
const ADDRESS = ['line1', 'city', 'postalCode'];

describe('columns of a table', () => {
  test('mapped to nothing are missing, unless a choice for all rows fills in', () => {
    const all = ['name', 'line1', 'city', 'postalCode', 'device', 'destination'];
    expect(missingIn(undecided, GIVEN)).toEqual(all);
    for (const field of IMPORT_FIELDS) {
      const missing = missingIn({ ...undecided, mapping: [field] }, GIVEN);
      const rest = all.filter((candidate) => candidate !== field);
      expect(missing, field).toEqual(
        field === 'confirmAddress' ? rest.filter((one) => !ADDRESS.includes(one)) : rest,
      );
    }
    expect(missingIn(mapped(null), GIVEN)).toEqual(['name', ...ADDRESS]);
  });
  test('give the whole name, or both its parts', () => {
    expect(missingIn(mapped('firstName', 'lastName'), GIVEN)).not.toContain('name');
    expect(missingIn(mapped('lastName'), GIVEN)).toContain('name');
  });
  test('need no address where the employees are asked for theirs', () => {
    expect(missingIn(mapped('name'), { asksAddress: true })).toEqual([]);
  });
  test('are mapped to one field each', () => {
    expect(mapColumn(BATCH, 2, 'firstName').mapping).toEqual([null, 'lastName', 'firstName']);
    expect(mapColumn(BATCH, 1, null).mapping).toEqual(['firstName', null, 'line1']);
  });
});

describe('a row', () => {
  test('has the texts of its columns, and its name joined from parts', () => {
    expect(cellsOf(BATCH, ROW)).toEqual({ name: 'Ada Lovelace', line1: '1 Main Street' });
    expect(cellsOf(mapped('firstName', null, 'city', 'region'), ROW)).toEqual({
      name: 'Ada',
      city: '1 Main Street',
      region: '',
    });
    expect(cellsOf(mapped('name', 'lastName'), ROW)).toEqual({ name: 'Ada' });
    expect(cellsOf(mapped(null), ROW)).toEqual({});
  });
  test('shows edited cells in place of the originals', () => {
    const once = editCells(BATCH, { lines: [2], field: 'line1', text: '2 Main Street' });
    const twice = editCells(once, { lines: [2, 4], field: 'city', text: 'Springfield' });
    expect(cellsOf(twice, ROW)).toEqual({
      name: 'Ada Lovelace',
      line1: '2 Main Street',
      city: 'Springfield',
    });
    expect(cellsOf(twice, { ...ROW, line: 3 })).toEqual(cellsOf(BATCH, ROW));
    expect(cellsOf(twice, { ...ROW, line: 4 })).toMatchObject({ city: 'Springfield' });
  });
  test('is exported in its own columns, with the edited cells', () => {
    const typed = editCells(mapped('firstName', null, 'line1'), {
      ...{ lines: [2], field: 'line1', text: '2 Main Street' },
    });
    expect(ownCells(typed, ROW)).toEqual(['Ada', 'Lovelace', '2 Main Street']);
  });
  test('can be excluded and included again', () => {
    const out = toggleRow(toggleRow(BATCH, 2), 5);
    expect(out.leftOut).toEqual([2, 5]);
    expect(toggleRow(out, 2).leftOut).toEqual([5]);
    expect(leaveOut(out, [5, 7]).leftOut).toEqual([2, 5, 7]);
  });
});
