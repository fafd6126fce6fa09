import type { Case } from './cases.ts';
import { aDevice, aStockedDevice } from './things.ts';

const byDeviceNumber = {
  make: async (...of: Parameters<typeof aDevice>) => ({ deviceNumber: await aDevice(...of) }),
  absent: () => ({ deviceNumber: 'DEV-999999999' }),
  malformed: { deviceNumber: "DEV-1'--" },
};
const SPECS = {
  kind: 'laptop',
  manufacturer: 'Apple',
  model: 'MacBook Pro',
  deviceSeries: '',
  releaseYear: '2024',
  ram: '16 GB',
  disk: '1 TB',
  processor: '',
  screenSize: '',
  operatingSystem: '',
  osVersion: '',
  serialNumber: 'C02',
  assetTag: '',
  notes: '',
};

/** The warehouse: its stock, its bench, and the page of a device. */
export const WAREHOUSE_CASES = {
  'GET /api/portal/warehouse': { query: () => '?search=canary' },
  'GET /api/portal/warehouse.csv': { query: () => '?search=canary' },
  'POST /api/portal/warehouse/scans': {
    body: async () => ({ code: 'canary-acme', location: '', unexpected: null }),
  },
  'GET /api/portal/devices/:deviceNumber': { names: byDeviceNumber },
  'PUT /api/portal/devices/:deviceNumber': { names: byDeviceNumber, body: () => SPECS },
  'POST /api/portal/devices/:deviceNumber/events': {
    names: byDeviceNumber,
    body: () => ({ type: 'device.receive', note: '' }),
  },
} as const satisfies Readonly<Record<string, Case>>;

/** The same as programs read it. */
export const API_WAREHOUSE_CASES: Readonly<Record<string, Case>> = {
  'GET /api/v2/warehouse/': {},
  'GET /api/v2/warehouse/:id/': {
    names: {
      make: async (...of) => ({ id: await aStockedDevice(...of) }),
      absent: () => ({ id: 'DEV-999999999' }),
      malformed: { id: "1'--" },
    },
  },
  'GET /api/v2/prepaid_balances/': {},
};
