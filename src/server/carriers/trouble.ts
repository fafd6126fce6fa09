import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../database/portalDatabase.ts';
import type { Doer } from '../returns/cause.ts';
import type { StoredReturn } from '../returns/record.ts';
import { addRemark } from '../returns/remarks.ts';
import type { Services } from '../services.ts';
import type { Trouble } from './carrier.ts';

/** What somebody has to look at. */
export interface TroubleReport {
  readonly kind: Trouble;
  /** Sentences. */
  readonly note: string;
  readonly doer: Doer;
}

const WORDS: Readonly<Record<Trouble, string>> = {
  addressInvalid: 'The address was refused.',
  deliveryFailed: 'The delivery failed.',
  returnedToSender: 'The parcel is going back to its sender.',
  lostInTransit: 'The carrier has lost the parcel.',
  damaged: 'The parcel was damaged.',
  // Their notes say it themselves.
  noScan: '',
  labelRefused: '',
};

/** Writes the trouble of a parcel into the timeline of its locked return, which stays where it is. */
export async function raiseTrouble(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  row: StoredReturn,
  { kind, note, doer }: TroubleReport,
): Promise<void> {
  const text = `${WORDS[kind]} ${note}`.trim();
  await addRemark(tx, row, doer, { type: 'note.added', key: randomUUID(), text }, clock.now());
}
