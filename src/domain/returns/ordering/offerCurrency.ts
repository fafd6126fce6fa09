import type { Device, Lane } from '../../words.ts';
import type { Offer } from '../returns.ts';

/** Currency of an order's price and declared value, ISO 4217. */
export function currencyOf(
  { items, currency }: Pick<Offer, 'items' | 'currency'>,
  route: { readonly device?: Device | undefined; readonly lane?: Lane | undefined },
): string {
  const item = items.find(({ device, lane }) => device === route.device && lane === route.lane);
  return item?.currency ?? currency;
}
