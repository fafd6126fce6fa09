import type {
  ApiOffboarding,
  ApiOffboardingList,
  OffboardingReport,
} from './publicApiOffboardings.ts';

export interface OffboardingExample {
  /** ID in the path. */
  readonly id?: string;
  readonly body?: OffboardingReport;
  readonly answer: ApiOffboarding | ApiOffboardingList;
}

const REPORT: OffboardingReport = {
  external_id: 'hris-20417',
  employee_info: {
    name: 'Dana Whitfield',
    email: 'dana@home.example',
    address_line_1: '1 Main St, Apt 200, New York, NY 10001',
    address_country: 'United States',
  },
  last_day: '2026-11-30',
  devices: [{ device: 'laptop', serial_number: 'C02ZK4XMLVDQ' }],
  template: 'Contractors',
  ticket_id: 'HR-5120',
};

const WAITING: ApiOffboarding = {
  id: 'LVR-48213377',
  external_id: 'hris-20417',
  status: 'waiting',
  not_needed_reason: null,
  source: 'api',
  last_day: '2026-11-30',
  employee_info: {
    name: 'Dana Whitfield',
    email: 'dana@home.example',
    phone: null,
    language: null,
    address_line_1: '1 Main St',
    address_line_2: 'Apt 200',
    address_city: 'New York',
    address_state: 'NY',
    address_zip: '10001',
    address_country: 'United States',
  },
  devices: [{ device: 'laptop', serial_number: 'C02ZK4XMLVDQ', asset_tag: null }],
  template: 'contractors',
  ticket_id: 'HR-5120',
  note: null,
  missing: [],
  possible_duplicates: [],
  device_returns: [],
  created_at: '2026-11-03T09:14:07.512Z',
  updated_at: '2026-11-03T09:14:07.512Z',
};
const LATER: ApiOffboarding = {
  ...WAITING,
  status: 'ordered',
  device_returns: ['RTN-100482'],
  updated_at: '2026-11-05T15:40:22.048Z',
};

/** Examples by endpoint, with the keys of `offboardingCalls`. */
export const OFFBOARDING_EXAMPLES: Readonly<Record<string, OffboardingExample>> = {
  'GET /api/v2/offboardings/': {
    answer: {
      next: '{portal}/api/v2/offboardings/?cursor=WyJuIiwiMjAyNi0xMS0wM1QwOToxNDowNy41MTJaIiwiNDgyIl0',
      previous: null,
      results: [LATER],
    },
  },
  'GET /api/v2/offboardings/:id/': { id: LATER.id, answer: LATER },
  'POST /api/v2/offboardings/': { body: REPORT, answer: WAITING },
  'POST /api/v2/offboardings/:id/cancel/': {
    id: WAITING.id,
    answer: { ...WAITING, status: 'canceled' },
  },
};
