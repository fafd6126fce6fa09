import type { Address } from './address.ts';

/** An address by what it says: the same words have the same key. */
export function addressKey({ line1, line2, city, region, postalCode, country }: Address): string {
  return [line1, line2, city, region, postalCode, country].join('\n');
}
