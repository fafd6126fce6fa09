import { regionCode } from './regionNames.ts';
import { correctPostalCode, POSTAL_CODE } from './returns/ordering/addressRules.ts';

/** States whose ZIP codes all begin with 0. */
const ZERO_STATES = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR']);

/**
 * Returns a ZIP code with the leading zeros that a spreadsheet dropped, if its state then has such
 * codes; null for another text.
 * @param stateOf returns the state of five digits, or null
 */
export function zipIn(
  code: string,
  region: string,
  stateOf: (digits: string) => string | null,
): string | null {
  // Excel treats codes as numbers: "78701.0".
  const digits = correctPostalCode('US', code)
    .replace(/\.0+$/, '')
    .replace(/^(\d{5})[\s\p{Pd}]*(\d{4})$/u, '$1-$2');
  if (POSTAL_CODE.US.test(digits)) return digits;
  const padded = digits.replace(/^\d{3,4}(?=-\d{4}$|$)/, (first) => first.padStart(5, '0'));
  const state = regionCode('US', region);
  const isOfState = ZERO_STATES.has(state ?? '') || stateOf(padded.slice(0, 5)) === state;
  return POSTAL_CODE.US.test(padded) && isOfState ? padded : null;
}
