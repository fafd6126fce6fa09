import type { ScanKind } from '../../../domain/returns/timeline/scans.ts';
import type { CarrierScan } from '../carrier.ts';
import { asRecord, recordIn, textIn } from './json.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Content of an EasyPost event about one parcel. */
export interface TrackerNews {
  /** EasyPost's shipment ID; empty if the label was bought elsewhere. */
  readonly shipmentId: string;
  readonly trackingNumber: string;
  /** Estimated delivery; null while unknown. */
  readonly expectedAt: Date | null;
  /** Oldest first. */
  readonly scans: readonly CarrierScan[];
}

const BY_STATUS: Readonly<Record<string, ScanKind>> = {
  pre_transit: 'announced',
  in_transit: 'moving',
  out_for_delivery: 'moving',
  available_for_pickup: 'moving',
  delivered: 'delivered',
  return_to_sender: 'returnedToSender',
  failure: 'deliveryFailed',
};
/** Details that are more specific than their status. */
const BY_DETAIL: Readonly<Record<string, ScanKind>> = { lost: 'lost', damaged: 'damaged' };

/**
 * Parses the tracker of an event (https://docs.easypost.com/docs/events). Null if it is about
 * anything else. Every event contains the whole history; a scan's ID is made of its tracker, time
 * and status, so that a repeated scan keeps its ID.
 */
export function readTracker(body: string, receivedAt: Date): TrackerNews | null {
  const event = asRecord(body);
  const tracker = recordIn(event?.result);
  if (!event || !tracker || !textIn(event.description).startsWith('tracker.')) return null;
  const id = textIn(tracker.id);
  const details: unknown[] = Array.isArray(tracker.tracking_details)
    ? tracker.tracking_details
    : [];
  const told: Fields[] = details.map(recordIn).filter((detail) => detail !== null);
  const status = textIn(tracker.status);
  // Some carriers report the current status without a history.
  const isTold = told.some((detail) => detail.status === status);
  const all: Fields[] = isTold ? told : [...told, { status, status_detail: tracker.status_detail }];
  const scans = all.map((detail) => scanOf(id, detail, receivedAt));
  return {
    shipmentId: textIn(tracker.shipment_id),
    trackingNumber: textIn(tracker.tracking_code),
    expectedAt: dateIn(tracker.est_delivery_date),
    scans: scans.sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

function scanOf(trackerId: string, detail: Fields, receivedAt: Date): CarrierScan {
  const status = textIn(detail.status);
  const more = textIn(detail.status_detail);
  const time = textIn(detail.datetime);
  return {
    carrierEventId: [trackerId, time, status, more].join(' ').slice(0, 300),
    what: own(BY_DETAIL, more) ?? own(BY_STATUS, status) ?? 'other',
    at: dateIn(time) ?? receivedAt,
    words: textIn(detail.message).slice(0, 300),
    place: placeOf(recordIn(detail.tracking_location)),
  };
}

/** "Louisville, KY"; some carriers write in capitals. */
function placeOf(location: Fields | null): string {
  const city = textIn(location?.city).toLowerCase();
  const spelled = city.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
  const region = textIn(location?.state) || textIn(location?.country);
  return [spelled, region]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 100);
}

function dateIn(value: unknown): Date | null {
  const date = new Date(textIn(value));
  return Number.isNaN(date.getTime()) ? null : date;
}

function own(table: Readonly<Record<string, ScanKind>>, key: string): ScanKind | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
