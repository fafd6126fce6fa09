import { expect, test } from 'vitest';
import { order } from './helpers/orders.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const WAREHOUSE = { destination: { kind: 'warehouse' } } as const;

/** Starts a warehouse with a way to have a device on its way under a tracking number. */
async function startBench() {
  const warehouse = await startWarehouse();
  return {
    ...warehouse,
    ship: async (trackingNumber: string) => {
      const { orderNumber } = await order(warehouse.admin, WAREHOUSE);
      await warehouse.move(
        orderNumber,
        { type: 'order.release' },
        { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1ZOUT' },
        { type: 'kit.delivered' },
        { type: 'device.shipped', carrier: 'UPS', trackingNumber },
      );
      return orderNumber;
    },
  };
}

/** Scanned codes, each with the tracking number of its return. */
const LABELS = [
  [']C142010282\u001D9270490119521303389129', '9270 4901 1952 1303 3891 29'],
  ['1027590111820004833500785458233610', '785458233610'],
  ['rm 2644 6281 0gb', 'RM264462810GB'],
] as const;
/** Scanned codes, each with the serial number of its device. */
const SERIALS = [
  ['SC02ZK0AALVDQ', 'C02ZK0AALVDQ'],
  ['1S20XW004AUSPF2ABCDE', 'PF2ABCDE'],
  ['*5CD1234XYZ*', '5cd 1234xyz'],
] as const;

test('printed codes find their returns and devices', async () => {
  const { ship, scan, bench } = await startBench();
  const rowsOf = async (path: string, code: string) =>
    (await bench.get(`${path}?${new URLSearchParams({ search: code })}`)).json<{
      readonly rows: readonly { readonly orderNumber: string }[];
    }>().rows;
  for (const [code, known] of LABELS) {
    const orderNumber = await ship(known);
    for (const path of ['/api/portal/warehouse', '/api/portal/returns']) {
      expect(await rowsOf(path, code), path).toMatchObject([{ orderNumber }]);
    }
    expect(await scan(code), code).toMatchObject({ outcome: 'received', device: { orderNumber } });
  }
  for (const [code, known] of SERIALS) {
    const { device } = await scan(known, { unexpected: 'laptop' });
    expect(await scan(code), code).toMatchObject({
      outcome: 'already',
      device: { deviceNumber: device?.deviceNumber },
    });
  }
});

test('a code that two devices have receives none; the person chooses', async () => {
  const { scan, stock, bench, ship } = await startBench();
  const first = await ship('785458233610');
  const second = await ship('785458233610');
  const before = await stock();
  const answer = await scan('1027590111820004833500785458233610');
  expect(answer).toMatchObject({
    outcome: 'several',
    device: null,
    words: 'Several devices have this code. Choose the one that you have.',
  });
  expect(answer.choices?.map(({ orderNumber }) => orderNumber).toSorted()).toEqual([first, second]);
  expect(await stock()).toEqual(before);
  const chosen = answer.choices?.[0];
  expect(await scan(chosen?.deviceNumber ?? '')).toMatchObject({
    outcome: 'received',
    device: { deviceNumber: chosen?.deviceNumber },
  });
  // On a shelf, only what is in the building counts.
  const look = await bench.post('/api/portal/warehouse/audits/scans', {
    code: '785458233610',
    shelf: 'A-01',
  });
  expect(look.json().scanned).toMatchObject({
    outcome: 'unexpected',
    device: { deviceNumber: chosen?.deviceNumber },
  });
});

test('a carrier’s label or a product’s barcode is never received as a serial number', async () => {
  const { scan, stock } = await startBench();
  const next = 'Scan the device’s serial number.';
  const way = ' If this is the serial number, type SN and a blank before it.';
  for (const [code, words] of [
    ['1027590111820004833500785458233610', `FedEx 785458233610 isn’t one of your returns. ${next}`],
    [
      '420787019400111899223817428490',
      `USPS 9400111899223817428490 isn’t one of your returns. ${next}`,
    ],
    ['1Z5R89390357567127', `UPS 1Z5R89390357567127 isn’t one of your returns. ${next}`],
    ['785458233610', `FedEx 785458233610 isn’t one of your returns. ${next}${way}`],
    ['0194252099469', `This is the barcode of a product. ${next}${way}`],
    ['https://id.gs1.org/01/00885909123450', `This is the barcode of a product. ${next}`],
    ['https://example.com/support', `This is a web address. ${next}`],
  ] as const) {
    for (const unexpected of [null, 'laptop']) {
      expect(await scan(code, { unexpected })).toEqual({ outcome: 'refused', device: null, words });
    }
  }
  expect((await stock()).rows).toEqual([]);
  // Makers whose serial numbers are digits: the mark says so.
  expect(await scan('SN 785458233610', { unexpected: 'laptop' })).toMatchObject({
    outcome: 'received',
    device: { serialNumber: '785458233610' },
  });
  expect(await scan('785458233610')).toMatchObject({ outcome: 'already' });
});

test('a serial number is stored without what the scanner sends around it', async () => {
  const { scan } = await startBench();
  const box = { unexpected: 'laptop' };
  expect((await scan('*SC02ZK0AALVDQ*', box)).device?.serialNumber).toBe('C02ZK0AALVDQ');
  expect((await scan(']C05CD1234XYZ', box)).device?.serialNumber).toBe('5CD1234XYZ');
});
