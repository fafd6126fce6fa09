import type { Address } from '../../domain/address.ts';
import { COUNTRY_WORDS } from '../../domain/words.ts';

/** Formats an address line by line as on a parcel; omits empty parts. */
export function addressLines(address: Address): string[] {
  const { line1, line2, city, region, postalCode, country } = address;
  const cityLines =
    country === 'GB' ? [city, region, postalCode] : [`${city}, ${region} ${postalCode}`];
  return [line1, line2, ...cityLines, COUNTRY_WORDS[country]]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
