import { randomUUID } from 'node:crypto';
import { AUSTIN } from '../helpers/orders.ts';
import { stockRow } from '../helpers/stockImports.ts';
import { ownerFor } from './callers.ts';
import type { Case } from './cases.ts';
import { aDeployment, aDevice, anImport, aReadyDevice, aStockedDevice } from './things.ts';

const byDeviceNumber = {
  make: async (...of: Parameters<typeof aDevice>) => ({ deviceNumber: await aDevice(...of) }),
  absent: () => ({ deviceNumber: 'DEV-999999999' }),
  malformed: { deviceNumber: "DEV-1'--" },
  areMany: true as const,
};
const byDeployment = {
  make: async (...of: Parameters<typeof aDevice>) => ({
    deploymentNumber: await aDeployment(...of),
  }),
  absent: () => ({ deploymentNumber: 'DPL-999999999' }),
  malformed: { deploymentNumber: "DPL-1'--" },
  areMany: true as const,
};
const byStockImport = {
  make: async (...of: Parameters<typeof aDevice>) => ({ importId: await anImport(...of, 'stock') }),
  absent: () => ({ importId: '999999999' }),
  malformed: { importId: "1'--" },
};
const byReadyDevice = {
  ...byDeviceNumber,
  make: async (...of: Parameters<typeof aDevice>) => ({ deviceNumber: await aReadyDevice(...of) }),
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

/** Cases of the warehouse: its stock, its bench, and the page of a device. */
export const WAREHOUSE_CASES = {
  'GET /api/portal/warehouse': { query: () => '?search=canary' },
  'GET /api/portal/warehouse.csv': { query: () => '?search=canary' },
  'GET /api/portal/warehouse.xlsx': { query: () => '?search=canary' },
  'POST /api/portal/warehouse/scans': {
    body: async () => ({ code: 'canary-acme', location: '', unexpected: null }),
  },
  'POST /api/portal/warehouse/steps': {
    body: () => ({ devices: ['DEV-999999999'], event: { type: 'device.move', location: 'A-03' } }),
  },
  'POST /api/portal/warehouse/handling': {
    body: () => ({
      changes: [{ deviceNumber: 'DEV-999999999', change: { type: 'assignment.removed' } }],
    }),
  },
  'GET /api/portal/warehouse/audits': { query: () => '?shelf=A-03' },
  'GET /api/portal/warehouse/audits.csv': { query: () => '?shelf=A-03' },
  'POST /api/portal/warehouse/audits/scans': {
    body: async () => ({ code: 'canary-acme', shelf: 'A-03' }),
  },
  'POST /api/portal/warehouse/audits': {
    body: () => ({ key: randomUUID(), shelf: 'A-03', seen: ['DEV-100001'], isMoved: true }),
  },
  'POST /api/portal/warehouse/imports/check': {
    body: () => ({ rows: [{ line: 1, serialNumber: 'canary-acme', assetTag: '' }] }),
  },
  'POST /api/portal/warehouse/imports': {
    body: () => ({ key: randomUUID(), name: 'stock.csv', total: 1 }),
  },
  'PUT /api/portal/warehouse/imports/:importId/rows': {
    names: byStockImport,
    body: () => ({ rows: [stockRow(1)] }),
  },
  'POST /api/portal/warehouse/imports/:importId/start': {
    names: byStockImport,
    body: () => ({ again: true }),
  },
  'GET /api/portal/warehouse/imports/latest': {},
  'GET /api/portal/warehouse/imports/:importId/rejected': { names: byStockImport },
  'GET /api/portal/warehouse/labels': { query: () => '?devices=DEV-100001&batch=1' },
  'POST /api/portal/warehouse/labels': { body: () => ({ count: 1 }) },
  'GET /api/portal/devices/:deviceNumber': { names: byDeviceNumber },
  'PUT /api/portal/devices/:deviceNumber': { names: byDeviceNumber, body: () => SPECS },
  'POST /api/portal/devices/:deviceNumber/handling': {
    names: byDeviceNumber,
    body: () => ({ type: 'colleague.assigned', colleague: 'me' }),
  },
  'POST /api/portal/devices/:deviceNumber/events': {
    names: byDeviceNumber,
    body: () => ({ type: 'device.receive', note: '' }),
  },
  'GET /api/portal/deployments': { query: () => '?search=canary' },
  'GET /api/portal/deployments/:deploymentNumber': { names: byDeployment },
  'POST /api/portal/deployments/:deploymentNumber/events': {
    names: byDeployment,
    body: () => ({ type: 'order.cancel', note: '' }),
  },
  'GET /api/portal/devices/:deviceNumber/deployment': { names: byReadyDevice },
  'GET /api/portal/devices/:deviceNumber/return': { names: byDeviceNumber },
  'POST /api/portal/devices/:deviceNumber/deployment': {
    names: byReadyDevice,
    body: () => ({
      idempotencyKey: randomUUID(),
      form: {
        employee: { name: 'Eve', email: '', phone: '', address: AUSTIN },
        displayName: 'Acme',
        shippingSpeed: 'next_day',
        notes: '',
        ticketId: '',
        includeReturnLabel: false,
      },
    }),
  },
} as const satisfies Readonly<Record<string, Case>>;

/** Cases of the public API for the warehouse. */
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
  'GET /api/v2/deployments/': {},
  'GET /api/v2/deployments/:id/': {
    names: {
      make: async (...of) => ({ id: await aDeployment(...of) }),
      absent: () => ({ id: 'DPL-999999999' }),
      malformed: { id: "1'--" },
    },
  },
  'POST /api/v2/deployments/': {
    body: async (world) => ({
      device_id: await aReadyDevice(world, ownerFor(world, 'admin', 'own')),
      employee_info: { name: 'Eve', address_line_1: '500 Congress Ave, Austin, TX 78701' },
      display_name: 'Acme',
    }),
  },
};
