import { type Static, type TSchema, Type } from 'typebox';
import { APPROVAL_REASONS } from '../returns/ordering/approval.ts';
import { byApiName } from '../returns/references.ts';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { ReturningEmployeeOut } from './publicApiEmployee.ts';
import { described, Instant, OrNull } from './publicApiParts.ts';

/** Returns as the public API shows them. */

/** Shipment status values that API clients rely on. */
const SHIPMENT_STATUSES = [
  'awaiting_shipment',
  'box_in_transit',
  'box_delivered',
  'device_shipped',
  'received_at_warehouse',
  'return_complete',
  'deactivated',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

const OptionalText = OrNull(Type.String());
const OptionalInstant = OrNull(Instant);

export const ApiShipment = Type.Object({
  status: described(
    OneOf(SHIPMENT_STATUSES),
    'New values may be added: treat them as “on its way”.',
  ),
  outbound_tracking: described(OptionalText, 'Of the box, on its way to the employee.'),
  outbound_carrier: OptionalText,
  return_tracking: described(OptionalText, 'Of the device, on its way back.'),
  return_carrier: OptionalText,
  box_shipped_at: OptionalInstant,
  box_delivered_at: OptionalInstant,
  device_shipped_at: OptionalInstant,
  device_delivered_at: OptionalInstant,
});
export type ApiShipment = Static<typeof ApiShipment>;

export const ApiReturn = Type.Object({
  id: described(Type.String(), 'The order number.'),
  url: described(Type.String({ format: 'uri' }), 'Its page in Retriever.'),
  device: OneOf(DEVICES),
  ...byApiName(() => OptionalText),
  legal_hold: described(OrNull(Type.Integer()), 'Days.'),
  purchaser_email: described(Type.String(), 'Who ordered it. For an API key, who created the key.'),
  created_via_api: Type.Boolean(),
  created_at: described(Instant, 'When it was ordered.'),
  start_on: described(OptionalInstant, 'The day it was ordered for; null for right away.'),
  request_charger: Type.Boolean(),
  request_cell_phone: Type.Boolean(),
  codd: described(Type.String(), 'The certificate of data destruction; "" until there is one.'),
  employee_info: ReturningEmployeeOut,
  shipments: described(Type.Array(ApiShipment), 'One for each box sent; the last is current.'),
});
export type ApiReturn = Static<typeof ApiReturn>;

const PICKUP_STATUSES = ['requested', 'booked', 'refused', 'missed', 'picked_up'] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];
const ApiPickup = Type.Object({
  status: described(OneOf(PICKUP_STATUSES), 'New values may be added.'),
  from: described(OptionalInstant, 'The carrier comes from then on; null once it is refused.'),
  to: OptionalInstant,
  confirmation: described(OptionalText, 'The number of the carrier; null until it is booked.'),
});
export type ApiPickup = Static<typeof ApiPickup>;

const ApiHandover = Type.Object({
  method: OneOf(['drop_off', 'pickup']),
  pickup: described(OrNull(ApiPickup), 'Null for drop_off.'),
});
export type ApiHandover = Static<typeof ApiHandover>;

const ApiApproval = Type.Object({
  status: described(
    OneOf(['waiting', 'approved', 'rejected']),
    'Still waiting if the order was canceled before an answer.',
  ),
  reasons: described(
    Type.Array(OneOf(APPROVAL_REASONS)),
    'Rules of your organization that the order met. New values may be added.',
  ),
  answered_at: OptionalInstant,
  note: described(OptionalText, 'The reason for a rejection.'),
});
export type ApiApproval = Static<typeof ApiApproval>;

const ApiQuestion = Type.Object({
  text: Type.String(),
  asked_at: Instant,
  answer: described(OptionalText, 'Of your company; null while it waits.'),
  answered_at: OptionalInstant,
});
export type ApiQuestion = Static<typeof ApiQuestion>;

/** A return in version 2. */
export const ApiReturnV2 = Type.Object({
  ...ApiReturn.properties,
  approval: described(
    OrNull(ApiApproval),
    'Approval by an admin, before anything is bought; null if none was needed.',
  ),
  custom_fields: described(
    Type.Record(Type.String(), Type.String()),
    "Your organization's own fields that have a value, by their keys.",
  ),
  handover: described(
    OrNull(ApiHandover),
    'What the employee chose while they have the box; null until they do. Once the device has left them, only a pick-up that took place.',
  ),
  question: described(
    OrNull(ApiQuestion),
    "The employee's last question; null if they asked none, or it was closed without an answer.",
  ),
});
export type ApiReturnV2 = Static<typeof ApiReturnV2>;

function listOf<T extends TSchema>(item: T) {
  return Type.Object({
    next: described(OrNull(Type.String({ format: 'uri' })), 'Absolute; null on the last page.'),
    previous: OrNull(Type.String({ format: 'uri' })),
    results: described(Type.Array(item), 'Newest first, 50 a page.'),
  });
}
export const ApiReturnList = listOf(ApiReturn);
export type ApiReturnList = Static<typeof ApiReturnList>;
export const ApiReturnV2List = listOf(ApiReturnV2);
export type ApiReturnV2List = Static<typeof ApiReturnV2List>;
