import { describe, expect, test } from 'vitest';
import type { KnownStock } from '../../src/domain/warehouse/stockImport.ts';
import { importRow, readLatest, sendRows } from './helpers/imports.ts';
import { importStock, latestStockImport, rejectedStock, stockRow } from './helpers/stockImports.ts';
import { startWarehouse } from './helpers/warehouse.ts';

async function startImporting() {
  const world = await startWarehouse();
  const { bench, portal, stock } = world;
  return {
    ...world,
    bringIn: async (...rows: readonly ReturnType<typeof stockRow>[]) => {
      const { id } = await importStock(bench, rows);
      await portal.work();
      return { view: await latestStockImport(bench), rejected: await rejectedStock(bench, id) };
    },
    onlyNumber: async (search: string) =>
      (await stock(`?search=${search}`)).rows.map(({ deviceNumber }) => deviceNumber).join(),
  };
}

describe('an import of stock', () => {
  test('moves devices to their places by the steps of the bench, with their data', async () => {
    const { bench, bringIn, stock, device, onlyNumber } = await startImporting();
    const { view, rejected } = await bringIn(
      stockRow(2, { knownIssues: 'A key sticks' }),
      stockRow(3, { condition: 'received', grade: null, knownIssues: 'No lid' }),
      stockRow(4, { condition: 'service', knownIssues: 'Broken hinge', wipe: null }),
      stockRow(5, { condition: 'processing', location: '' }),
    );
    expect(view).toMatchObject({ state: 'finished', total: 4, ordered: 4, refused: 0 });
    expect(rejected).toEqual([]);
    const { rows, counts } = await stock('?sort=oldest');
    expect(rows.map(({ status, location, grade }) => [status, location, grade])).toEqual([
      ['ready_for_deployment', 'A-03', 'B+'],
      ['device_received', 'A-03', null],
      ['requires_service', 'A-03', 'B+'],
      ['provisioning', '', 'B+'],
    ]);
    expect(counts).toMatchObject({ ready_for_deployment: 1, requires_service: 1 });
    const ready = await device(await onlyNumber('SN-2'));
    expect(ready).toMatchObject({
      specs: { manufacturer: 'Apple', releaseYear: '2024', ram: '16 GB', processor: 'M3' },
      hasCharger: true,
      data: 'wiped',
    });
    // The wipe wasn't recorded here, so no certificate is created.
    const files = await bench.get(`/api/portal/devices/${ready.deviceNumber}/files`);
    expect(files.json()).toMatchObject({ certificates: [], isCertificateDue: false });
    expect(ready.history.map(({ type, actor }) => `${type} ${actor}`)).toEqual(
      ['imported', 'receive', 'move', 'inspect']
        .map((what) => `device.${what} Wim Warehouse`)
        .concat(['wipe.record Wim Warehouse', 'prepare.finish Wim Warehouse']),
    );
    expect(ready.history[0]?.detail).toBe('from stock.xlsx');
    expect(ready.history[3]?.detail).toContain('A key sticks');
  });

  test('rejects only impossible rows, with a reason', async () => {
    const { bringIn } = await startImporting();
    const { view, rejected } = await bringIn(
      stockRow(2, { grade: null }),
      stockRow(3, { wipe: null }),
      stockRow(4, { condition: 'toRetire' }),
      stockRow(5, { kind: null }),
      stockRow(6, { releaseYear: '24' }),
      stockRow(7),
    );
    expect(view).toMatchObject({ ordered: 1, refused: 5 });
    expect(rejected.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 Enter its grade, from A+ to D.',
      '3 Say how it was wiped, or import it as being set up.',
      '4 Only an admin can do this.',
      '5 Enter a device type.',
      '6 Enter a year such as 2024, or leave it empty.',
    ]);
  });

  test('skips a known device or updates it, as chosen', async () => {
    const { bench, bringIn, device, onlyNumber, scan } = await startImporting();
    await scan('sn-2', { unexpected: 'laptop', location: 'B-01' });
    const number = await onlyNumber('SN-2');
    const body = {
      rows: [
        { line: 2, serialNumber: ' SN-2', assetTag: '' },
        { line: 3, serialNumber: 'X', assetTag: '' },
      ],
    };
    const check = await bench.post('/api/portal/warehouse/imports/check', body);
    expect(check.json<{ known: KnownStock[] }>().known).toEqual([
      { line: 2, deviceNumber: number, status: 'Device Received, on shelf B-01' },
    ]);
    const { rejected } = await bringIn(stockRow(2));
    expect(rejected[0]?.reason).toBe(
      `${number} is in the warehouse already (Device Received, on shelf B-01).`,
    );
    await bringIn(
      stockRow(2, { whenKnown: 'update', kind: null, model: '', notes: 'From the old list' }),
    );
    const after = await device(number);
    expect(after).toMatchObject({
      // Fields that the row lacks are unchanged, and the place is left to the bench.
      place: 'received',
      location: 'A-03',
      specs: { manufacturer: 'Apple', model: '', notes: 'From the old list' },
    });
    expect(after.history.map(({ type }) => type).slice(-2)).toEqual([
      'device.imported',
      'device.move',
    ]);
    await bringIn(stockRow(2, { whenKnown: 'update', serialNumber: 'sn-2', assetTag: 'AT-9' }));
    // Found by its asset tag alone, too.
    const { view } = await bringIn(
      stockRow(2, { whenKnown: 'update', serialNumber: '', assetTag: 'at-9', ram: '32 GB' }),
    );
    expect(view?.ordered).toBe(1);
    expect((await device(number)).specs).toMatchObject({ ram: '32 GB', serialNumber: 'sn-2' });
  });

  test('counts once however often it is sent and started, separate from imports of returns', async () => {
    const { bench, portal, stock } = await startImporting();
    const rows = [stockRow(2, { serialNumber: '' }), stockRow(3, { serialNumber: '' })];
    await importStock(bench, rows, 'the-same-key');
    const again = await importStock(bench, rows, 'the-same-key');
    expect(again.started.statusCode).toBe(200);
    await Promise.all([portal.work(), portal.work()]);
    await importStock(bench, rows, 'the-same-key');
    await portal.work();
    expect((await stock()).rows).toHaveLength(2);
    // Importing the same table with another key requires confirmation.
    const { started } = await importStock(bench, rows);
    expect(started.json()).toMatchObject({
      detail: expect.stringContaining('already imported exactly these rows'),
    });
    expect(await readLatest(bench)).toBeNull();
    await expect(sendRows(bench, [importRow(2)], 'the-same-key')).rejects.toThrow('409');
  });

  test('imports many devices, each once', async () => {
    const { bench, portal, stock } = await startImporting();
    const rows = Array.from({ length: 150 }, (_, at) => stockRow(at + 2));
    await importStock(bench, rows);
    await portal.work();
    expect(await latestStockImport(bench)).toMatchObject({ state: 'finished', ordered: 150 });
    expect((await stock()).counts).toMatchObject({ ready_for_deployment: 150 });
    // Only an import of returns is reported by email.
    expect(portal.mails).toEqual([]);
  });
});
