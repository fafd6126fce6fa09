import type { Address } from '../../domain/address.ts';
import { BEYOND_DELIVERY, channelIsland, regionName } from '../../domain/regionNames.ts';
import type { AddressField, AddressWarning } from '../../domain/returns/addressCheck.ts';
import { POSTAL_CODES, postcodeArea } from './postalCodes.ts';

const LINES = ['line1', 'line2'] as const;
const PO_BOX =
  /\bp\.?\s?o\.?\s?b(?:ox)?\b|\bpost(?:al)?\s?office\s?box\b|\b(?:pob|gpo box)\b|\bcase postale\b|\bc\.?\s?p\.?\s\d+$/i;
const COLLECTED = /\b(?:general delivery|poste restante)\b/i;
const FORCES_CITY = /^(?:apo|fpo|dpo|bfpo)\b/i;
/** House number in words, as in "One Microsoft Way". */
const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third)\b/i;

/** Returns the reasons why a parcel may not arrive at a well-formed address; empty if there are none. */
export function deliveryWarnings(address: Address): AddressWarning[] {
  return [...lineWarnings(address), ...regionWarnings(address), ...scriptWarnings(address)];
}

function lineWarnings(address: Address): AddressWarning[] {
  const { line1, line2, city, country } = address;
  const findLine = (pattern: RegExp) => LINES.find((field) => pattern.test(address[field]));
  const boxAt = findLine(PO_BOX);
  if (boxAt !== undefined) {
    const message =
      "Most carriers don't deliver to PO boxes. Use a street address if there is one.";
    return [{ field: boxAt, message }];
  }
  const collectedAt = findLine(COLLECTED);
  if (collectedAt !== undefined) {
    const message = "Most carriers don't leave packages at a post office. Use a street address.";
    return [{ field: collectedAt, message }];
  }
  if (FORCES_CITY.test(city) || findLine(FORCES_CITY) !== undefined) {
    return [{ field: 'city', message: FORCES }];
  }
  // British houses may have a name instead of a number.
  const hasNumber = /\d/.test(line1 + line2) || NUMBER_WORD.test(line1);
  if (country !== 'GB' && !hasNumber) {
    return [{ field: 'line1', message: 'The street address has no number.' }];
  }
  return [];
}

const FORCES =
  "Most carriers don't deliver to military addresses. Use a street address if there is one.";

function regionWarnings({ country, region, postalCode }: Address): AddressWarning[] {
  const warn = (message: string): AddressWarning[] => [{ field: 'postalCode', message }];
  if (country === 'GB') {
    if (postcodeArea(postalCode) === 'BF') return warn(FORCES);
    const island = channelIsland(postalCode);
    return island === null
      ? []
      : warn(`${postalCode} is in ${island}, so packages go through customs.`);
  }
  const found = POSTAL_CODES[country].regionsOf(postalCode);
  if (found === null || found.includes(region)) return [];
  const code = country === 'US' ? `ZIP code ${postalCode}` : postalCode;
  const [first] = found;
  if (first === undefined) {
    return warn(
      `No ${country === 'US' ? 'ZIP code' : 'postal code'} is known that begins with ${postalCode.slice(0, 3)}.`,
    );
  }
  if (Object.hasOwn(BEYOND_DELIVERY, first)) {
    return warn(
      `${code} belongs to ${regionName(country, first)}, where most carriers don't deliver.`,
    );
  }
  const contradiction = regionContradiction({ country, region, postalCode });
  return contradiction === null ? [] : [contradiction];
}

/** Returns the contradiction between the postal code and the region of an address; null if they match. */
export function regionContradiction({
  country,
  region,
  postalCode,
}: Pick<Address, 'country' | 'region' | 'postalCode'>): AddressWarning | null {
  // A missing region contradicts nothing, and is reported elsewhere.
  if (country === 'GB' || region === '') return null;
  const found = POSTAL_CODES[country].regionsOf(postalCode) ?? [];
  if (found.length === 0 || found.includes(region)) return null;
  const code = country === 'US' ? `ZIP code ${postalCode}` : postalCode;
  const places = found.map((region) => regionName(country, region)).join(' or ');
  const message = `${code} is in ${places}, not in ${regionName(country, region)}. One of the two is wrong.`;
  return { field: 'postalCode', message };
}

/** Carriers can only print Latin letters. */
function scriptWarnings(address: Address): AddressWarning[] {
  const fields: readonly AddressField[] = ['line1', 'line2', 'city'];
  const field = fields.find((name) => /[^\p{Script=Latin}\P{L}]/u.test(address[name]));
  if (field === undefined) return [];
  return [{ field, message: 'Shipping labels use Latin letters only. Enter it in Latin letters.' }];
}
