import type { AttentionKind } from '../../domain/returns/status/attention.ts';
import type { ScanKind } from '../../domain/returns/timeline/scans.ts';
import type { Party } from '../platform/carrierConfig.ts';

/** Direction of a kit: the box to the employee, or the device back. */
export type Leg = 'out' | 'back';

/** Customs data of a parcel that crosses a border. */
export interface CustomsContents {
  readonly description: string;
  /** Minor units of `currency`. */
  readonly value: number;
  readonly currency: string;
  /** Harmonized System, six digits. */
  readonly tariffNumber: string;
  /** Country of origin, ISO 3166-1 alpha-2. */
  readonly madeIn: string;
}

/** Request for a label. */
export interface LabelOrder {
  /** Our own idempotency key, created before the first request and identical for every attempt. */
  readonly reference: string;
  readonly leg: Leg;
  /** Start and end of the parcel's actual route. */
  readonly from: Party;
  readonly to: Party;
  /** Inches and ounces. */
  readonly parcel: {
    readonly length: number;
    readonly width: number;
    readonly height: number;
    readonly weight: number;
  };
  /** Null within one country. */
  readonly customs: CustomsContents | null;
  /** In US cents; null for none. */
  readonly insuredFor: number | null;
}

/** Purchased label. */
export interface BoughtLabel {
  /** Display name: "UPS". */
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** URL to print it from; null if there is nothing to print. */
  readonly url: string | null;
  /** Minor units of `currency`. */
  readonly cost: number;
  readonly currency: string;
}

/** Request for a pick-up. */
export interface PickupOrder {
  /** Our own idempotency key, as of a label. */
  readonly reference: string;
  /** The service's ID of the shipment that is picked up. */
  readonly shipmentId: string;
  readonly at: Party;
  readonly from: Date;
  readonly to: Date;
  /** Note for the driver; may be empty. */
  readonly place: string;
}

/** Booked pick-up. */
export interface BookedPickup {
  /** Confirmation number of the carrier. */
  readonly confirmation: string;
  /** Minor units of `currency`. */
  readonly cost: number;
  readonly currency: string;
}

/** Something that a service sells in two steps. Repeated calls never buy twice. */
export interface Sales<Order, Bought> {
  /** Finds what an earlier attempt prepared under a reference, or null. */
  find(reference: string): Promise<string | null>;
  /** Asks for rates and returns the service's ID of the offer. Buys nothing yet. */
  prepare(order: Order): Promise<string>;
  /** Buys what was prepared, or returns what was bought before. */
  buy(id: string, order: Order): Promise<Bought>;
}

/** Pick-ups of a service. */
export interface PickupSales extends Sales<PickupOrder, BookedPickup> {
  /** Calls a pick-up off, booked or not. Does nothing the second time. */
  cancel(id: string): Promise<void>;
}

/** Service that sells labels, and pick-ups of the packages. */
export interface Carrier extends Sales<LabelOrder, BoughtLabel> {
  readonly name: 'demo' | 'easypost';
  /** Absent if its carriers come to nobody's door. */
  readonly pickups?: PickupSales;
}

/** Scan of a parcel. */
export interface CarrierScan {
  /** Idempotency key: repeated reports of a scan have the same ID. */
  readonly carrierEventId: string;
  readonly what: ScanKind;
  readonly at: Date;
  /** The carrier's text for the timeline; may be empty. */
  readonly words: string;
  /** "Louisville, KY"; may be empty. */
  readonly place: string;
}

/** The label or pick-up will never be sold; a retry is useless. The message is a sentence. */
export class LabelRefused extends Error {
  readonly kind: AttentionKind;

  constructor(kind: AttentionKind, sentence: string) {
    super(sentence);
    this.name = 'LabelRefused';
    this.kind = kind;
  }
}
