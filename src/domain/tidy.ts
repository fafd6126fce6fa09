import type { Address } from './address.ts';

/**
 * A line as it is kept: without blanks at the ends, control characters and halves of characters
 * (which the database would refuse), in the composed form of Unicode.
 */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ');
}

/** The same for several lines. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
}

/** An address as it is kept: tidied lines, the postal code in capitals. */
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
