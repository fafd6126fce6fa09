import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import { picksUp } from '../../domain/tracking.ts';

/** One kit: a box going out and the device coming back. Times are ISO 8601, UTC. */
export interface Shipment {
  readonly outboundCarrier: string | null;
  readonly outboundTracking: string | null;
  readonly returnCarrier: string | null;
  readonly returnTracking: string | null;
  readonly boxShippedAt: string | null;
  readonly boxDeliveredAt: string | null;
  readonly deviceShippedAt: string | null;
  readonly deviceDeliveredAt: string | null;
  /** Whether the portal has the return label and can resend it. */
  readonly hasReturnLabel: boolean;
}

/** A kit without any scans yet. */
export const NEW_SHIPMENT: Shipment = {
  outboundCarrier: null,
  outboundTracking: null,
  returnCarrier: null,
  returnTracking: null,
  boxShippedAt: null,
  boxDeliveredAt: null,
  deviceShippedAt: null,
  deviceDeliveredAt: null,
  hasReturnLabel: false,
};

/** Whether the carrier comes for the device: the label is ours, and its carrier picks up. */
export const canPickUp = (kit: Shipment | undefined): boolean =>
  kit?.hasReturnLabel === true && picksUp(kit.returnCarrier);

/** Extracts an event's facts about its kit. */
function scanOf(event: ReturnEvent): Partial<Shipment> {
  switch (event.type) {
    case 'kit.shipped':
      return {
        outboundCarrier: event.carrier,
        outboundTracking: event.trackingNumber,
        returnCarrier: event.returnCarrier ?? null,
        returnTracking: event.returnTrackingNumber ?? null,
        boxShippedAt: event.at,
        // Users who ship manually have printed a label of their own.
        hasReturnLabel: event.actor.kind === 'carrier' && event.returnTrackingNumber !== undefined,
      };
    case 'kit.delivered':
      return { boxDeliveredAt: event.at };
    case 'device.shipped':
      return {
        returnCarrier: event.carrier ?? null,
        returnTracking: event.trackingNumber ?? null,
        deviceShippedAt: event.at,
      };
    case 'device.delivered':
      return { deviceDeliveredAt: event.at };
    default:
      return {};
  }
}

/** Index of the event's kit, counted from 0; defaults to the current one. */
function indexOfKit(shipments: readonly Shipment[], event: ReturnEvent): number {
  return ('shipment' in event ? event.shipment : undefined) ?? shipments.length - 1;
}

/** Kit of an event; undefined if there is no such kit. */
export function kitOf(shipments: readonly Shipment[], event: ReturnEvent): Shipment | undefined {
  return shipments[indexOfKit(shipments, event)];
}

/** Whether an event is about the latest kit. */
export function isOfCurrentKit(shipments: readonly Shipment[], event: ReturnEvent): boolean {
  return indexOfKit(shipments, event) === shipments.length - 1;
}

/** Field of a kit that stores a scan's time. */
const TIME_OF = {
  'kit.shipped': 'boxShippedAt',
  'kit.delivered': 'boxDeliveredAt',
  'device.shipped': 'deviceShippedAt',
  'device.delivered': 'deviceDeliveredAt',
} as const satisfies Partial<Record<ReturnEvent['type'], keyof Shipment>>;

function isScan(type: ReturnEvent['type']): type is keyof typeof TIME_OF {
  return type in TIME_OF;
}

/** Whether an event is a scan that its kit doesn't have yet. */
export function isUnknown(shipments: readonly Shipment[], event: ReturnEvent): boolean {
  return isScan(event.type) && kitOf(shipments, event)?.[TIME_OF[event.type]] === null;
}

/** Returns the kits after a scan. Known facts are never overwritten: repeated scans change nothing. */
export function withScan(shipments: readonly Shipment[], event: ReturnEvent): readonly Shipment[] {
  const scanned = indexOfKit(shipments, event);
  return shipments.map((shipment, index) => {
    if (index !== scanned) return shipment;
    const knownFacts = Object.entries(shipment).filter(
      ([, value]) => value !== null && value !== false,
    );
    return { ...shipment, ...scanOf(event), ...Object.fromEntries(knownFacts) };
  });
}
