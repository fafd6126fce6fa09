import { moneyWords } from '../../../words/money.ts';

/** "$79.00", or a text for a missing price. */
export function priceWords(price: number | null, currency: string): string {
  return price === null ? 'Price on request' : moneyWords(price, currency);
}
