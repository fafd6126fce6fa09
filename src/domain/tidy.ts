import type { Address } from './address.ts';

/**
 * Normalizes a single-line text: trims it, removes control characters and lone surrogates (which
 * the database would refuse), and composes Unicode (NFC).
 */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ');
}

/** Normalizes a multi-line text. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
}

/** Normalizes an address: trims its lines, capitalizes the postal code. */
export function tidyAddress(address: Address): Address {
  return {
    line1: tidyLine(address.line1),
    line2: tidyLine(address.line2),
    city: tidyLine(address.city),
    region: tidyLine(address.region),
    postalCode: tidyLine(address.postalCode).toUpperCase(),
    country: address.country,
  };
}
