import type { ApiReturn, ApiReturnList, OrderV1, OrderV2 } from './publicApi.ts';
import type { ApiDeployment, ApiDeploymentList, DeploymentOrder } from './publicApiDeployments.ts';
import type { ApiDevice, ApiDeviceList, ApiPrepaidBalances } from './publicApiWarehouse.ts';

/**
 * Examples for the reference page and the OpenAPI document: valid requests and their responses.
 * Addresses begin with `{portal}` until the document is generated.
 */

const COMPANY = {
  return_recipient_name: 'Acme IT',
  return_address_company: 'Acme',
  return_address_line_1: '350 5th Ave',
  return_address_line_2: 'Floor 21',
  return_address_city: 'New York',
  return_address_state: 'NY',
  return_address_zip: '10118',
  display_name: 'Acme',
  notification_email: 'it@acme.example',
};

const ORDER_V1: OrderV1 = {
  request_charger: true,
  employee_info: {
    name: 'Robin Ellis',
    email: 'robin@home.example',
    address_line_1: '1100 Congress Ave',
    address_line_2: 'Apt 4',
    address_city: 'Austin',
    address_state: 'TX',
    address_zip: '78701',
  },
  company_info: COMPANY,
};

const ORDER_V2: OrderV2 = {
  device: 'laptop',
  request_charger: true,
  serial_number: 'C02XK1ZJJGH5',
  ticket_id: 'HR-4711',
  note_1: 'Please put the charger in as well.',
  legal_hold: 30,
  employee_info: {
    name: 'Robin Ellis',
    email: 'robin@home.example',
    address_line_1: '290 Bremner Blvd',
    address_city: 'Toronto',
    address_state: 'ON',
    address_zip: 'M5V 3L9',
    address_country: 'Canada',
    phone: '+1 416 555 0147',
    agreed_to_texts: true,
    language: 'fr-CA',
  },
  company_info: COMPANY,
};

const NOTHING_SHIPPED = {
  status: 'awaiting_shipment',
  outbound_tracking: null,
  outbound_carrier: null,
  return_tracking: null,
  return_carrier: null,
  box_shipped_at: null,
  box_delivered_at: null,
  device_shipped_at: null,
  device_delivered_at: null,
} as const;

const ORDERED_V1: ApiReturn = {
  id: 'RTN-100482',
  url: '{portal}/returns/RTN-100482',
  device: 'laptop',
  serial_number: null,
  ticket_id: null,
  note_1: null,
  note_2: null,
  legal_hold: null,
  purchaser_email: 'admin@acme.example',
  created_via_api: true,
  created_at: '2026-11-03T09:14:07.512Z',
  start_on: null,
  request_charger: true,
  request_cell_phone: false,
  codd: '',
  employee_info: {
    email: 'robin@home.example',
    name: 'Robin Ellis',
    label_name: null,
    address_line_1: '1100 Congress Ave',
    address_line_2: 'Apt 4',
    address_city: 'Austin',
    address_state: 'TX',
    address_zip: '78701',
    address_country: 'United States',
    address_confirmation: null,
    agreed_to_texts: null,
    language: null,
  },
  shipments: [NOTHING_SHIPPED],
};

const ORDERED_V2: ApiReturn = {
  ...ORDERED_V1,
  serial_number: 'C02XK1ZJJGH5',
  ticket_id: 'HR-4711',
  note_1: 'Please put the charger in as well.',
  legal_hold: 30,
  employee_info: {
    email: 'robin@home.example',
    name: 'Robin Ellis',
    label_name: null,
    address_line_1: '290 Bremner Blvd',
    address_line_2: null,
    address_city: 'Toronto',
    address_state: 'ON',
    address_zip: 'M5V 3L9',
    address_country: 'Canada',
    address_confirmation: null,
    agreed_to_texts: true,
    language: 'fr-CA',
  },
};

/** The order some days later. */
const ON_ITS_WAY = {
  ...NOTHING_SHIPPED,
  status: 'device_shipped',
  outbound_tracking: '9400111899223856927418',
  outbound_carrier: 'USPS',
  return_tracking: '9400111899223856927425',
  return_carrier: 'USPS',
  box_shipped_at: '2026-11-03T17:02:00.000Z',
  box_delivered_at: '2026-11-05T19:40:00.000Z',
  device_shipped_at: '2026-11-09T15:21:00.000Z',
} as const;

const listOf = (version: 'v1' | 'v2', item: ApiReturn): ApiReturnList => ({
  next: `{portal}/api/${version}/device_returns/?cursor=WyJuIiwiMjAyNi0xMS0wM1QwOToxNDowNy41MTJaIiwiNDgyIl0`,
  previous: null,
  results: [item],
});

/** Example body of each error status. */
export const FAILURE_EXAMPLES: Readonly<Record<number, object>> = {
  400: { employee_info: { address_zip: ['This field is required.'] } },
  401: { detail: 'Send a valid API key: Authorization: Bearer <key>.' },
  403: { detail: 'This API key may not do this: it needs the scope returns:write.' },
  404: { detail: 'Not found.' },
  409: { detail: 'The first request with this Idempotency-Key still runs. Wait for it.' },
  413: { detail: 'This is more than we can take in one request. Send less.' },
  415: { detail: "We can't read this kind of content. Send JSON." },
  422: { detail: 'This Idempotency-Key came with another request before. Use a new one.' },
  429: { detail: 'This API key may read 60 times a minute. Wait 17 seconds.' },
  503: { detail: 'Retriever is busy or restarting. Wait a moment and try again.' },
};

export interface CallExample {
  /** ID in the path. */
  readonly id?: string;
  readonly body?: OrderV1 | OrderV2 | DeploymentOrder;
  readonly answer:
    | ApiDeployment
    | ApiDeploymentList
    | ApiDevice
    | ApiDeviceList
    | ApiPrepaidBalances
    | ApiReturn
    | ApiReturnList;
}

const examplesOf = (version: 'v1' | 'v2', body: OrderV1 | OrderV2, ordered: ApiReturn) => {
  const later = { ...ordered, shipments: [ON_ITS_WAY] };
  const base = `/api/${version}/device_returns/`;
  return {
    [`GET ${base}`]: { answer: listOf(version, later) },
    [`GET ${base}:id/`]: { id: later.id, answer: later },
    [`POST ${base}`]: { body, answer: ordered },
  };
};

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

/** Examples by endpoint, with the keys of `publicEndpoints`. */
export const PUBLIC_EXAMPLES: Readonly<Record<string, CallExample>> = {
  ...examplesOf('v1', ORDER_V1, ORDERED_V1),
  ...examplesOf('v2', ORDER_V2, ORDERED_V2),
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
