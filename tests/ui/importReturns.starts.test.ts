import { describe, expect, test } from 'vitest';
import type { Cells } from '../../src/machines/importReturns/batch.ts';
import { batchOf, check, RIGHT, read } from './helpers/importedRows.ts';

describe('the start of a row', () => {
  const at = (day: string, hours = 9) =>
    new Date(`${day}T${`${hours}`.padStart(2, '0')}:00`).toISOString();
  test.each([
    ['2026-12-01', at('2026-12-01')],
    ['12/1/2026', at('2026-12-01')],
    ['1.12.26', at('2026-12-01')],
    ['Tue, Dec 1, 2026', at('2026-12-01')],
    ['1-Dec-26', at('2026-12-01')],
    ['13/12/2026', at('2026-12-13')],
    ['2026-11-01', undefined],
    ['', undefined],
  ])('is read from “%s”', (startDay, startsAt) => {
    const { order, problems } = read({ startDay });
    expect(problems).toEqual({});
    expect(order?.startsAt).toBe(startsAt);
  });

  test.each(['soon', '2026-02-30', '2031-01-01'])('is not read from “%s”', (startDay) => {
    expect(read({ startDay }).problems).toEqual({
      startDay: [expect.stringMatching(/^Enter a day within a year/)],
    });
  });

  test('is on the day and at the time chosen for all rows', () => {
    const chosen = { startDay: '2026-12-04', startTime: '17:00' };
    expect(read({}, chosen).order?.startsAt).toBe(at('2026-12-04', 17));
    expect(read({ startDay: '2026-12-01' }, chosen).order?.startsAt).toBe(at('2026-12-01', 17));
    expect(read({}, { startDay: '2026-11-01' }).order).toBeNull();
  });

  test('is on an ambiguous date if other dates of the table settle the format', () => {
    const starts = (days: string) => {
      const rows = days.split(' ').map((startDay) => ({ ...RIGHT, startDay }));
      return check(batchOf(rows))[0]?.order?.startsAt;
    };
    expect(starts('3/12/2026 31/12/2026')).toBe(at('2026-12-03'));
    expect(starts('12/3/2026 31.12.2026 31/12/2026 1/30/27 1/31/27')).toBe(at('2026-12-03'));
  });
});

test('a value that is read differently from the file has a note', () => {
  const changesOf = (cells: Cells) => read(cells).changes;
  const zip = { region: 'MA', city: 'Boston', postalCode: '2108' };
  expect(changesOf(zip)).toMatchObject([{ field: 'postalCode', from: '2108', to: '02108' }]);
  expect(changesOf({ device: 'MacBook Pro 14' })).toMatchObject([{ to: 'Laptop' }]);
  const passed = { field: 'startDay', from: '2026-11-01', to: 'right away, as it has passed' };
  expect(changesOf({ startDay: '2026-11-01' })).toEqual([passed]);
  expect(changesOf({ startDay: '12/3/2026' })).toMatchObject([{ from: '12/3/2026', to: /Dec 3/ }]);
  expect(changesOf({ name: 'Lee, Ana' })).toMatchObject([{ to: 'Ana Lee' }]);
  expect(changesOf({ device: 'Laptops', name: 'Ana Lee, Jr.' })).toEqual([]);
});
