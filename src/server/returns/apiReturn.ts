import { isLanguage } from '../../domain/languages.ts';
import type { ApiVersion } from '../../domain/programs/publicApi.ts';
import type {
  ApiApproval,
  ApiHandover,
  ApiPickup,
  ApiQuestion,
  ApiReturn,
  ApiReturnV2,
  ApiShipment,
  PickupStatus,
  ShipmentStatus,
} from '../../domain/programs/publicApiReturn.ts';
import { scheduledStart } from '../../domain/returns/ordering/startTime.ts';
import { byApiName, REFERENCES } from '../../domain/returns/references.ts';
import { type ReturnStatus, statusOf } from '../../domain/returns/status/status.ts';
import { COUNTRY_WORDS } from '../../domain/words.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import type { Shipment } from '../../machines/deviceReturn/shipments.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import { snapshotOf } from './lifecycle/record.ts';

/**
 * Status names that clients know. Clients treat an unknown name as "still in transit", so a return
 * that ended without its device is `deactivated`: nothing is in transit any more.
 */
const STATUS_OF: Readonly<Record<ReturnStatus, ShipmentStatus>> = {
  awaitingApproval: 'awaiting_shipment',
  cancellable: 'awaiting_shipment',
  awaitingAddress: 'awaiting_shipment',
  postponed: 'awaiting_shipment',
  awaitingShipment: 'awaiting_shipment',
  boxInTransit: 'box_in_transit',
  boxDelivered: 'box_delivered',
  deviceInTransit: 'device_shipped',
  delivered: 'device_shipped',
  receivedAtWarehouse: 'received_at_warehouse',
  complete: 'return_complete',
  cancelled: 'deactivated',
  notReturned: 'deactivated',
  lost: 'deactivated',
  closed: 'deactivated',
};

/** Row of `returns` with the email address of the user who ordered it, if it was a user. */
type ReadableReturn = StoredReturn & { readonly user_email: string | null };

const orNull = (text: string) => (text === '' ? null : text);

/** Converts a return to version 1 of the public API at one point of its life. */
function apiReturnV1At(
  row: ReadableReturn,
  snapshot: DeviceReturnSnapshot,
  publicUrl: string,
  codd = '',
): ApiReturn {
  const { shipments, startsAt } = snapshot.context;
  const status = STATUS_OF[statusOf(snapshot)];
  const { employee_address: address, options } = row;
  return {
    id: row.order_number,
    url: `${publicUrl}/returns/${row.order_number}`,
    device: row.device,
    ...byApiName((name) => orNull(row[REFERENCES[name].column])),
    legal_hold: options.legalHoldDays === 0 ? null : options.legalHoldDays,
    purchaser_email: row.purchaser_email || (row.user_email ?? ''),
    created_via_api: row.created_via_api,
    created_at: row.created_at.toISOString(),
    start_on: scheduledStart(row.created_at.getTime(), startsAt),
    request_charger: options.charger,
    request_cell_phone: options.cellPhone,
    codd,
    employee_info: {
      email: row.employee_email,
      name: row.employee_name,
      label_name: orNull(row.label_name),
      address_line_1: address.line1,
      address_line_2: orNull(address.line2),
      address_city: address.city,
      address_state: orNull(address.region),
      address_zip: address.postalCode,
      address_country: COUNTRY_WORDS[address.country],
      address_confirmation: confirmationOf(snapshot),
      agreed_to_texts: row.agreed_to_texts === '' ? null : row.agreed_to_texts === 'yes',
      language: [row.picked_language, row.language].find(isLanguage) ?? null,
    },
    shipments: shipments.map((shipment, index) =>
      shipmentOf(shipment, index === shipments.length - 1 ? status : 'deactivated'),
    ),
  };
}

/** Returns whether the employee said where to send the box; null if nobody asked. */
function confirmationOf(
  snapshot: DeviceReturnSnapshot,
): ApiReturn['employee_info']['address_confirmation'] {
  if (!snapshot.context.address.isAsked) return null;
  switch (statusOf(snapshot)) {
    case 'awaitingApproval':
    case 'cancellable':
    case 'awaitingAddress':
      return 'waiting';
    case 'postponed':
      return 'postponed';
    case 'cancelled':
    case 'closed':
      return null;
    default:
      return 'confirmed';
  }
}

/** A kit that was replaced is no longer expected. */
function shipmentOf(shipment: Shipment, status: ShipmentStatus): ApiShipment {
  return {
    status,
    outbound_tracking: shipment.outboundTracking,
    outbound_carrier: shipment.outboundCarrier,
    return_tracking: shipment.returnTracking,
    return_carrier: shipment.returnCarrier,
    box_shipped_at: shipment.boxShippedAt,
    box_delivered_at: shipment.boxDeliveredAt,
    device_shipped_at: shipment.deviceShippedAt,
    device_delivered_at: shipment.deviceDeliveredAt,
  };
}

/** Converts a return to version 2 of the public API at one point of its life. */
export function apiReturnAt(
  row: ReadableReturn,
  snapshot: DeviceReturnSnapshot,
  publicUrl: string,
  codd?: string,
): ApiReturnV2 {
  return {
    ...apiReturnV1At(row, snapshot, publicUrl, codd),
    approval: approvalOf(snapshot),
    custom_fields: row.custom_fields,
    handover: handoverOf(snapshot),
    question: questionOf(snapshot),
  };
}

const SHAPE_OF = { v1: apiReturnV1At, v2: apiReturnAt };

/** Converts a return to the shape of a version of the public API. */
export function apiReturnOf(
  version: ApiVersion,
  row: ReadableReturn,
  publicUrl: string,
  codd?: string,
): ApiReturn | ApiReturnV2 {
  return SHAPE_OF[version](row, snapshotOf(row), publicUrl, codd);
}

const PICKUP_STATUS_OF = {
  requested: 'requested',
  booked: 'booked',
  refused: 'refused',
  missed: 'missed',
  pickedUp: 'picked_up',
} as const satisfies Record<string, PickupStatus>;

function handoverOf({ value: { handover }, context }: DeviceReturnSnapshot): ApiHandover | null {
  switch (handover) {
    case 'settled':
    case 'undecided':
      return null;
    case 'dropOff':
      return { method: 'drop_off', pickup: null };
    default: {
      const status = PICKUP_STATUS_OF[handover];
      return { method: 'pickup', pickup: { status, ...apiPickupTimes(context.pickup) } };
    }
  }
}

/** Window and confirmation of a pick-up in the public API. */
export function apiPickupTimes(
  pickup: DeviceReturnSnapshot['context']['pickup'],
): Omit<ApiPickup, 'status'> {
  if (pickup === null) return { from: null, to: null, confirmation: null };
  return { from: pickup.from, to: pickup.to, confirmation: orNull(pickup.confirmation) };
}

function approvalOf({ context: { approval } }: DeviceReturnSnapshot): ApiApproval | null {
  if (approval === null) return null;
  const { reasons, answer } = approval;
  const status = answer === null ? 'waiting' : answer.isApproved ? 'approved' : 'rejected';
  return {
    status,
    reasons: [...reasons],
    answered_at: answer?.at ?? null,
    note: orNull(answer?.note ?? ''),
  };
}

function questionOf({ context: { question } }: DeviceReturnSnapshot): ApiQuestion | null {
  if (question === null) return null;
  const { text, askedAt, answer } = question;
  return {
    text,
    asked_at: askedAt,
    answer: answer?.text ?? null,
    answered_at: answer?.at ?? null,
  };
}
