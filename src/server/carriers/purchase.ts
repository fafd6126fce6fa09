import type { BoughtLabel, Carrier, LabelOrder } from './carrier.ts';

/** Request for a label, with the progress of earlier attempts. */
interface Purchase {
  readonly order: LabelOrder;
  /** The service's ID of the prepared shipment; null before that. */
  readonly providerId: string | null;
  readonly isFirstTry: boolean;
  /** Stores the service's ID before anything is bought by it. */
  readonly notePrepared: (providerId: string) => Promise<void>;
}

/**
 * Buys a label once: prepares it under our reference, stores its ID, and only then buys it by that
 * ID. After an interruption at any point the next attempt finds the earlier progress.
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
