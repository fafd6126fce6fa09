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

/** Service that sells labels. Repeated calls never buy twice. */
export interface Carrier {
  readonly name: 'demo' | 'easypost';
  /** Finds a shipment that an earlier attempt prepared under a reference, or null. */
  find(reference: string): Promise<string | null>;
  /** Prepares a shipment and returns the service's ID of it. Buys nothing yet. */
  prepare(order: LabelOrder): Promise<string>;
  /** Buys the prepared shipment, or returns the label that was bought before. */
  buy(id: string, order: LabelOrder): Promise<BoughtLabel>;
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

/** The label will never be sold; a retry is useless. The message is a sentence. */
export class LabelRefused extends Error {
  readonly kind: AttentionKind;

  constructor(kind: AttentionKind, sentence: string) {
    super(sentence);
    this.name = 'LabelRefused';
    this.kind = kind;
  }
}
