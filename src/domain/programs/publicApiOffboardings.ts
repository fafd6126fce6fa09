import { type Static, Type } from 'typebox';
import {
  LEAVER_SOURCES,
  LEAVER_STATES,
  MISSING_PARTS,
  NOT_NEEDED_REASONS,
} from '../leavers/leaverWords.ts';
import { MAX_OTHER_DEVICES } from '../returns/ordering/orderSize.ts';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { OptionalNullable, Text } from './publicApiEmployee.ts';
import {
  ApiFailure,
  ApiFieldErrors,
  described,
  Instant,
  OrNull,
  type PublicEndpoint,
  REFUSALS,
} from './publicApiParts.ts';

/** Calls for leavers, whom the public API names offboardings. */

const OptionalText = OrNull(Type.String());
/** Words of the API: `notNeeded` reads `not_needed`. */
type Snake<T extends string> = T extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : T;
export const toSnake = <T extends string>(word: T): Snake<T> =>
  // A template can't be checked against the type that mirrors it.
  word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<T>;
const snakes = <const T extends readonly string[]>(words: T) =>
  words.map((word: T[number]) => toSnake(word));

const KEPT = 'Left out, it stays as it was sent before.';
const LeavingEmployee = Type.Object({
  name: OptionalNullable(described(Text(100), 'Required the first time.')),
  email: OptionalNullable(
    described(Text(255), 'Personal: theirs at your company ends with the last day.'),
  ),
  phone: OptionalNullable(described(Text(40), 'For the carrier.')),
  language: OptionalNullable(described(Text(60), 'en, fr-CA, es-US, or a name such as French.')),
  address_line_1: OptionalNullable(
    described(Text(300), 'The first line, or one full address separated by commas.'),
  ),
  address_line_2: OptionalNullable(Text(100)),
  address_city: OptionalNullable(Text(100)),
  address_state: OptionalNullable(Text(60)),
  address_zip: OptionalNullable(Text(20)),
  address_country: OptionalNullable(
    described(Text(60), 'A name such as United States, or an ISO code.'),
  ),
});

export const OffboardingReport = Type.Object({
  external_id: OptionalNullable(
    described(Text(100), 'Yours. Sent again with the same, the offboarding is updated.'),
  ),
  employee_info: OptionalNullable(
    described(
      LeavingEmployee,
      `As far as it is known; what is missing can be filled in later. ${KEPT}`,
    ),
  ),
  last_day: OptionalNullable(
    described(
      Text(40),
      'The last day of work, 2026-11-30, on which the return starts; one that was ordered and has not started moves with it. Required the first time.',
    ),
  ),
  devices: OptionalNullable(
    described(
      Type.Array(
        Type.Object({
          device: OptionalNullable(OneOf(DEVICES)),
          serial_number: OptionalNullable(Text(60)),
          asset_tag: OptionalNullable(Text(60)),
        }),
        { maxItems: MAX_OTHER_DEVICES + 1 },
      ),
      'What must come home. Without any, those that the warehouse sent to them.',
    ),
  ),
  template: OptionalNullable(
    described(
      Text(100),
      'The name or key of one of your templates, with which the return is ordered; "" for none. Never sent, it is your default one for leavers.',
    ),
  ),
  ticket_id: OptionalNullable(described(Text(60), 'Yours; the portal finds them by it.')),
  note: OptionalNullable(described(Text(2000), 'Only your team sees it.')),
  rehired: Type.Optional(
    described(
      Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
      'They stay: cancels the offboarding with this external_id, and returns that have not started. Of others, your team is asked.',
    ),
  ),
});
export type OffboardingReport = Static<typeof OffboardingReport>;

