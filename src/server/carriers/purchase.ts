import type { Sales } from './carrier.ts';

/** Request for a label or a pick-up, with the progress of earlier attempts. */
interface Purchase<Order> {
  readonly order: Order;
  /** The service's ID of what was prepared; null before that. */
  readonly providerId: string | null;
  readonly isFirstTry: boolean;
  /** Stores the service's ID before anything is bought by it. */
  readonly notePrepared: (providerId: string) => Promise<void>;
}

/**
 * Buys a label or a pick-up once: prepares it under our reference, stores its ID, and only then buys it by that
 * ID. After an interruption at any point the next attempt finds the earlier progress.
 */
export async function purchase<Order extends { readonly reference: string }, Bought>(
  sales: Sales<Order, Bought>,
  { order, providerId, isFirstTry, notePrepared }: Purchase<Order>,
): Promise<Bought> {
  if (providerId !== null) return sales.buy(providerId, order);
  const earlier = isFirstTry ? null : await sales.find(order.reference);
  const prepared = earlier ?? (await sales.prepare(order));
  await notePrepared(prepared);
  return sales.buy(prepared, order);
}
