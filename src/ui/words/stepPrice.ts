import { moneyWords } from './money.ts';

/** "Send a new kit (free)". */
export const freeLabel = (label: string): string => `${label} (free)`;

/** A button with what it costs, in minor units; without a price nobody asks. */
export function pricedLabel(label: string, price: number | undefined, currency: string): string {
  if (price === undefined) return label;
  return price === 0 ? freeLabel(label) : `${label} (${moneyWords(price, currency)})`;
}
