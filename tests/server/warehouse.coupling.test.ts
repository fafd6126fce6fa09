import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newDevice } from '../../src/machines/warehouseDevice/apply.ts';
import { WAREHOUSE_DEVICE_VERSION } from '../../src/machines/warehouseDevice/warehouseDevice.setup.ts';
import { devicesByCode } from '../../src/server/warehouse/findByCode.ts';
import { order, orderForm } from './helpers/orders.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const WAREHOUSE = { destination: { kind: 'warehouse' } } as const;
const INSPECTION = {
  type: 'device.inspect',
  grade: 'B',
  hasCharger: true,
  serialNumber: '',
  isLocked: false,
  isDamaged: false,
  note: '',
};

const KIT = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1ZOUT' };
const UNDER_WAY = [{ type: 'order.release' }, KIT, { type: 'kit.delivered' }];

describe('a return to the warehouse', () => {
  test('brings a device that follows it, from the release to its inspection', async () => {
    const { admin, stock, order: read, move, does, device } = await startWarehouse();
    const { orderNumber } = await order(admin, WAREHOUSE);
    expect((await stock()).rows).toEqual([]);
    const words: (string | undefined)[] = [];
    for (const event of [
      ...UNDER_WAY,
      { type: 'device.shipped', carrier: 'UPS', trackingNumber: '1ZBACK' },
      { type: 'device.delivered' },
    ]) {
      await move(orderNumber, event);
      words.push((await stock()).rows[0]?.status);
    }
    expect(words).toEqual([
      'return_initiated',
      'return_initiated',
      'return_initiated',
      'retrieval_initiated',
      'returned',
    ]);
    const { deviceNumber } = await read(orderNumber);
    expect((await does(deviceNumber, { type: 'device.receive', note: '' })).statusCode).toBe(200);
    expect((await read(orderNumber)).status).toBe('receivedAtWarehouse');
    expect((await does(deviceNumber, INSPECTION)).statusCode).toBe(200);
    expect((await read(orderNumber)).status).toBe('complete');
    const { status, grade, hasCharger } = await device(deviceNumber);
    expect({ status, grade, hasCharger }).toEqual({
      status: 'provisioning',
      grade: 'B',
      hasCharger: true,
    });
    // Warehouse events that the return's own timeline lacks.
    expect((await read(orderNumber)).warehouse.map(({ type, detail }) => [type, detail])).toEqual([
      ['device.inspect', 'Grade B, with charger'],
    ]);
    await does(deviceNumber, { type: 'device.move', location: 'A-01' });
    expect((await read(orderNumber)).warehouse.map(({ detail }) => detail)).toEqual([
      'Grade B, with charger',
      'A-01',
    ]);
  });

  test("is received by a scan before the carrier's report", async () => {
    const { admin, order: read, move, scan, portal } = await startWarehouse();
    const { orderNumber } = await order(admin, WAREHOUSE);
    await move(orderNumber, ...UNDER_WAY);
    await portal.work();
    portal.mails.length = 0;
    expect(await scan(orderNumber.toLowerCase(), { location: 'A-03' })).toMatchObject({
      outcome: 'received',
      device: { location: 'A-03', status: 'device_received' },
    });
    expect((await read(orderNumber)).status).toBe('receivedAtWarehouse');
    expect(await scan(orderNumber)).toMatchObject({ outcome: 'already' });
    expect(await scan('nobody knows it')).toMatchObject({ outcome: 'unknown', device: null });
  });

  test('holds its device from the day of receipt if ordered so', async () => {
    const { admin, order: read, move, scan, does, device, bench } = await startWarehouse();
    const options = { ...orderForm().options, legalHoldDays: 30 };
    const { orderNumber } = await order(admin, { ...WAREHOUSE, options });
    await move(orderNumber, ...UNDER_WAY);
    await scan(orderNumber);
    const { deviceNumber } = await read(orderNumber);
    await does(deviceNumber, INSPECTION);
    expect(await device(deviceNumber)).toMatchObject({ status: 'legal_hold', place: 'processing' });
    const wipe = { type: 'wipe.record', method: 'purge', tool: 'Erase 4.2', note: '' };
    const refused = await does(deviceNumber, wipe);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toContain('on hold');
    const release = { type: 'hold.release', kind: 'legal' };
    expect((await does(deviceNumber, release)).statusCode).toBe(409);
    const path = `/api/portal/devices/${deviceNumber}/events`;
    expect((await admin.post(path, release)).statusCode).toBe(200);
    expect((await bench.post(path, wipe)).statusCode).toBe(200);
  });

  test('has a problem when the box holds another device, or none', async () => {
    const { admin, order: read, move, scan, does, device } = await startWarehouse();
    const references = { ...orderForm().references, serialNumber: 'C02-ORDERED' };
    const { orderNumber } = await order(admin, { ...WAREHOUSE, references });
    await move(orderNumber, ...UNDER_WAY);
    await scan('c02-ordered');
    const { deviceNumber } = await read(orderNumber);
    await does(deviceNumber, { ...INSPECTION, serialNumber: 'C02-OTHER' });
    expect((await read(orderNumber)).attention).toMatchObject({ kind: 'wrongItem' });
    expect(await device(deviceNumber)).toMatchObject({
      status: 'input_required',
      questions: ['otherSerial'],
      expectedSerial: 'C02-ORDERED',
      specs: { serialNumber: 'C02-OTHER' },
    });

    const empty = await order(admin, WAREHOUSE);
    await move(
      empty.orderNumber,
      ...UNDER_WAY,
      { type: 'device.shipped' },
      { type: 'device.delivered' },
    );
    const { deviceNumber: absent } = await read(empty.orderNumber);
    await does(absent, { type: 'box.empty', note: '' });
    expect((await read(empty.orderNumber)).attention?.note).toBe('The box was empty.');
    expect((await device(absent)).place).toBe('arrived');
  });

  test('that ends without a device removes it from the stock, and the next one finds it', async () => {
    const { admin, order: read, move, scan, stock, does, device } = await startWarehouse();
    const { orderNumber } = await order(admin, WAREHOUSE);
    await move(orderNumber, { type: 'order.release' }, KIT, { type: 'loss.declare' });
    expect((await stock()).rows).toEqual([]);
    await move(orderNumber, { type: 'order.reopen' });
    const { deviceNumber } = await read(orderNumber);
    expect((await stock()).rows.map((row) => row.deviceNumber)).toEqual([deviceNumber]);
    await scan(orderNumber);
    expect((await does(deviceNumber, INSPECTION)).statusCode).toBe(200);
    expect((await read(orderNumber)).status).toBe('complete');

    const closed = (await order(admin, WAREHOUSE)).orderNumber;
    const close = { type: 'return.close', reason: 'keepsIt', note: '' };
    await move(closed, ...UNDER_WAY, { type: 'device.shipped' }, close);
    expect(await device((await read(closed)).deviceNumber)).toMatchObject({ place: 'outOfStock' });
  });
});

