import type { Address } from './address.ts';

/**
 * Marks that nobody sees: soft hyphens, zero-width signs, marks that turn the reading direction,
 * byte order marks, tags. Joiners and variation selectors stay behind letters and signs that they
 * shape.
 */
const MARKS =
  /[\u00AD\u061C\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F|\u17B4|\u17B5|(?<=^|[\s\p{Script=Latin}\p{N}])(?:[\u200C\u200D]|\p{Variation_Selector})|[\u200C\u200D](?=[\s\p{Script=Latin}\p{N}]|$)/gu;
/** No-break, thin and other blanks that look like one. */
const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

/** Removes marks that nobody sees and makes all blanks plain ones, so that equal texts are equal. */
export function withoutMarks(text: string): string {
  return text.replace(BLANKS, ' ').replace(MARKS, '');
}

/**
 * Normalizes a single-line text: removes invisible marks, trims it, removes control characters and lone surrogates (which
 * the database would refuse), and composes Unicode (NFC).
 */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ');
}

/** Normalizes a multi-line text. */
export function tidyText(text: string): string {
  return withoutMarks(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
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
