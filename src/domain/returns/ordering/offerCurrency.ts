import type { Device, Lane } from '../../words.ts';
import type { Offer } from '../returns.ts';

/** Currency of an order's price and declared value, ISO 4217. */
export function currencyOf(
  { items, currency }: Pick<Offer, 'items' | 'currency'>,
  way: { readonly device?: Device | undefined; readonly lane?: Lane | undefined },
): string {
  const item = items.find(({ device, lane }) => device === way.device && lane === way.lane);
  return item?.currency ?? currency;
}
