import type { Device, Lane } from '../../words.ts';
import type { Offer } from '../returns.ts';
import { currencyOf } from './offerCurrency.ts';

type Priced = Pick<Offer, 'items' | 'currency'>;

/** Price of a device's return on a route, in minor units; null if not set. */
export function priceOf({ items }: Priced, device: Device, lane: Lane): number | null {
  return items.find((item) => item.device === device && item.lane === lane)?.price ?? null;
}

/**
 * Total price of the devices, in the currency of the first; null if a device has no price or
 * another currency.
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

/** Lowest price of a device's return. */
interface LowestPrice {
  /** Minor units; null while no route has a price. */
  readonly price: number | null;
  readonly currency: string;
  /** Whether some routes cost more or have no price yet. */
  readonly isFrom: boolean;
}

/**
 * Returns the lowest price of a device's return; with several currencies, the lowest in the offer's
 * currency.
 */
export function lowestPrice(offer: Priced, device: Device): LowestPrice {
  const items = offer.items.filter((item) => item.device === device);
  const priced = items.flatMap(({ price, currency = offer.currency }) =>
    price === null ? [] : [{ price, currency }],
  );
  const inCurrency = priced.filter(({ currency }) => currency === offer.currency);
  const [lowest] = (inCurrency.length > 0 ? inCurrency : priced).toSorted(
    (a, b) => a.price - b.price,
  );
  if (lowest === undefined) return { price: null, currency: offer.currency, isFrom: false };
  const isFrom = items.some(
    ({ price, currency = offer.currency }) =>
      price !== lowest.price || currency !== lowest.currency,
  );
  return { ...lowest, isFrom };
}
