import type { Address } from './address.ts';

/** Returns a comparison key: addresses with equal text have equal keys. */
export function addressKey({ line1, line2, city, region, postalCode, country }: Address): string {
  return [line1, line2, city, region, postalCode, country].join('\n');
}
