import type { AttentionKind } from '../../domain/returns/attention.ts';
import type { ScanKind } from '../../domain/returns/scans.ts';
import type { Party } from './carrierConfig.ts';

/** One way of a kit: the box to the employee, or the device back. */
export type Leg = 'out' | 'back';

/** What customs want to know of a parcel that crosses a border. */
export interface CustomsContents {
  readonly description: string;
  /** Minor units of `currency`. */
  readonly value: number;
  readonly currency: string;
  /** Harmonised System, six digits. */
  readonly tariffNumber: string;
  /** ISO 3166-1 alpha-2: where it was made. */
  readonly madeIn: string;
}

/** A label that is wanted. */
export interface LabelOrder {
  /** Ours, made up before anything is asked for, and the same for every try. */
  readonly reference: string;
  readonly leg: Leg;
  /** Where the parcel starts and ends, the way it travels. */
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

/** A label that was bought. */
export interface BoughtLabel {
  /** As people know it: "UPS". */
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** Where it can be printed from; null when there is nothing to print. */
  readonly url: string | null;
  /** Minor units of `currency`. */
  readonly cost: number;
  readonly currency: string;
}

/** A service that sells labels. Nothing is bought twice, however often it is asked. */
export interface Carrier {
  readonly name: 'demo' | 'easypost';
  /** Finds what an earlier try has prepared under a reference, or null. */
  find(reference: string): Promise<string | null>;
  /** Says what is wanted and answers the service's id of it. Nothing is bought yet. */
  prepare(order: LabelOrder): Promise<string>;
  /** Buys what was prepared, or answers what was bought before. */
  buy(id: string, order: LabelOrder): Promise<BoughtLabel>;
}

/** One scan of a parcel, whoever reports it. */
export interface CarrierScan {
  /** The same scan always has the same id, however often it is told. */
  readonly carrierEventId: string;
  readonly what: ScanKind;
  readonly at: Date;
  /** The carrier's own words, for the timeline; may be empty. */
  readonly words: string;
  /** "Louisville, KY"; may be empty. */
  readonly place: string;
}

/** A label that will not be sold, however often it is asked for. The message is a sentence. */
export class LabelRefused extends Error {
  readonly kind: AttentionKind;

  constructor(kind: AttentionKind, sentence: string) {
    super(sentence);
    this.name = 'LabelRefused';
    this.kind = kind;
  }
}
