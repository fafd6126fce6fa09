import type { Device, Lane } from '../words.ts';
import { currencyOf } from './offerCurrency.ts';
import type { Offer } from './returns.ts';

type Priced = Pick<Offer, 'items' | 'currency'>;

/** What the return of a device costs on a route, in minor units; null while nobody has set a price. */
export function priceOf({ items }: Priced, device: Device, lane: Lane): number | null {
  return items.find((item) => item.device === device && item.lane === lane)?.price ?? null;
}

/**
 * What the returns of devices cost together, in the currency of the first; null when one of them
 * has no price, or one in another currency.
 */
export function orderPrice(offer: Priced, devices: readonly Device[], lane: Lane): number | null {
  const currencies = new Set(devices.map((device) => currencyOf(offer, { device, lane })));
  if (currencies.size > 1) return null;
  let total = 0;
  for (const device of devices) {
    const price = priceOf(offer, device, lane);
    if (price === null) return null;
    total += price;
  }
  return total;
}

/** The least that the return of a device costs. */
interface LowestPrice {
  /** Minor units; null while nobody has set a price on any route. */
  readonly price: number | null;
  readonly currency: string;
  /** Some route costs otherwise, or has no price yet. */
  readonly isFrom: boolean;
}

/** What the return of a device costs at least; of several currencies, in that of the offer. */
export function lowestPrice(offer: Priced, device: Device): LowestPrice {
  const items = offer.items.filter((item) => item.device === device);
  const priced = items.flatMap(({ price, currency = offer.currency }) =>
    price === null ? [] : [{ price, currency }],
  );
  const usual = priced.filter(({ currency }) => currency === offer.currency);
  const [lowest] = (usual.length > 0 ? usual : priced).toSorted((a, b) => a.price - b.price);
  if (lowest === undefined) return { price: null, currency: offer.currency, isFrom: false };
  const isFrom = items.some(
    ({ price, currency = offer.currency }) =>
      price !== lowest.price || currency !== lowest.currency,
  );
  return { ...lowest, isFrom };
}
