import type { BoughtLabel, Carrier, LabelOrder } from './carrier.ts';

/** A label that is wanted, as far as earlier tries have come. */
export interface Purchase {
  readonly order: LabelOrder;
  /** The service's id of what was prepared; null before. */
  readonly providerId: string | null;
  readonly isFirstTry: boolean;
  /** Notes the service's id before anything is bought by it. */
  readonly notePrepared: (providerId: string) => Promise<void>;
}

/**
 * Buys a label once: what is wanted is prepared under our reference, its id is noted, and only then
 * it is bought by that id. Whatever is cut off in between, the next try finds what there is.
 */
export async function purchase(
  carrier: Carrier,
  { order, providerId, isFirstTry, notePrepared }: Purchase,
): Promise<BoughtLabel> {
  if (providerId !== null) return carrier.buy(providerId, order);
  const earlier = isFirstTry ? null : await carrier.find(order.reference);
  const prepared = earlier ?? (await carrier.prepare(order));
  await notePrepared(prepared);
  return carrier.buy(prepared, order);
}
