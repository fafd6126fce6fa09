import { expect, test } from 'vitest';
import { type Batch, type Cells, missingIn } from '../../src/machines/importReturns/batch.ts';
import { isRight } from '../../src/ui/views/importReturns/batch/cachedRows.ts';
import { checkable, toImportRow } from '../../src/ui/views/importReturns/batch/checkBatch.ts';
import { peopleOf } from '../../src/ui/views/importReturns/batch/checkLeavers.ts';
import { batchOf, check, defaults, offer, today } from './helpers/importedRows.ts';

const ANYWHERE: Cells = { line1: '', city: '', region: '', postalCode: '' };
const none: Batch['defaults'] = { ...defaults, device: '', country: '', destination: '' };
const leaving = (rows: readonly Cells[], over: Partial<Batch> = {}) =>
  batchOf(
    rows.map((cells) => ({ startDay: '2026-12-18', ...cells })),
    { goal: 'leaving', defaults: none, ...over },
  );

test('a person needs a name and a last day only, and passed days are kept', () => {
  const rows = check(
    leaving([
      ANYWHERE,
      { ...ANYWHERE, startDay: '2026-10-30', email: 'bo@home.test', name: 'Berg, Bo' },
      { name: '' },
      { startDay: 'soon' },
      { email: 'not an address' },
    ]),
  );
  expect(rows.map(({ leaver }) => leaver && [leaver.employee.name, leaver.lastDay])).toEqual([
    ['Ana Lee', '2026-12-18'],
    ['Bo Berg', '2026-10-30'],
    ...[null, null, null],
  ]);
  expect(rows.slice(2).map(({ problems }) => Object.keys(problems))).toEqual([
    ['name'],
    ['startDay'],
    ['email'],
  ]);
  expect(rows.map(toImportRow).map(({ order, reason }) => [order, reason !== ''])).toEqual([
    [null, false],
    [null, false],
    ...[3, 4, 5].map(() => [null, true]),
  ]);
});

test('rows of one person are one person with all devices, up to five', () => {
  const device = (serialNumber: string): Cells => ({ email: 'ana@home.test', serialNumber });
  const serials = ['A-1', 'A-2', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'];
  const rows = check(leaving(serials.map(device)));
  expect(rows.filter((row) => !isRight(row)).map(({ line, problems }) => [line, problems])).toEqual(
    [
      [4, { serialNumber: ['Another device here has this serial number.'] }],
      [8, { serialNumber: ['One person can have up to 5 devices.'] }],
    ],
  );
  const [ana, ...others] = peopleOf(rows);
  expect(others).toEqual([]);
  expect(ana?.devices).toHaveLength(5);
});

test('defaults fill in the device, the country and the last day', () => {
  const usual = { ...none, device: 'laptop', country: 'CA', startDay: '2026-12-31' } as const;
  const rows = leaving([{ ...ANYWHERE, startDay: '' }, { startDay: '1/2/2027' }], {
    defaults: usual,
  });
  expect(check(rows).map(({ leaver }) => leaver)).toMatchObject([
    {
      lastDay: '2026-12-31',
      employee: { address: { country: 'CA' } },
      devices: [{ device: 'laptop' }],
    },
    { lastDay: '2027-01-02', employee: { address: { country: 'US', region: 'TX' } } },
  ]);
  expect(check(rows)[1]?.changes).toMatchObject([{ field: 'startDay', from: '1/2/2027' }]);
});

test('a table for Leaving lacks neither devices nor addresses, and nothing is asked of the server', () => {
  const mapping = ['firstName', 'lastName', 'startDay'] as const;
  const batch = { ...leaving([{}]), mapping };
  expect(missingIn(batch, offer)).toEqual([]);
  expect(missingIn({ ...batch, mapping: ['email'] }, offer)).toEqual(['name', 'startDay']);
  expect(missingIn({ ...batch, goal: 'order' }, offer)).toContain('line1');
  expect(checkable(batch, offer, { today, cache: new WeakMap() })).toEqual([]);
});
