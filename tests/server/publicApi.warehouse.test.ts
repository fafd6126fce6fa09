import { expect, test } from 'vitest';
import type { ApiDeviceList } from '../../src/domain/programs/publicApiWarehouse.ts';
import type { ScannedBox } from '../../src/domain/warehouse/warehouse.ts';
import { programOf } from './helpers/apiProgram.ts';
import { startPortal } from './helpers/portal.ts';

async function startStock() {
  const portal = await startPortal();
  const bench = await portal.signIn('warehouse@acme.test');
  const receive = async (code: string) => {
    const body = { code, location: 'A-03', unexpected: 'laptop' };
    const answer = await bench.post('/api/portal/warehouse/scans', body);
    return answer.json<ScannedBox>().scanned.device?.deviceNumber ?? '';
  };
  return {
    portal,
    bench,
    receive,
    program: await programOf(portal, { scopes: ['warehouse:read'] }),
  };
}

test('a program reads a device in the words and types of the API', async () => {
  const { bench, receive, program } = await startStock();
  const number = await receive('C02-XK1');
  const specs = {
    ...{ kind: 'laptop', manufacturer: 'Apple', model: 'MacBook Pro 14', deviceSeries: '' },
    ...{ releaseYear: '2023', ram: '16 GB', disk: '1 TB', processor: '', screenSize: '' },
    ...{
      operatingSystem: 'macOS',
      osVersion: '15',
      serialNumber: 'C02-XK1',
      assetTag: '',
      notes: '',
    },
  };
  await bench.request('PUT', `/api/portal/devices/${number}`, { body: specs });
  const read = await program.get(`/api/v2/warehouse/${number}/`);
  expect(read.body).toEqual({
    id: number,
    serial_number: 'C02-XK1',
    manufacturer: 'Apple',
    model: 'MacBook Pro 14',
    device_series: '',
    release_year: '2023',
    rating: null,
    ram: '16 GB',
    disk: '1 TB',
    processor: '',
    screen_size: null,
    operating_system: 'macOS',
    os_version: '15',
    recipient_source: '',
    status: 'device_received',
    current_location: 'A-03',
    asset_tag: '',
    has_charger: false,
    customer_name: null,
    initial_deployment: null,
    notes: '',
    codd: '',
  });
  expect((await program.get('/api/v2/warehouse/DEV-999999999/')).status).toBe(404);
});

test('the list is newest first, 50 a page, and follows its own links', async () => {
  const { portal, receive, program } = await startStock();
  for (let n = 1; n <= 53; n++) {
    await receive(`SERIAL-${n}`);
    portal.clock.advance(1000);
  }
  const first = (await program.get<ApiDeviceList>('/api/v2/warehouse/')).body;
  expect(first.results).toHaveLength(50);
  expect(first.results[0]?.serial_number).toBe('SERIAL-53');
  expect(first.previous).toBeNull();
  const { pathname, search } = new URL(first.next ?? '');
  const second = (await program.get<ApiDeviceList>(pathname + search)).body;
  expect(second.results.map((device) => device.serial_number)).toEqual([
    'SERIAL-3',
    'SERIAL-2',
    'SERIAL-1',
  ]);
  expect(second.next).toBeNull();
});

test('a key without the scope is rejected, and invoice customers have no balance', async () => {
  const { portal, program } = await startStock();
  const returns = await programOf(portal, { scopes: ['returns:read'] });
  expect((await returns.get('/api/v2/warehouse/')).status).toBe(403);
  expect((await returns.get('/api/v2/prepaid_balances/')).body).toEqual([]);
  expect((await program.get('/api/v2/prepaid_balances/')).status).toBe(403);
});
