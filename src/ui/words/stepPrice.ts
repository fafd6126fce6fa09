import { moneyWords } from './money.ts';

/** "Send a new box (free)". */
export const freeLabel = (label: string): string => `${label} (free)`;

/** Adds the price, in minor units, to a button's label; leaves the label unchanged without a price. */
export function pricedLabel(label: string, price: number | undefined, currency: string): string {
  if (price === undefined) return label;
  return price === 0 ? freeLabel(label) : `${label} (${moneyWords(price, currency)})`;
}
