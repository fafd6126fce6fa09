import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DEVICE_STATUSES } from '../warehouse/status.ts';
import { DEVICES } from '../words.ts';
import {
  ApiFailure,
  ApiFieldErrors,
  described,
  ListQuery,
  OrNull,
  type PublicEndpoint,
  REFUSALS,
} from './publicApiParts.ts';

/** `""` if unknown. */
const Known = Type.String();
const OptionalText = OrNull(Type.String());

/** A warehouse device in API responses. */
export const ApiDevice = Type.Object({
  id: described(Type.String(), 'The device number.'),
  serial_number: Known,
  manufacturer: Known,
  model: Known,
  device_series: Known,
  release_year: described(Known, 'Four digits, as text.'),
  rating: described(OptionalText, 'A+, A, B+, B, C+, C or D; null until it is inspected.'),
  ram: described(Known, 'Number, space, unit: 16 GB.'),
  disk: described(Known, 'Number, space, unit: 1 TB.'),
  processor: Known,
  screen_size: OptionalText,
  operating_system: Known,
  os_version: Known,
  recipient_source: described(Known, 'The order number of the return that brings or brought it.'),
  status: described(OneOf(DEVICE_STATUSES), 'Its status.'),
  current_location: described(Known, 'The shelf.'),
  asset_tag: Known,
  has_charger: Type.Boolean(),
  customer_name: described(OptionalText, 'Who has it, or had it last.'),
  initial_deployment: described(OrNull(Type.String({ format: 'date' })), 'When it first went out.'),
  notes: Known,
  codd: described(Type.String(), 'The certificate of data destruction; "" until there is one.'),
});
export type ApiDevice = Static<typeof ApiDevice>;

export const ApiDeviceList = Type.Object({
  next: described(OrNull(Type.String({ format: 'uri' })), 'Absolute; null on the last page.'),
  previous: OrNull(Type.String({ format: 'uri' })),
  results: described(Type.Array(ApiDevice), 'Newest first, 50 a page.'),
});
export type ApiDeviceList = Static<typeof ApiDeviceList>;

/** Prepaid balances of an organization. */
export const ApiPrepaidBalances = described(
  Type.Array(Type.Object({ device_type: OneOf(DEVICES), quantity: Type.Integer() })),
  'Empty for an organization that pays by invoice.',
);
export type ApiPrepaidBalances = Static<typeof ApiPrepaidBalances>;

/** Endpoints for the warehouse, keyed `METHOD /path/`. */
export const warehouseCalls = {
  'GET /api/v2/warehouse/': {
    summary: 'Lists the devices of the warehouse, newest first',
    scope: 'warehouse:read',
    query: ListQuery,
    replies: { 200: ApiDeviceList, 400: ApiFieldErrors, ...REFUSALS },
  },
  'GET /api/v2/warehouse/:id/': {
    summary: 'Reads one device of the warehouse',
    scope: 'warehouse:read',
    params: Type.Object({ id: described(Type.String({ maxLength: 64 }), 'The device number.') }),
    replies: { 200: ApiDevice, 404: ApiFailure, ...REFUSALS },
  },
  'GET /api/v2/prepaid_balances/': {
    summary: 'Reads prepaid balances',
    scope: 'returns:read',
    replies: { 200: ApiPrepaidBalances, ...REFUSALS },
  },
} as const satisfies Readonly<Record<string, PublicEndpoint>>;
