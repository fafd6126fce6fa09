import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  DeploymentOffer,
  DeploymentPage,
  DeploymentQuery,
} from '../../src/domain/warehouse/deployments/deployments.ts';
import type { LabelSheet } from '../../src/domain/warehouse/labels.ts';
import type { ScannedBox, StockPage, StockQuery } from '../../src/domain/warehouse/warehouse.ts';
import { STOCK_SORTS, type StockSort } from '../../src/domain/warehouse/warehouseWords.ts';
import { readyDevice } from '../../src/server/devices/readyDevice.ts';
import { FORM, bench as openBench } from './helpers/deployments.ts';
import { addPrices, order, orderForm, sendAll } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

// Each way to find a device, each filter and each order of the stock, and each filter of the
// deployments, one row each: a row that is forgotten does not compile.

let portal: TestPortal;
let bench: Awaited<ReturnType<typeof openBench>>;
/** Numbers of the devices by their serial numbers. */
const numbers = new Map<string, string>();
/** Codes that lead to the device `tagged`, by their kind. */
let codes: Readonly<Record<Way, string>>;

const WAYS = [
  'device number',
  'serial number',
  'asset tag',
  'label that was stuck on it',
  'number of its deployment',
  'tracking number of its deployment’s return label',
] as const;
type Way = (typeof WAYS)[number];

const scan = async (code: string, box: object = {}) =>
  (
    await bench.browser.post('/api/portal/warehouse/scans', {
      ...{ code, location: '', unexpected: null },
      ...box,
    })
  ).json<ScannedBox>().scanned;
const stock = async ({ size: _, ...query }: StockQuery) => {
  const words = new URLSearchParams(query);
  const { rows } = (await bench.browser.get(`/api/portal/warehouse?${words}`)).json<StockPage>();
  return rows.map(({ serialNumber }) => serialNumber);
};

beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  bench = await openBench(portal);
  const admin = await portal.signIn('admin@acme.test');
  const { clock, services, acme } = portal;
  const receive = async (serial: string, unexpected: string, location: string) => {
    numbers.set(serial, (await scan(serial, { unexpected, location })).device?.deviceNumber ?? '');
    clock.advance(1000);
  };
  // In this order: each is a second younger than the one before.
  const { device_number: tagged } = await services.database.forOrganisation(acme.id, (tx) =>
    readyDevice(tx, acme.id, { clock, columns: { serial_number: 'TAGGED', asset_tag: 'IT-0042' } }),
  );
  numbers.set('TAGGED', tagged);
  clock.advance(1000);
  await receive('SHELVED', 'monitor', 'B-02');
  await receive('LOCKED', 'laptop', 'C-03');
  await receive('HELD', 'laptop', 'A-01');
  await receive('MISSING', 'tablet', 'A-02');
  const does = (serial: string, event: object, by = bench.browser) =>
    by.post(`/api/portal/devices/${numbers.get(serial)}/events`, event);
  const inspection = { type: 'device.inspect', hasCharger: true, serialNumber: '', note: '' };
  await does('LOCKED', { ...inspection, grade: 'C', isLocked: true, isDamaged: false });
  await does('HELD', { type: 'hold.place', kind: 'legal', reason: 'Court', until: null }, admin);
  const assigned = { type: 'colleague.assigned', colleague: 'me' };
  await bench.browser.post(`/api/portal/devices/${numbers.get('HELD')}/handling`, assigned);
  clock.advance(1000);
  await bench.browser.post('/api/portal/warehouse/audits', {
    ...{ key: 'audit-of-a-shelf', shelf: 'A-02', seen: [], isMoved: false },
  });
  // The device that was received first moves last.
  clock.advance(1000);
  const { created: label } = (
    await bench.browser.post('/api/portal/warehouse/labels', { count: 1 })
  ).json<LabelSheet>();
  const { rows } = await portal.testDatabase.pool.query(
    'SELECT code FROM device_labels WHERE batch_id = $1',
    [label],
  );
  const { code } = rows[0];
  await scan(code, { previous: tagged });
  const { ordered } = (await bench.deploy(tagged, FORM)).json<DeploymentOffer>();
  await bench.does(ordered ?? '', {
    ...{ type: 'label.record', carrier: 'UPS', trackingNumber: '1Z5R89390357567127' },
    returnTrackingNumber: '1Z999AA10123456784',
  });
  codes = {
    'device number': tagged,
    'serial number': 'tagged',
    'asset tag': 'it-0042',
    'label that was stuck on it': code,
    'number of its deployment': ordered ?? '',
    'tracking number of its deployment’s return label': '1Z999AA10123456784',
  };
});
afterAll(() => portal.close());

