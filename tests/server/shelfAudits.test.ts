import { expect, test } from 'vitest';
import type { ShelfPage } from '../../src/domain/warehouse/shelfAudits.ts';
import type { ScanOutcome, StockPage } from '../../src/domain/warehouse/warehouse.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const URL = '/api/portal/warehouse/audits';

/** Starts with two devices on shelf A-03, and one on B-01. */
async function startShelves() {
  const world = await startWarehouse();
  const { bench, scan } = world;
  const numbers: string[] = [];
  for (const [code, location] of [
    ['SN-1', 'A-03'],
    ['SN-2', 'A-03'],
    ['SN-3', 'B-01'],
  ] as const) {
    const { device } = await scan(code, { unexpected: 'laptop', location });
    numbers.push(device?.deviceNumber ?? '');
  }
  return {
    ...world,
    numbers,
    shelf: async (name: string) => (await bench.get(`${URL}?shelf=${name}`)).json<ShelfPage>(),
    look: async (code: string) =>
      (await bench.post(`${URL}/scans`, { code, shelf: 'A-03' })).json<{ scanned: ScanOutcome }>()
        .scanned,
    finish: async (seen: readonly string[], isMoved: boolean, key = 'the-audit') =>
      (await bench.post(URL, { key, shelf: 'A-03', seen, isMoved })).json<ShelfPage>(),
  };
}

test('a scan says whether a device belongs on the shelf, and changes nothing', async () => {
  const { look, shelf, numbers } = await startShelves();
  expect((await shelf('A-03')).expected.map(({ deviceNumber }) => deviceNumber)).toEqual(
    numbers.slice(0, 2),
  );
  expect(await look('sn-1')).toMatchObject({ outcome: 'found', words: 'It belongs here.' });
  expect(await look('SN-3')).toMatchObject({ outcome: 'unexpected', words: 'It belongs on B-01.' });
  expect(await look('NOBODY')).toMatchObject({ outcome: 'unknown', device: null });
  expect(await look('SHELF-B-01')).toMatchObject({ outcome: 'refused' });
  expect((await shelf('B-01')).expected).toHaveLength(1);
});

test('an audit records the found devices, marks missing ones and moves the others here, once', async () => {
  const { finish, shelf, device, numbers, bench, scan } = await startShelves();
  const [found = '', missing = '', stray = ''] = numbers;
  const { audits, expected } = await finish([found, stray, 'DEV-1'], true);
  expect(audits).toMatchObject([
    {
      shelf: 'A-03',
      finishedBy: 'Wim Warehouse',
      ...{ expected: 2, found: 1, missing: 1, unexpected: 1, moved: 1 },
    },
  ]);
  expect(expected).toHaveLength(3);
  expect((await device(missing)).history.at(-1)).toMatchObject({
    type: 'shelf.missing',
    detail: 'A-03',
  });
  expect(await device(stray)).toMatchObject({ location: 'A-03' });
  // The response was lost, so the request is sent again.
  await finish([found, stray], true);
  expect((await shelf('A-03')).audits).toHaveLength(1);
  expect(
    (await device(missing)).history.filter(({ type }) => type === 'shelf.missing'),
  ).toHaveLength(1);
  const listed = async () => {
    const page = (await bench.get('/api/portal/warehouse?missing=yes')).json<StockPage>();
    return [page.counts.missing, ...page.rows.map(({ deviceNumber }) => deviceNumber)];
  };
  expect(await listed()).toEqual([1, missing]);
  await finish(numbers, false, 'another-audit');
  expect(await listed()).toEqual([0]);
  await finish([found, stray], false, 'a-third-audit');
  expect(await scan('SN-2')).toMatchObject({
    words: 'It was missing. It is here already: Device Received.',
  });
  expect(await listed()).toEqual([0]);
  await finish(numbers, false, 'a-fourth-audit');
  expect((await shelf('A-03')).audits[0]).toMatchObject({ found: 3, missing: 0, unexpected: 0 });
  const csv = (await bench.get(`${URL}.csv?shelf=A-03`)).body;
  expect(csv.split('\r\n').filter((line) => line !== '')).toHaveLength(1 + 4 * 3);
  expect(csv).toContain('Unexpected, moved here');
  expect(csv).toContain(missing);
});
