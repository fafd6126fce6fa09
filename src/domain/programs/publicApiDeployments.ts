import { type Static, Type } from 'typebox';
import {
  ApiFailure,
  ApiFieldErrors,
  described,
  Instant,
  ListQuery,
  OrNull,
  type PublicEndpoint,
  REFUSALS,
} from '../../domain/programs/publicApiParts.ts';
import { OneOf } from '../../domain/schema.ts';
import { DEPLOYMENT_LIMITS, SHIPPING_SPEEDS } from '../warehouse/deployments/deploymentWords.ts';
import { EmployeeInfo, EmployeeOut, OptionalNullable, Text } from './publicApiEmployee.ts';

const API_DEPLOYMENT_STATUSES = [
  'awaiting_shipment',
  'device_shipped',
  'deployed',
  'deactivated',
] as const;
export type ApiDeploymentStatus = (typeof API_DEPLOYMENT_STATUSES)[number];

const OptionalText = OrNull(Type.String());
const OptionalInstant = OrNull(Instant);
const Speed = described(OneOf(SHIPPING_SPEEDS), 'Standard shipping when absent.');

/** Request body of a deployment order. */
export const DeploymentOrder = Type.Object({
  device_id: described(Text(64), 'Of a device that is ready for deployment.'),
  employee_info: described(EmployeeInfo, 'Who gets the device.'),
  display_name: described(
    Text(DEPLOYMENT_LIMITS.displayName),
    'The company name in emails to the employee.',
  ),
  notes: OptionalNullable(described(Text(DEPLOYMENT_LIMITS.notes), 'For the person who packs it.')),
  shipping_speed: OptionalNullable(Speed),
  include_return_label: OptionalNullable(
    described(Type.Boolean(), 'Put a return label in the box.'),
  ),
  ticket_id: OptionalNullable(
    described(Text(DEPLOYMENT_LIMITS.ticketId), 'Yours; the portal finds the deployment by it.'),
  ),
});
export type DeploymentOrder = Static<typeof DeploymentOrder>;

/** A deployment in API responses. */
export const ApiDeployment = Type.Object({
  id: described(Type.String(), 'The deployment number.'),
  device_id: Type.String(),
  purchaser_email: described(Type.String(), 'Who ordered it; of a key, who created the key.'),
  created_via_api: Type.Boolean(),
  notes: OptionalText,
  shipping_speed: OrNull(OneOf(SHIPPING_SPEEDS)),
  created_at: described(Instant, 'When it was ordered.'),
  employee_info: EmployeeOut,
  display_name: Type.String(),
  ticket_id: OptionalText,
  shipment: Type.Object({
    status: described(
      OneOf(API_DEPLOYMENT_STATUSES),
      'deactivated: canceled, lost, or turned back; nothing is on its way.',
    ),
    tracking_number: described(Type.String(), '"" until there is one.'),
    return_tracking: described(Type.String(), 'Of the return label; "" for none.'),
    carrier: described(Type.String(), '"" until it is known.'),
    device_shipped_at: OptionalInstant,
    device_delivered_at: OptionalInstant,
  }),
});
export type ApiDeployment = Static<typeof ApiDeployment>;

export const ApiDeploymentList = Type.Object({
  next: described(OrNull(Type.String({ format: 'uri' })), 'Absolute; null on the last page.'),
  previous: OrNull(Type.String({ format: 'uri' })),
  results: described(Type.Array(ApiDeployment), 'Newest first, 50 a page.'),
});
export type ApiDeploymentList = Static<typeof ApiDeploymentList>;

/** Endpoints for deployments, keyed `METHOD /path/`. */
export const deploymentCalls = {
  'GET /api/v2/deployments/': {
    summary: 'Lists deployments, newest first',
    scope: 'warehouse:read',
    query: ListQuery,
    replies: { 200: ApiDeploymentList, 400: ApiFieldErrors, ...REFUSALS },
  },
  'GET /api/v2/deployments/:id/': {
    summary: 'Reads one deployment',
    scope: 'warehouse:read',
    params: Type.Object({
      id: described(Type.String({ maxLength: 64 }), 'The deployment number.'),
    }),
    replies: { 200: ApiDeployment, 404: ApiFailure, ...REFUSALS },
  },
  'POST /api/v2/deployments/': {
    summary: 'Sends a device of the warehouse to an employee',
    scope: 'deployments:write',
    body: DeploymentOrder,
    replies: {
      201: ApiDeployment,
      400: ApiFieldErrors,
      409: ApiFailure,
      413: ApiFailure,
      415: ApiFailure,
      422: ApiFailure,
      ...REFUSALS,
    },
  },
} as const satisfies Readonly<Record<string, PublicEndpoint>>;
