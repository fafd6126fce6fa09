import type { ApiDeployment, ApiDeploymentList, DeploymentOrder } from './publicApiDeployments.ts';
import type { ApiDevice, ApiDeviceList, ApiPrepaidBalances } from './publicApiWarehouse.ts';

/** Examples of the calls about stored devices, for `publicApiExamples.ts`. */

export interface WarehouseExample {
  /** ID in the path. */
  readonly id?: string;
  readonly body?: DeploymentOrder;
  readonly answer:
    | ApiDeployment
    | ApiDeploymentList
    | ApiDevice
    | ApiDeviceList
    | ApiPrepaidBalances;
}

const STORED: ApiDevice = {
  id: 'DEV-100017',
  serial_number: 'C02XK1ZJJGH5',
  manufacturer: 'Apple',
  model: 'MacBook Pro 14',
  device_series: 'MacBook Pro',
  release_year: '2023',
  rating: 'A',
  ram: '16 GB',
  disk: '512 GB',
  processor: 'M3 Pro',
  screen_size: '14',
  operating_system: 'macOS',
  os_version: '15',
  recipient_source: 'RTN-100482',
  status: 'ready_for_deployment',
  current_location: 'A-03',
  asset_tag: 'AST-20417',
  has_charger: true,
  customer_name: 'Robin Ellis',
  initial_deployment: null,
  notes: '',
  codd: '',
};

const DEPLOYMENT_ORDER: DeploymentOrder = {
  device_id: STORED.id,
  employee_info: {
    name: 'Jamie Okafor',
    email: 'jamie.okafor@example.com',
    address_line_1: '500 Congress Ave',
    address_line_2: 'Suite 1200',
    address_city: 'Austin',
    address_state: 'TX',
    address_zip: '78701',
  },
  display_name: 'Acme',
  notes: 'With a charger, please.',
  shipping_speed: '2nd_day',
  include_return_label: true,
  ticket_id: 'IT-4821',
};
const DEPLOYMENT: ApiDeployment = {
  id: 'DPL-100002',
  device_id: STORED.id,
  purchaser_email: 'it@example.com',
  created_via_api: true,
  notes: 'With a charger, please.',
  shipping_speed: '2nd_day',
  created_at: '2026-11-24T10:02:31.104Z',
  employee_info: {
    email: 'jamie.okafor@example.com',
    name: 'Jamie Okafor',
    label_name: null,
    address_line_1: '500 Congress Ave',
    address_line_2: 'Suite 1200',
    address_city: 'Austin',
    address_state: 'TX',
    address_zip: '78701',
    address_country: 'United States',
  },
  display_name: 'Acme',
  ticket_id: 'IT-4821',
  shipment: {
    status: 'awaiting_shipment',
    tracking_number: '',
    return_tracking: '',
    carrier: '',
    device_shipped_at: null,
    device_delivered_at: null,
  },
};
const DELIVERED: ApiDeployment = {
  ...DEPLOYMENT,
  shipment: {
    status: 'deployed',
    tracking_number: '1Z999AA10123456784',
    return_tracking: '1Z999AA10987654321',
    carrier: 'UPS',
    device_shipped_at: '2026-11-25T16:20:00.000Z',
    device_delivered_at: '2026-11-27T18:41:00.000Z',
  },
};

/** Examples by endpoint, with the keys of `warehouseCalls` and `deploymentCalls`. */
export const WAREHOUSE_EXAMPLES: Readonly<Record<string, WarehouseExample>> = {
  'GET /api/v2/warehouse/': {
    answer: {
      next: '{portal}/api/v2/warehouse/?cursor=WyJuIiwiMjAyNi0xMS0wM1QwOToxNDowNy41MTJaIiwiMTAwMDE3Il0',
      previous: null,
      results: [STORED],
    },
  },
  'GET /api/v2/warehouse/:id/': { id: STORED.id, answer: STORED },
  'GET /api/v2/prepaid_balances/': { answer: [] },
  'GET /api/v2/deployments/': {
    answer: {
      next: '{portal}/api/v2/deployments/?cursor=WyJuIiwiMjAyNi0xMS0yNFQxMDowMjozMS4xMDRaIiwiMTAwMDAyIl0',
      previous: null,
      results: [DELIVERED],
    },
  },
  'GET /api/v2/deployments/:id/': { id: DELIVERED.id, answer: DELIVERED },
  'POST /api/v2/deployments/': { body: DEPLOYMENT_ORDER, answer: DEPLOYMENT },
};
