import { expect, test } from 'vitest';
import type { LabelSheet } from '../../src/domain/warehouse/labels.ts';
import type { DeviceDetails, ScannedBox, StockPage } from '../../src/domain/warehouse/warehouse.ts';
import { manyReturns, startReturns } from './helpers/newOrders.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const SEEN = {
  grade: 'B',
  hasCharger: true,
  serialNumber: '',
  isLocked: false,
  isDamaged: false,
  note: '',
};

async function startBench() {
  const { portal } = await startReturns();
  const bench = await portal.signIn('warehouse@acme.test');
  return {
    scan: async (code: string, box: object = {}) => {
      const body = { code, location: '', unexpected: null, ...box };
      return (await bench.post('/api/portal/warehouse/scans', body)).json<ScannedBox>().scanned;
    },
    sheet: async (query: string) =>
      (await bench.get(`/api/portal/warehouse/labels?${query}`)).json<LabelSheet>(),
    create: async (count: number) =>
      (await bench.post('/api/portal/warehouse/labels', { count })).json<LabelSheet>(),
    post: (path: string, body: object) => bench.post(`/api/portal/${path}`, body),
    device: async (number: string) =>
      (await bench.get(`/api/portal/devices/${number}`)).json<DeviceDetails>(),
  };
}

test('a stack is received, put on a shelf and inspected by one scan a device', async () => {
  const { scan, device } = await startBench();
  const first = await scan('SN-1', { unexpected: 'laptop', location: 'A-03', inspection: SEEN });
  expect(first).toMatchObject({
    outcome: 'received',
    device: { location: 'A-03', grade: 'B', place: 'waiting' },
    words:
      'Received. No return of it was expected. On shelf A-03. Inspected, grade B: Input Required.',
  });
  // The next stack moves it, without a second inspection.
  const again = await scan('sn-1', { location: 'B-01', inspection: { ...SEEN, grade: 'D' } });
  expect(again).toMatchObject({ outcome: 'moved', device: { location: 'B-01', grade: 'B' } });
  expect(again.words).toBe('Moved to B-01.');
  expect((await scan('SN-1', { location: 'B-01' })).outcome).toBe('already');
  const plain = await scan('SN-2', { unexpected: 'monitor' });
  const number = plain.device?.deviceNumber ?? '';
  expect(await scan(number, { inspection: SEEN })).toMatchObject({ outcome: 'inspected' });
  expect((await device(number)).hasCharger).toBe(true);
});

test('a blank label is assigned to the device scanned before it', async () => {
  const { scan, create, sheet, device } = await startBench();
  const { labels, created } = await create(2);
  const [{ code } = { code: '' }] = labels;
  expect(await scan(code)).toMatchObject({ outcome: 'blank', device: null });
  const { device: row } = await scan('SN-1', { unexpected: 'laptop' });
  const previous = row?.deviceNumber ?? '';
  expect(await scan(code, { previous })).toMatchObject({
    outcome: 'labeled',
    device: { deviceNumber: previous },
  });
  expect(await scan(code.toLowerCase())).toMatchObject({
    outcome: 'already',
    device: { deviceNumber: previous },
  });
  // The URL on a device's label counts as its number, too.
  expect((await scan(`https://x.test/warehousing/${previous}`)).outcome).toBe('already');
  expect((await device(previous)).history.at(-1)).toMatchObject({
    type: 'label.linked',
    detail: code,
  });
  const after = await sheet(`batch=${created}&devices=${previous},DEV-1`);
  expect(after.labels.map((label) => label.code)).toEqual([previous, labels[1]?.code]);
  expect(after.batches).toMatchObject([{ count: 2, used: 1 }]);
});

test('an unknown code of the portal’s own is rejected, and never becomes a serial number', async () => {
  const { scan, post } = await startBench();
  for (const [code, named] of [
    ['rtn-999999', 'return'],
    ['LBL-999999', 'label'],
    ['SHELF-', 'shelf'],
  ] as const) {
    const words = `There’s no such ${named} here. Scan the device’s serial number, or check the code.`;
    const refusal = { outcome: 'refused', device: null, words };
    expect(await scan(code)).toEqual(refusal);
    expect(await scan(code, { unexpected: 'laptop' })).toEqual(refusal);
  }
  const { device: row } = await scan('SN-1', { unexpected: 'laptop' });
  const inspection = { ...SEEN, serialNumber: 'SHELF-A-01' };
  const stored = { code: row?.deviceNumber, location: '', unexpected: null, inspection };
  expect((await post('warehouse/scans', stored)).statusCode).toBe(400);
  const event = { ...inspection, type: 'device.inspect' };
  expect((await post(`devices/${row?.deviceNumber}/events`, event)).statusCode).toBe(400);
});

test('the stock is filtered by kind, grade, shelf and holds, and sorted by shelf', async () => {
  const { portal } = await startReturns();
  await manyReturns(portal, { count: 400, seed: 4 });
  const admin = await portal.signIn('admin@acme.test');
  const read = async (query: string) => {
    const answer = await admin.get(`/api/portal/warehouse?${query}`);
    expect(answer.statusCode, query).toBe(200);
    return answer.json<StockPage>();
  };
  const all = async (query: string) => {
    const first = await read(query);
    const rows = [...first.rows];
    for (let next = first.nextCursor; next !== null; ) {
      const page = await read(`${query}&cursor=${next}`);
      rows.push(...page.rows);
      next = page.nextCursor;
    }
    return rows;
  };
  const listed = await all('sort=oldest');
  const numbersOf = (rows: StockPage['rows']) => rows.map(({ deviceNumber }) => deviceNumber);
  const sorted = (rows: StockPage['rows']) => numbersOf(rows).sort();
  expect(numbersOf(listed)).toEqual(numbersOf(await all('')).toReversed());
  expect(listed.length).toBeGreaterThan(60);
  const byShelf = (await all('sort=shelf')).map(({ location }) => location || '\uFFFD');
  expect(byShelf).toEqual(byShelf.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  expect(byShelf).toHaveLength(listed.length);
  const shelf = listed.find(({ location }) => location !== '')?.location ?? '';
  for (const [query, fits] of [
    ['grade=A,B', ({ grade }) => grade === 'A' || grade === 'B'],
    ['kind=monitor&sort=longest', ({ kind }) => kind === 'monitor'],
    [`location=${shelf}`, ({ location }) => location === shelf],
    ['status=deployed&kind=laptop', (row) => row.status === 'deployed' && row.kind === 'laptop'],
    ['held=yes', ({ status }) => /_hold$/.test(status)],
  ] satisfies [string, (row: StockPage['rows'][number]) => boolean][]) {
    expect(sorted(await all(query)), query).toEqual(sorted(listed.filter(fits)));
  }
  expect((await admin.get('/api/portal/warehouse?grade=Z')).statusCode).toBe(400);
});

test('claiming to be an admin at the bench has no effect', async () => {
  const { admin, does, scan } = await startWarehouse();
  const number = (await scan('SN-1', { unexpected: 'laptop' })).device?.deviceNumber ?? '';
  const hold = { type: 'hold.place', kind: 'legal', reason: 'Case 14', until: null };
  expect((await does(number, hold)).statusCode).toBe(200);
  const release = { type: 'hold.release', kind: 'legal', actor: { kind: 'admin' } };
  expect((await does(number, release)).statusCode).toBe(409);
  const path = `/api/portal/devices/${number}/events`;
  expect((await admin.post(path, release)).statusCode).toBe(200);
});
