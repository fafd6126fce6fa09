import type { Address } from './address.ts';

/** Whether nothing but the country is known of an address. */
export const isBlankAddress = ({ country: _, ...lines }: Address): boolean =>
  Object.values(lines).every((line) => line === '');

/** Names an address without giving it away: "1… O… A…, Austin". */
export function addressHint({ line1, city }: Pick<Address, 'line1' | 'city'>): string {
  const words = line1.split(' ').filter((word) => word !== '');
  const letters = words.map((word) => `${[...word][0]}…`).join(' ');
  return [letters, city].filter((part) => part !== '').join(', ');
}
