import { expect, test } from 'vitest';
import { order } from './helpers/orders.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const WAREHOUSE = { destination: { kind: 'warehouse' } } as const;
const EMPTY = { type: 'box.empty', note: '' };
const SENT = [
  { type: 'order.release' },
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1ZOUT' },
  { type: 'kit.delivered' },
  { type: 'device.shipped', carrier: 'UPS', trackingNumber: '1ZBACK' },
];
const INSPECTION = {
  ...({ type: 'device.inspect', grade: 'B', hasCharger: true, serialNumber: '' } as const),
  ...{ isLocked: false, isDamaged: false, note: '' },
};

test('the bench is told what is open about the return of the device in the box', async () => {
  const { admin, move, does, scan, order: read } = await startWarehouse();
  const { orderNumber } = await order(admin, WAREHOUSE);
  await move(orderNumber, ...SENT);
  await does((await read(orderNumber)).deviceNumber, EMPTY);
  expect((await scan(orderNumber)).words).toBe('Received. Reported: wrong item. Inspect it next.');
});

test("an empty box is reported before the carrier's report, or after it was scanned", async () => {
  const { admin, move, does, device, scan, order: read } = await startWarehouse();
  const silent = (await order(admin, WAREHOUSE)).orderNumber;
  await move(silent, ...SENT);
  const unopened = (await read(silent)).deviceNumber;
  expect((await does(unopened, EMPTY)).statusCode).toBe(200);
  expect(await read(silent)).toMatchObject({
    status: 'delivered',
    attention: { kind: 'wrongItem', note: 'The box was empty.' },
  });
  expect((await device(unopened)).place).toBe('arrived');

  const scanned = (await order(admin, WAREHOUSE)).orderNumber;
  await move(scanned, ...SENT);
  const { device: row } = await scan(scanned, { location: 'A-01' });
  const number = row?.deviceNumber ?? '';
  expect((await does(number, EMPTY)).statusCode).toBe(200);
  expect(await device(number)).toMatchObject({ place: 'arrived', location: '' });
  expect((await read(scanned)).attention?.kind).toBe('wrongItem');
  // The bench reports an empty box by a scan; repeating it changes nothing.
  const third = (await order(admin, WAREHOUSE)).orderNumber;
  await move(third, ...SENT);
  const code = (await scan(third)).device?.deviceNumber ?? '';
  for (let sent = 0; sent < 2; sent += 1) {
    const scanned = await scan(code, { isEmpty: true });
    expect(scanned).toMatchObject({ outcome: 'empty', device: { place: 'arrived' } });
  }
  expect((await read(third)).attention?.note).toBe('The box was empty.');
  const noted = (await device(code)).history.filter(({ type }) => type === 'box.empty');
  expect(noted).toHaveLength(1);

  // The new kit is for the same device.
  await move(scanned, { type: 'kit.resend' });
  expect((await read(scanned)).deviceNumber).toBe(number);
  expect((await device(number)).place).toBe('expected');

  // The first device is no longer expected.
  await move(silent, { type: 'return.close', reason: 'keepsIt', note: '' });
  expect((await device(unopened)).place).toBe('outOfStock');
});

test('a device back from the recycler is received', async () => {
  const { admin, bench, scan, does, device } = await startWarehouse();
  const { device: row } = await scan('SN-1', { unexpected: 'laptop' });
  const number = row?.deviceNumber ?? '';
  const path = `/api/portal/devices/${number}/events`;
  await does(number, INSPECTION);
  await does(number, { type: 'question.answer', decision: 'retire', note: '' });
  const start = { type: 'disposal.start', recycler: 'GreenCycle', note: '' };
  expect((await does(number, { ...start, isToBeDestroyed: true })).statusCode).toBe(200);
  const hold = { type: 'hold.place', kind: 'legal', reason: 'Case 14', until: null };
  const refused = await admin.post(path, hold);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ detail: string }>().detail).toContain('If it turns up, receive it first.');
  expect((await bench.post(path, { type: 'disposal.delivered' })).statusCode).toBe(200);
  expect(await scan(number)).toMatchObject({ outcome: 'received' });
  expect((await admin.post(path, hold)).statusCode).toBe(200);
  expect(await device(number)).toMatchObject({ place: 'received', status: 'legal_hold' });
});

test('a device missing in an audit is written off by an admin, and found again by a scan', async () => {
  const { admin, bench, scan, does, stock, device } = await startWarehouse();
  const { device: row } = await scan('SN-1', { unexpected: 'laptop', location: 'A-03' });
  const number = row?.deviceNumber ?? '';
  const finished = { key: '0d7f1f8e-7a52-4a55-8c5e-3f3d6a4b2c11', shelf: 'A-03', seen: [] };
  const audit = { ...finished, isMoved: false };
  expect((await bench.post('/api/portal/warehouse/audits', audit)).statusCode).toBe(200);
  const lost = { type: 'loss.declare', note: 'Looked for twice.' };
  expect((await does(number, lost)).statusCode).toBe(409);
  expect((await admin.post(`/api/portal/devices/${number}/events`, lost)).statusCode).toBe(200);
  expect(await device(number)).toMatchObject({ status: 'lost_in_transit', location: '' });
  expect((await stock('?missing=yes')).rows.map((item) => item.deviceNumber)).toEqual([number]);
  expect(await scan('SN-1', { location: 'B-01' })).toMatchObject({ outcome: 'received' });
  expect((await stock('?missing=yes')).rows).toEqual([]);
});

test('a return with a box or content lost here is marked', async () => {
  const { admin, move, device, scan, order: read } = await startWarehouse();
  const lose = async (number: string) => {
    const sent = { type: 'loss.declare', note: '' };
    const answer = await admin.post(`/api/portal/devices/${number}/events`, sent);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await device(number)).place).toBe('lost');
  };
  const unopened = (await order(admin, WAREHOUSE)).orderNumber;
  await move(unopened, ...SENT, { type: 'device.delivered' });
  await lose((await read(unopened)).deviceNumber);
  expect((await read(unopened)).status).toBe('lost');

  const opened = (await order(admin, WAREHOUSE)).orderNumber;
  await move(opened, ...SENT);
  await lose((await scan(opened)).device?.deviceNumber ?? '');
  expect(await read(opened)).toMatchObject({
    status: 'receivedAtWarehouse',
    attention: { kind: 'lostInTransit', note: 'It was lost in the warehouse.' },
  });
});
