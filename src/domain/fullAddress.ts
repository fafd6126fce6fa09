import { COUNTRY_WORDS, type Country } from './words.ts';

/** Parts of an address in a request; `''` means absent. */
interface AddressParts {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const COUNTRY_NAMES: Readonly<Record<string, Country>> = {
  ...Object.fromEntries(
    Object.entries(COUNTRY_WORDS).map(([code, name]) => [name.toLowerCase(), countryOf(code)]),
  ),
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  ca: 'CA',
  can: 'CA',
  gb: 'GB',
  gbr: 'GB',
  uk: 'GB',
  'great britain': 'GB',
};

function countryOf(code: string): Country {
  return code === 'CA' || code === 'GB' ? code : 'US';
}

/** Returns the country of a name or an ISO code; null if it is not served. */
export function readCountry(text: string): Country | null {
  const normalized = text.trim().toLowerCase().replace(/[.]/g, '').replace(/\s+/g, ' ');
  return Object.hasOwn(COUNTRY_NAMES, normalized) ? (COUNTRY_NAMES[normalized] ?? null) : null;
}

/** `NY 10001`, `New York 10001-1234`, `ON M5V 3L9`. */
const STATE_AND_ZIP =
  /^(?<state>\p{L}[\p{L} .'-]*?)\s+(?<zip>\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/iu;
const ZIP_ALONE = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;

/**
 * Parses a full address, separated by commas: `1 Main St, Apt 200, New York, NY 10001`. Parts that
 * can't be found are `''`. A trailing country is dropped.
 */
export function parseFullAddress(text: string): AddressParts {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > 1 && readCountry(parts.at(-1) ?? '') !== null) parts.pop();
  let state = '';
  let zip = '';
  const last = parts.at(-1) ?? '';
  const groups = STATE_AND_ZIP.exec(last)?.groups;
  if (groups !== undefined) {
    state = groups.state ?? '';
    zip = groups.zip ?? '';
    parts.pop();
  } else if (ZIP_ALONE.test(last)) {
    zip = last;
    parts.pop();
    if (parts.length > 2) state = parts.pop() ?? '';
  } else if (/^[A-Z]{2}$/i.test(last) && parts.length > 2) {
    state = last;
    parts.pop();
  }
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  const [line1 = '', ...rest] = parts;
  return { line1, line2: rest.join(', '), city, state, zip };
}