describe('an unexpected box', () => {
  test('is received on purpose, asks what to do, and continues with the answer', async () => {
    const { scan, does, device, portal } = await startWarehouse();
    const { device: found } = await scan('ZZZ-9', { unexpected: 'monitor' });
    const number = found?.deviceNumber ?? '';
    expect(found).toMatchObject({ kind: 'monitor', serialNumber: 'ZZZ-9' });
    await does(number, INSPECTION);
    expect((await device(number)).questions).toEqual(['unexpected']);
    const member = await portal.signIn('member@acme.test');
    const answer = { type: 'question.answer', decision: 'process', note: 'It is ours.' };
    await member.post(`/api/portal/devices/${number}/events`, answer);
    expect(await device(number)).toMatchObject({ place: 'processing', questions: [] });
  });
});

describe('a question of the bench', () => {
  test('is mailed once to the person concerned, and to no one once answered', async () => {
    const { admin, order: read, move, scan, does, portal } = await startWarehouse();
    const { orderNumber } = await order(admin, WAREHOUSE);
    await move(orderNumber, ...UNDER_WAY);
    await scan(orderNumber);
    await portal.work();
    portal.mails.length = 0;
    const { deviceNumber } = await read(orderNumber);
    await does(deviceNumber, { ...INSPECTION, isLocked: true });
    // A second inspection doesn't email the question again.
    await does(deviceNumber, { ...INSPECTION, isLocked: true, grade: 'C' });
    await portal.work();
    const mails = portal.mails.filter(({ subject }) => subject.startsWith(deviceNumber));
    expect(mails.map(({ to }) => to)).toContain('admin@acme.test');
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(mails[0]?.text).toContain("It's locked");
    expect(mails[0]?.text).toContain(`/warehousing/${deviceNumber}`);

    portal.mails.length = 0;
    const { device } = await scan('ZZZ-9', { unexpected: 'laptop' });
    await does(device?.deviceNumber ?? '', INSPECTION);
    const answer = { type: 'question.answer', decision: 'process', note: '' };
    await does(device?.deviceNumber ?? '', answer);
    await portal.work();
    expect(portal.mails.filter(({ subject }) => subject.includes('answer'))).toEqual([]);
  });
});

