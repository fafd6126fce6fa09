import type { Address } from '../../domain/address.ts';
import { BEYOND_DELIVERY, isMisspelled, regionCode, regionName } from '../../domain/regionNames.ts';
import { ADDRESS_FIELDS, type AddressVerdict } from '../../domain/returns/addressCheck.ts';
import { addressProblems } from '../../domain/returns/ordering/addressRules.ts';
import { tidyAddress } from '../../domain/tidy.ts';
import { COUNTRIES, countryInSentence } from '../../domain/words.ts';
import { deliveryWarnings } from './doubts.ts';
import { isBritishPostcode, POSTAL_CODES, postcodeArea } from './postalCodes.ts';

/**
 * Validates an address without any request. Pure, and fast enough for every row of an import. It
 * extends the rules for every order (`addressProblems`), and never accepts an address that they
 * reject. It suggests a correction only if the intended address is obvious; if two parts contradict
 * each other, the user has to decide which one is wrong.
 */
export function validateAddressOffline(given: Address): AddressVerdict {
  const address = normalize(given);
  const suggestion = repaired(address);
  const errors = problemsOf(suggestion);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', address, errors };
  const warnings = deliveryWarnings(suggestion);
  const differences = ADDRESS_FIELDS.filter((field) => suggestion[field] !== address[field]);
  if (differences.length > 0) {
    return { kind: 'corrected', address, suggestion, differences, warnings };
  }
  return warnings.length > 0
    ? { kind: 'warning', address, warnings }
    : { kind: 'verified', address };
}

/** Normalizes an address: spaces, capital letters of codes, region codes. */
function normalize(given: Address): Address {
  const tidy = tidyAddress(given);
  const { country } = tidy;
  return {
    ...tidy,
    line1: tidy.line1.replace(/[\s,;]+$/, ''),
    line2: tidy.line2.replace(/[\s,;]+$/, ''),
    city: tidy.city.replace(/[\s,;]+$/, ''),
    region: country === 'GB' ? tidy.region : (regionCode(country, tidy.region) ?? tidy.region),
    postalCode: POSTAL_CODES[country].format(tidy.postalCode),
  };
}

/** Corrects obvious typos in an address. */
function repaired(address: Address): Address {
  const { country, region } = address;
  const isWrong = isCodeWrong(address);
  const postalCode = isWrong
    ? (POSTAL_CODES[country].repair(address.postalCode, region) ?? address.postalCode)
    : address.postalCode;
  const corrected = { ...address, postalCode };
  if (country === 'GB') return corrected;
  return cityAlone({ ...corrected, region: inferRegion(corrected, country) }, country);
}

function isCodeWrong(address: Address): boolean {
  if (addressProblems(address).postalCode !== undefined) return true;
  return address.country === 'GB' && !isBritishPostcode(address.postalCode);
}

/** Returns the postal code's region, if the region is missing or mistyped. */
function inferRegion(address: Address, country: 'US' | 'CA'): string {
  const { region, postalCode } = address;
  if (isCodeWrong(address) || regionCode(country, region) !== null) return region;
  const [only, ...ambiguous] = POSTAL_CODES[country].regionsOf(postalCode) ?? [];
  if (only === undefined || ambiguous.length > 0 || Object.hasOwn(BEYOND_DELIVERY, only)) {
    return region;
  }
  return region === '' || isMisspelled(country, region, only) ? only : region;
}

/** Shortens a city of "Austin, TX 78701" to "Austin" if the rest matches the other fields. */
function cityAlone(address: Address, country: 'US' | 'CA'): Address {
  const { city, region, postalCode } = address;
  const [name = '', ...rest] = city.split(',').map((part) => part.trim());
  const tail = rest.join(' ').replace(postalCode, '').trim();
  const isRepeated = rest.length > 0 && (tail === '' || regionCode(country, tail) === region);
  return isRepeated && name !== '' ? { ...address, city: name } : address;
}

/** Placeholder texts, typed only to pass a required field. */
const NO_ANSWER =
  /^(?:n\.?\/?a\.?|none|nil|null|unknown|not known|tba|tbc|tbd|test|x+|same|same as above|see (?:above|notes?))$/i;

function isNoAnswer(text: string): boolean {
  return NO_ANSWER.test(text) || !/\p{L}/u.test(text);
}

function problemsOf(address: Address): Record<string, string[]> {
  const { line1, line2, city, region, country } = address;
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(addressProblems(address))) {
    errors[field] = [...messages];
  }
  if (NO_ANSWER.test(line1) || !/\p{L}/u.test(line1 + line2)) {
    errors.line1 = ['Enter a street address.'];
  }
  if (isNoAnswer(city)) errors.city = ['Enter a city.'];
  if (country !== 'GB' && region !== '') {
    const code = regionCode(country, region);
    if (code === null) errors.region = [`“${region}” isn't a ${REGION_WORDS[country]}.`];
    else if (country === 'US' && Object.hasOwn(BEYOND_DELIVERY, code)) {
      errors.region = [`We can't ship to ${regionName(country, code)}.`];
    }
  }
  const postal = postalProblem(address);
  if (postal !== null) errors.postalCode = [postal];
  return errors;
}

const REGION_WORDS = { US: 'state', CA: 'province or territory of Canada' } as const;
const CODE_WORDS = { US: 'ZIP code', CA: 'postal code', GB: 'postcode' } as const;
const CODE_ADJECTIVES = { US: 'a US', CA: 'a Canadian', GB: 'a UK' } as const;

/** Returns a more specific error of a postal code than its format; null if there is none. */
function postalProblem(address: Address): string | null {
  const { country, postalCode } = address;
  if (postalCode === '') return null;
  if (addressProblems(address).postalCode === undefined) {
    if (country !== 'GB' || isBritishPostcode(postalCode)) return null;
    const area = postcodeArea(postalCode);
    return isBritishPostcode(`${area}1 1AA`)
      ? 'The last two letters of a UK postcode are never C, I, K, M, O or V.'
      : `No UK postcode begins with ${area}.`;
  }
  const elsewhere = COUNTRIES.find((other) => {
    const candidate = { ...address, country: other };
    return other !== country && addressProblems(candidate).postalCode === undefined;
  });
  if (elsewhere === undefined) return null;
  return `${postalCode} is ${CODE_ADJECTIVES[elsewhere]} ${CODE_WORDS[elsewhere]}. This address is in ${countryInSentence(country)}.`;
}
