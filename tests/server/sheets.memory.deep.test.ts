import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { instantColumn, textColumn } from '../../src/server/sheets/sheet.ts';
import { workbookOf } from '../../src/server/sheets/workbook.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const COLUMNS = [
  ...Array.from({ length: 16 }, (_, index) =>
    textColumn(`text${index}`, `Text ${index}`, (row: number) => `Value ${row} of ${index}`),
  ),
  instantColumn('at', 'At', (row: number) => new Date(row * 60_000)),
];

/** Memory in use while a number of rows is written, at its most, in bytes. */
async function peakOf(count: number): Promise<number> {
  const batches = async function* () {
    for (let row = 0; row < count; row += 500) {
      yield Array.from({ length: 500 }, (_, index) => row + index);
    }
  };
  let peak = 0;
  let chunks = 0;
  for await (const _ of workbookOf({ columns: COLUMNS, timeZone: 'UTC', batches: batches() })) {
    chunks += 1;
    if (chunks % 20 !== 0) continue;
    collect();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
  }
  return peak;
}

test('100,000 rows of an Excel file take no more memory than 5,000', async () => {
  await peakOf(5000);
  const few = await peakOf(5000);
  expect((await peakOf(100_000)) / few).toBeLessThan(1.2);
});
