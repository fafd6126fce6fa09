import { localTime } from '../../../domain/organization/timeZones.ts';
import { zoneOfPlace } from '../../../domain/regionZones.ts';
import type { ScanKind } from '../../../domain/returns/timeline/scans.ts';
import type { CarrierScan } from '../carrier.ts';
import { asRecord, recordIn, textIn } from './json.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Content of an EasyPost event about one parcel. */
export interface TrackerNews {
  /** EasyPost's shipment ID; empty if the label was bought elsewhere. */
  readonly shipmentId: string;
  readonly trackingNumber: string;
  /** Day of the estimated delivery, as midnight UTC; null while unknown. */
  readonly expectedOn: Date | null;
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
  const entries: Fields[] = details.map(recordIn).filter((detail) => detail !== null);
  const status = textIn(tracker.status);
  // Some carriers report the current status without a history.
  const isReported = entries.some((detail) => detail.status === status);
  const all: Fields[] = isReported
    ? entries
    : [...entries, { status, status_detail: tracker.status_detail }];
  const scans = all.map((detail) => scanOf(id, detail, receivedAt));
  return {
    shipmentId: textIn(tracker.shipment_id),
    trackingNumber: textIn(tracker.tracking_code),
    expectedOn: dayIn(textIn(tracker.est_delivery_date)),
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
    at: instantIn(time, recordIn(detail.tracking_location)) ?? receivedAt,
    words: textIn(detail.message).slice(0, 300),
    place: placeOf(recordIn(detail.tracking_location)),
  };
}

/** "Louisville, KY"; some carriers write in capitals. */
function placeOf(location: Fields | null): string {
  const city = textIn(location?.city).toLowerCase();
  const capitalized = city.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
  const region = textIn(location?.state) || textIn(location?.country);
  return [capitalized, region]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 100);
}

/** Carriers estimate a day; the time and zone that some formats add to it mean nothing. */
function dayIn(text: string): Date | null {
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  return validDate(`${day}T00:00:00Z`);
}

/** A time without an offset is local to the place of the scan; without a known place, it is UTC. */
function instantIn(text: string, place: Fields | null): Date | null {
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return validDate(text);
  return localTime(text, zoneOfPlace(textIn(place?.state), textIn(place?.country)) ?? 'UTC');
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

function own(table: Readonly<Record<string, ScanKind>>, key: string): ScanKind | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