describe('the stock', () => {
  test('is found by words, filtered by status, counted and exported', async () => {
    const { scan, stock, bench, does } = await startWarehouse();
    for (const code of ['AAA-1', 'BBB-2', 'CCC-3']) await scan(code, { unexpected: 'laptop' });
    const { rows, counts } = await stock();
    expect(rows.map(({ serialNumber }) => serialNumber)).toEqual(['CCC-3', 'BBB-2', 'AAA-1']);
    expect(counts).toMatchObject({ device_received: 3, input_required: 0 });
    await does(rows[0]?.deviceNumber ?? '', INSPECTION);
    expect((await stock('?status=input_required')).rows).toHaveLength(1);
    expect((await stock('?search=bbb')).rows).toHaveLength(1);
    expect((await stock('?sort=longest&status=device_received')).rows[0]?.serialNumber).toBe(
      'AAA-1',
    );
    expect((await bench.get('/api/portal/warehouse?status=nonsense')).statusCode).toBe(400);
    const csv = (await bench.get('/api/portal/warehouse.csv?search=aaa')).body;
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain('AAA-1');
  });

  test('is paged by key without a gap or a repetition', async () => {
    const { stock, portal } = await startWarehouse();
    await portal.testDatabase.pool.query(
      `INSERT INTO devices (organisation_id, created_at, updated_at, state, state_version, place,
         status, status_since, kind, serial_number)
       SELECT $1, date_trunc('milliseconds', now()), now(), $2, $3, 'ready', 'ready_for_deployment', now(), 'laptop', n::text
       FROM generate_series(1, 120) AS n`,
      [portal.acme.id, JSON.stringify(newDevice()), WAREHOUSE_DEVICE_VERSION],
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await stock(
        `?status=ready_for_deployment,returned${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.rows.map(({ deviceNumber }) => deviceNumber));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });
});

describe('a scan', () => {
  test('is an index lookup for any code', async () => {
    const { portal } = await startWarehouse();
    const { database } = portal.services;
    await database.forOrganisation(portal.acme.id, async (tx) => {
      // Forces index use, to prove that row-level security permits it.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      for (const code of ['1Z999', 'RTN-100001', '420102829270490119521303389129']) {
        const plan = JSON.stringify(await devicesByCode(tx, portal.acme.id, code).explain());
        expect(plan).toContain('Index');
        expect(plan).not.toContain('Seq Scan');
      }
    });
  });
});
