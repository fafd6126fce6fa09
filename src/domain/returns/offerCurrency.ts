import type { Device, Lane } from '../words.ts';
import type { Offer } from './returns.ts';

/** What an order is priced in, and what its declared value is given in: ISO 4217. */
export function currencyOf(
  { items, currency }: Pick<Offer, 'items' | 'currency'>,
  way: { readonly device?: Device | undefined; readonly lane?: Lane | undefined },
): string {
  const item = items.find(({ device, lane }) => device === way.device && lane === way.lane);
  return item?.currency ?? currency;
}
