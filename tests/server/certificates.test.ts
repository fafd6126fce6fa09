import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ApiReturn } from '../../src/domain/programs/publicApiReturn.ts';
import type { ApiDevice } from '../../src/domain/programs/publicApiWarehouse.ts';
import type { CertificateView, FileList } from '../../src/domain/warehouse/files/files.ts';
import type { DeviceDetails } from '../../src/domain/warehouse/warehouse.ts';
import { programOf } from './helpers/apiProgram.ts';
import { startReturns } from './helpers/newOrders.ts';
import { order } from './helpers/orders.ts';

const INSPECTION = {
  ...{ type: 'device.inspect', grade: 'B', hasCharger: true, serialNumber: '' },
  ...{ isLocked: false, isDamaged: false, note: '' },
};
const WIPE = { type: 'wipe.record', method: 'purge', tool: 'Erase 4.2', note: '' };
const DETAILS = {
  ...{ technique: 'cryptographicErase', mediaType: 'ssd', mediaSerial: 'NVME-1' },
  ...{ source: 'Łukasz Ęmployee', verification: 'full', destination: 'reuse' },
  ...{ performedBy: ' Sam  Okafor ', performedPosition: 'Technician' },
  ...{ verifiedBy: 'دانا 王小明', verifiedPosition: 'Lead', place: 'Memphis, አዲስ' },
};

/** Returns the drawing instructions of a PDF. */
const drawnIn = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
    .flatMap(([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .join('\n');

/** Starts with an inspected device on the bench that a return has brought. */
async function startBench() {
  const { portal, admin } = await startReturns();
  const bench = await portal.signIn('warehouse@acme.test');
  const { orderNumber } = await order(admin, { destination: { kind: 'warehouse' } });
  await admin.post(`/api/portal/returns/${orderNumber}/events`, { type: 'order.release' });
  const body = { code: orderNumber, location: '', unexpected: null };
  await bench.post('/api/portal/warehouse/scans', body);
  const { deviceNumber } = (await admin.get(`/api/portal/returns/${orderNumber}`)).json();
  const device = `/api/portal/devices/${deviceNumber}`;
  const does = async (event: object) => {
    const answer = await bench.post(`${device}/events`, event);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await portal.work();
    return answer.json<DeviceDetails>();
  };
  await does(INSPECTION);
  return {
    portal,
    admin,
    bench,
    orderNumber,
    device,
    does,
    files: async () => (await bench.get(`${device}/files`)).json<FileList>(),
    /** Opens the link without signing in. */
    open: (url: string) => portal.app.inject({ url: new URL(url).pathname }),
  };
}

test('a wipe has one certificate, readable with its link, and the next one counts on', async () => {
  const { portal, orderNumber, device, does, files, open } = await startBench();
  const scopes = ['warehouse:read', 'returns:read'] as const;
  const program = await programOf(portal, { scopes: [...scopes] });
  const codds = async () => [
    (await program.get<ApiDevice>(`/api/v2/warehouse/${device.split('/').at(-1)}/`)).body.codd,
    (await program.get<ApiReturn>(`/api/v1/device_returns/${orderNumber}/`)).body.codd,
  ];
  expect(await codds()).toEqual(['', '']);
  await does({ ...WIPE, details: DETAILS });
  const [first] = (await files()).certificates;
  const year = portal.clock.now().getUTCFullYear();
  expect(first?.number).toBe(`CDD-${year}-000001`);
  const url = first?.url ?? '';
  expect(await codds()).toEqual([url, url]);
  expect(url).not.toContain('/file/d/');
  const opened = await open(url);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const drawn = drawnIn(opened.rawPayload);
  // Letters of other scripts are drawn as shapes that say their text, the rest by its numbers.
  expect(drawn).toContain('/ActualText');
  expect(drawn.match(/ [cvy]$/gm)?.length).toBeGreaterThan(50);
  const hash = createHash('sha256').update(opened.rawPayload).digest('hex');
  expect(first?.sha256).toBe(hash);
  await portal.work();
  const wipedAgain = await does(WIPE);
  expect(wipedAgain.history.at(-1)?.type).toBe('wipe.record');
  const [second, older] = (await files()).certificates;
  expect([second?.number, older]).toEqual([`CDD-${year}-000002`, first]);
  expect((await codds())[0]).toBe(second?.url);
  // The file is unchanged.
  expect((await open(url)).rawPayload.equals(opened.rawPayload)).toBe(true);
});

test('an admin replaces the link, and the old one stops working', async () => {
  const { admin, bench, device, does, files, open } = await startBench();
  await does(WIPE);
  const [before] = (await files()).certificates;
  const path = `${device}/certificates/${before?.number}/link`;
  expect((await bench.post(path)).statusCode).toBe(403);
  const { url } = (await admin.post(path)).json<CertificateView>();
  expect((await open(before?.url ?? '')).statusCode).toBe(404);
  expect((await open(url)).statusCode).toBe(200);
  expect((await admin.post(`${device}/certificates/CDD-1/link`)).statusCode).toBe(404);
});

test('the form of the next wipe is filled in as the person did it last', async () => {
  const { bench, device, does } = await startBench();
  await does({ ...WIPE, details: DETAILS });
  const { nextWipe } = (await bench.get(device)).json<DeviceDetails>();
  expect(nextWipe).toEqual({
    method: 'purge',
    tool: 'Erase 4.2',
    details: {
      ...DETAILS,
      performedBy: 'Sam Okafor',
      mediaSerial: '',
      source: 'Eve Employee',
    },
  });
});
