import type { ApiVersion, OrderV1, OrderV2 } from './publicApi.ts';
import { OFFBOARDING_EXAMPLES, type OffboardingExample } from './publicApiOffboardingExamples.ts';
import type { ApiReturn, ApiReturnList, ApiReturnV2, ApiReturnV2List } from './publicApiReturn.ts';
import { WAREHOUSE_EXAMPLES, type WarehouseExample } from './publicApiWarehouseExamples.ts';

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

const ORDERED_V2: ApiReturnV2 = {
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
  approval: null,
  custom_fields: {},
  handover: null,
  question: null,
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

/** The employee had it picked up, and had asked a question before. */
const HANDED_OVER = {
  handover: {
    method: 'pickup',
    pickup: {
      status: 'picked_up',
      from: '2026-11-09T14:00:00.000Z',
      to: '2026-11-09T17:00:00.000Z',
      confirmation: 'WTC60046000',
    },
  },
  question: {
    text: 'May I keep the charger?',
    asked_at: '2026-11-06T18:12:40.201Z',
    answer: 'Please send it along.',
    answered_at: '2026-11-06T19:03:11.870Z',
  },
} as const satisfies Pick<ApiReturnV2, 'handover' | 'question'>;

const listOf = <T extends ApiReturn>(version: ApiVersion, item: T) => ({
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
  readonly body?: OrderV1 | OrderV2 | WarehouseExample['body'] | OffboardingExample['body'];
  readonly answer:
    | ApiReturn
    | ApiReturnList
    | ApiReturnV2
    | ApiReturnV2List
    | WarehouseExample['answer']
    | OffboardingExample['answer'];
}

const examplesOf = <T extends ApiReturn>(
  version: ApiVersion,
  { body, ordered, later }: { body: OrderV1 | OrderV2; ordered: T; later: T },
) => {
  const base = `/api/${version}/device_returns/`;
  return {
    [`GET ${base}`]: { answer: listOf(version, later) },
    [`GET ${base}:id/`]: { id: later.id, answer: later },
    [`POST ${base}`]: { body, answer: ordered },
  };
};

/** Examples by endpoint, with the keys of `publicEndpoints`. */
export const PUBLIC_EXAMPLES: Readonly<Record<string, CallExample>> = {
  ...examplesOf('v1', {
    body: ORDER_V1,
    ordered: ORDERED_V1,
    later: { ...ORDERED_V1, shipments: [ON_ITS_WAY] },
  }),
  ...examplesOf('v2', {
    body: ORDER_V2,
    ordered: ORDERED_V2,
    later: { ...ORDERED_V2, ...HANDED_OVER, shipments: [ON_ITS_WAY] },
  }),
  ...WAREHOUSE_EXAMPLES,
  ...OFFBOARDING_EXAMPLES,
};
