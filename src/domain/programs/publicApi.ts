import { type Static, type TObject, Type } from 'typebox';
import { MAX_CUSTOM_FIELDS } from '../returns/customFields.ts';
import { byApiName, REFERENCES } from '../returns/references.ts';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { deploymentCalls } from './publicApiDeployments.ts';
import {
  EmployeeIn,
  OptionalNullable,
  ReturningEmployee,
  SAME_LIMITS,
  Text,
} from './publicApiEmployee.ts';
import { offboardingCalls } from './publicApiOffboardings.ts';
import {
  ApiFailure,
  ApiFieldErrors,
  described,
  Instant,
  ListQuery,
  OrNull,
  type PublicEndpoint,
  REFUSALS,
} from './publicApiParts.ts';
import { ApiReturn, ApiReturnList, ApiReturnV2, ApiReturnV2List } from './publicApiReturn.ts';
import { warehouseCalls } from './publicApiWarehouse.ts';

/**
 * Public REST API (`public-api.md`) for customers' programs. Field names, trailing slashes and
 * status values are kept to the letter. The schemas validate requests, serialize responses and
 * generate the OpenAPI document.
 */

export const API_VERSIONS = ['v1', 'v2'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

const WHO = 'Who has the device.';
const WHERE = 'Where the device goes.';
const CompanyIn = {
  return_address_company: OptionalNullable(described(Text(100), 'The company at that address.')),
  return_address_line_1: described(Text(300), 'As for the employee.'),
  return_address_line_2: OptionalNullable(described(Text(100), 'Apartment, floor, suite.')),
  return_address_city: OptionalNullable(described(Text(100), SAME_LIMITS)),
  return_address_state: OptionalNullable(described(Text(60), SAME_LIMITS)),
  return_address_zip: OptionalNullable(described(Text(20), SAME_LIMITS)),
  display_name: described(Text(100), 'The display name in emails to the employee.'),
  notification_email: OptionalNullable(
    described(Text(255), 'Gets updates about every change, for the company.'),
  ),
};

const StartOn = {
  start_on: OptionalNullable(
    described(
      Instant,
      'When the order starts: until then it can be canceled, and the employee gets no email. Right away if absent or past; at most a year ahead.',
    ),
  ),
};

const CustomFieldsIn = {
  custom_fields: OptionalNullable(
    described(
      Type.Record(Type.String(), OrNull(Text(500)), { maxProperties: MAX_CUSTOM_FIELDS }),
      "Your organization's own fields, by their keys. A choice is one of its options, a date such as 2031-01-31; required ones must be there.",
    ),
  ),
};

/** Version 1: laptops from employees in the United States. */
export const OrderV1 = Type.Object({
  request_charger: described(Type.Boolean(), 'Whether a charger comes back with the laptop.'),
  employee_info: described(Type.Object(EmployeeIn), WHO),
  company_info: described(
    Type.Object({
      return_recipient_name: described(Text(100), 'Printed on the label.'),
      ...CompanyIn,
    }),
    WHERE,
  ),
  ...CustomFieldsIn,
  ...StartOn,
});
export type OrderV1 = Static<typeof OrderV1>;

/** Fields that a template may supply; orders without one need them. JSON Schema, `if` and `then`. */
const REQUIRED_WITHOUT_TEMPLATE = {
  if: {
    type: 'object',
    not: {
      type: 'object',
      required: ['template'],
      properties: { template: { type: 'string', minLength: 1 } },
    },
  },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { type: 'object', required: ['device', 'request_charger'] },
};

/** Version 2: all devices, from all supported countries, to an office or the warehouse. */
export const OrderV2 = Type.Object(
  {
    template: OptionalNullable(
      described(
        Text(100),
        'The key of one of your templates, which fills in what is absent or null here.',
      ),
    ),
    device: Type.Optional(
      described(OneOf(DEVICES), 'What comes back. Required, unless the template says it.'),
    ),
    request_charger: Type.Optional(
      described(
        Type.Boolean(),
        'Whether a charger comes back with the device. Required without a template.',
      ),
    ),
    request_cell_phone: OptionalNullable(
      described(Type.Boolean(), 'Whether a cell phone comes back too.'),
    ),
    request_disposal: OptionalNullable(
      described(Type.Boolean(), 'Recycle the device instead of returning it.'),
    ),
    request_for_warehouse: OptionalNullable(
      described(
        Type.Boolean(),
        'Keep it in the warehouse; company_info then needs display_name only.',
      ),
    ),
    ...byApiName((name) => {
      const { maxLength, api } = REFERENCES[name];
      return OptionalNullable(described(Text(maxLength), api.about));
    }),
    legal_hold: OptionalNullable(described(Type.Integer(), 'Days before we may wipe the device.')),
    ...CustomFieldsIn,
    ...StartOn,
    employee_info: ReturningEmployee,
    company_info: Type.Object({
      ...CompanyIn,
      return_recipient_name: OptionalNullable(
        described(Text(100), 'Required unless it is for the warehouse.'),
      ),
      return_address_line_1: OptionalNullable(
        described(Text(300), 'Required unless it is for the warehouse.'),
      ),
    }),
  },
  REQUIRED_WITHOUT_TEMPLATE,
);
export type OrderV2 = Static<typeof OrderV2>;

const ById = Type.Object({ id: described(Text(64), 'The order number.') });

/** Request and responses of a version. */
interface Shapes {
  readonly body: TObject;
  readonly one: TObject;
  readonly list: TObject;
}

function deviceReturns({ body, one, list }: Shapes) {
  return {
    list: {
      summary: 'Lists device returns, newest first',
      scope: 'returns:read',
      query: ListQuery,
      replies: { 200: list, 400: ApiFieldErrors, ...REFUSALS },
    },
    read: {
      summary: 'Reads one device return',
      scope: 'returns:read',
      params: ById,
      replies: { 200: one, 404: ApiFailure, ...REFUSALS },
    },
    create: {
      summary: 'Orders a device return',
      scope: 'returns:write',
      body,
      replies: {
        201: one,
        400: ApiFieldErrors,
        409: ApiFailure,
        413: ApiFailure,
        415: ApiFailure,
        422: ApiFailure,
        ...REFUSALS,
      },
    },
  } as const satisfies Record<string, PublicEndpoint>;
}

const SHAPES: Readonly<Record<ApiVersion, Shapes>> = {
  v1: { body: OrderV1, one: ApiReturn, list: ApiReturnList },
  v2: { body: OrderV2, one: ApiReturnV2, list: ApiReturnV2List },
};

/** Endpoints of the public API, keyed `METHOD /path/`. */
export const publicEndpoints: Readonly<Record<string, PublicEndpoint>> = {
  ...Object.fromEntries(
    API_VERSIONS.flatMap((version) => {
      const { list, read, create } = deviceReturns(SHAPES[version]);
      const base = `/api/${version}/device_returns/`;
      return [
        [`GET ${base}`, list],
        [`GET ${base}:id/`, read],
        [`POST ${base}`, create],
      ];
    }),
  ),
  ...warehouseCalls,
  ...deploymentCalls,
  ...offboardingCalls,
};