test.each(WAYS)('a scan finds a device by the %s', async (way) => {
  const { device } = await scan(codes[way]);
  expect(device?.deviceNumber).toBe(numbers.get('TAGGED'));
});

describe('a scan finds the device of a return', () => {
  const ship = async (trackingNumber: string) => {
    const admin = await portal.signIn('admin@acme.test');
    const destination = { kind: 'warehouse' } as const;
    const { orderNumber } = await order(admin, { destination, references: orderForm().references });
    await sendAll(admin, orderNumber, [
      { type: 'order.release' },
      { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1ZOUT' },
      { type: 'kit.delivered' },
      { type: 'device.shipped', carrier: 'UPS', trackingNumber },
    ]);
    return orderNumber;
  };
  test.each(['order number', 'tracking number'])('by its %s', async (way) => {
    const tracking = way === 'order number' ? '1ZORDER1' : '1ZTRACK2';
    const orderNumber = await ship(tracking);
    const { device } = await scan(way === 'order number' ? orderNumber : tracking);
    expect(device?.orderNumber).toBe(orderNumber);
  });
});

type Filter = Exclude<keyof StockQuery, 'cursor' | 'size' | 'sort'>;
const FILTERED: Readonly<Record<Filter, { readonly query: StockQuery; readonly finds: string[] }>> =
  {
    search: { query: { search: 'it-0042' }, finds: ['TAGGED'] },
    status: { query: { status: 'input_required' }, finds: ['LOCKED'] },
    grade: { query: { grade: 'C' }, finds: ['LOCKED'] },
    kind: { query: { kind: 'monitor' }, finds: ['SHELVED'] },
    held: { query: { held: 'yes' }, finds: ['HELD'] },
    asking: { query: { asking: 'yes' }, finds: ['LOCKED'] },
    missing: { query: { missing: 'yes' }, finds: ['MISSING'] },
    location: { query: { location: 'B-02' }, finds: ['SHELVED'] },
    assignee: { query: { assignee: 'me' }, finds: ['HELD'] },
  };
test.each(Object.entries(FILTERED))('the stock is filtered by %s', async (_, { query, finds }) => {
  expect(await stock(query)).toEqual(finds);
});

const SORTED: Readonly<Record<StockSort, readonly string[]>> = {
  newest: ['MISSING', 'HELD', 'LOCKED', 'SHELVED', 'TAGGED'],
  oldest: ['TAGGED', 'SHELVED', 'LOCKED', 'HELD', 'MISSING'],
  longest: ['SHELVED', 'MISSING', 'LOCKED', 'HELD', 'TAGGED'],
  shelf: ['HELD', 'MISSING', 'SHELVED', 'LOCKED', 'TAGGED'],
};
test.each(STOCK_SORTS)('the stock is sorted: %s', async (sort) => {
  const all = await stock({ sort });
  expect(all.filter((serial) => numbers.has(serial))).toEqual(SORTED[sort]);
});

type Wanted = Exclude<keyof DeploymentQuery, 'cursor' | 'size'>;
const DEPLOYMENTS: Readonly<
  Record<Wanted, readonly (readonly [query: DeploymentQuery, count: number])[]>
> = {
  search: [
    [{ search: 'okafor' }, 1],
    [{ search: 'tagged' }, 1],
    [{ search: '1Z5R89390357567127' }, 1],
    [{ search: 'IT-7' }, 1],
    [{ search: 'nobody' }, 0],
  ],
  status: [
    [{ status: 'awaitingShipment' }, 1],
    [{ status: 'lost' }, 0],
    [{ status: 'lost,awaitingShipment' }, 1],
  ],
};
test.each(Object.entries(DEPLOYMENTS))('deployments are filtered by %s', async (_, cases) => {
  for (const [{ size: __, ...query }, count] of cases) {
    const words = new URLSearchParams(query);
    const { rows } = (
      await bench.browser.get(`/api/portal/deployments?${words}`)
    ).json<DeploymentPage>();
    expect(rows, String(words)).toHaveLength(count);
  }
});

test('deployments are counted by status', async () => {
  const { counts, total, position } = (
    await bench.browser.get('/api/portal/deployments')
  ).json<DeploymentPage>();
  expect(counts).toEqual({ awaitingShipment: 1 });
  expect({ total, position }).toEqual({ total: { count: 1, isMore: false }, position: 1 });
});

test.each([
  [{ status: 'input_required' }, 1],
  [{ missing: 'yes' }, 1],
  [{ grade: 'C' }, null],
] as const)(
  'the number of devices that fit %o is known without counting: %s',
  async (query, count) => {
    const { total } = (
      await bench.browser.get(`/api/portal/warehouse?${new URLSearchParams(query)}`)
    ).json<StockPage>();
    expect(total?.count ?? null).toEqual(count);
  },
);