export const ApiOffboarding = Type.Object({
  id: Type.String(),
  external_id: OptionalText,
  status: described(
    OneOf(snakes(LEAVER_STATES)),
    'waiting until it is ordered; ordered; not_needed, with a reason; canceled, because they stay.',
  ),
  not_needed_reason: OrNull(OneOf(snakes(NOT_NEEDED_REASONS))),
  source: OneOf(LEAVER_SOURCES),
  last_day: Type.String({ format: 'date' }),
  employee_info: Type.Object({
    name: Type.String(),
    email: Type.String(),
    phone: OptionalText,
    language: OptionalText,
    address_line_1: OptionalText,
    address_line_2: OptionalText,
    address_city: OptionalText,
    address_state: OptionalText,
    address_zip: OptionalText,
    address_country: OptionalText,
  }),
  devices: Type.Array(
    Type.Object({
      device: OrNull(OneOf(DEVICES)),
      serial_number: OptionalText,
      asset_tag: OptionalText,
    }),
  ),
  template: described(
    OptionalText,
    'The key of the template that was sent, "" for none; null for your default one.',
  ),
  ticket_id: OptionalText,
  note: OptionalText,
  missing: described(
    Type.Array(OneOf(snakes(MISSING_PARTS))),
    'What an order still needs; empty when it can be ordered.',
  ),
  possible_duplicates: described(
    Type.Array(Type.String()),
    'Running returns and other offboardings that may be about the same device.',
  ),
  device_returns: described(Type.Array(Type.String()), 'The returns that were ordered.'),
  created_at: Instant,
  updated_at: Instant,
});
export type ApiOffboarding = Static<typeof ApiOffboarding>;

export const ApiOffboardingList = Type.Object({
  next: described(OrNull(Type.String({ format: 'uri' })), 'Absolute; null on the last page.'),
  previous: OrNull(Type.String({ format: 'uri' })),
  results: described(Type.Array(ApiOffboarding), 'Newest first, 50 a page.'),
});
export type ApiOffboardingList = Static<typeof ApiOffboardingList>;

const Day = Type.String({ format: 'date' });
const OffboardingQuery = Type.Object({
  cursor: Type.Optional(
    described(Type.String({ maxLength: 300 }), 'Opaque, from next and previous.'),
  ),
  updated_since: Type.Optional(described(Instant, 'Only those that changed since then.')),
  last_day_from: Type.Optional(described(Day, 'Only those who leave on this day or later.')),
  last_day_to: Type.Optional(described(Day, 'Only those who leave on this day or before.')),
  status: Type.Optional(OneOf(snakes(LEAVER_STATES))),
  external_id: Type.Optional(described(Text(100), 'Only the one with this id of yours.')),
});
export type OffboardingQuery = Static<typeof OffboardingQuery>;

const ById = Type.Object({ id: described(Text(64), 'The id of the offboarding.') });
const WRITES = {
  400: ApiFieldErrors,
  409: ApiFailure,
  413: ApiFailure,
  415: ApiFailure,
  422: ApiFailure,
  ...REFUSALS,
};

/** Endpoints for offboardings, keyed `METHOD /path/`. */
export const offboardingCalls = {
  'GET /api/v2/offboardings/': {
    summary: 'Lists offboardings, newest first',
    scope: 'offboardings:read',
    query: OffboardingQuery,
    replies: { 200: ApiOffboardingList, 400: ApiFieldErrors, ...REFUSALS },
  },
  'GET /api/v2/offboardings/:id/': {
    summary: 'Reads one offboarding',
    scope: 'offboardings:read',
    params: ById,
    replies: { 200: ApiOffboarding, 404: ApiFailure, ...REFUSALS },
  },
  'POST /api/v2/offboardings/': {
    summary: 'Tells who leaves, so that their devices can be ordered back at one click',
    scope: 'offboardings:write',
    body: OffboardingReport,
    replies: { 200: ApiOffboarding, 201: ApiOffboarding, ...WRITES },
  },
  'POST /api/v2/offboardings/:id/cancel/': {
    summary:
      'Tells that an employee stays: cancels returns that have not started, and asks about others',
    scope: 'offboardings:write',
    params: ById,
    replies: { 200: ApiOffboarding, 404: ApiFailure, ...WRITES },
  },
} as const satisfies Readonly<Record<string, PublicEndpoint>>;
