import { REGIONS } from '../../../domain/regions.ts';
import { meantPostalCode } from '../../../domain/returns/rules.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import { COUNTRIES, COUNTRY_WORDS, type Country } from '../../../domain/words.ts';
import { small } from '../../components/importing/cellWords.ts';
import { currencySign, parseMoney } from '../../words/money.ts';

/** What people write into spreadsheets, on one line and tidied, understood; null for what is not. */

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
  ],
  CA: ['ca', 'can', 'kanada'],
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
    'britain',
    'großbritannien',
    'vereinigtes königreich',
    'royaume uni',
  ],
};

export function countryIn(text: string): Country | null {
  const plain = small(text);
  const isNamed = (country: Country) =>
    small(COUNTRY_WORDS[country]) === plain || COUNTRY_NAMES[country].includes(plain);
  return COUNTRIES.find(isNamed) ?? null;
}

/** The region as the portal keeps it: "Texas" and "tx" are TX. Free text for the United Kingdom. */
export function regionNamed(country: Country, text: string): string | null {
  const known = REGIONS[country];
  if (known === null || text === '') return text;
  const plain = small(text);
  const found = Object.entries(known).find(
    ([code, name]) => code.toLowerCase() === plain.replaceAll(' ', '') || small(name) === plain,
  );
  return found?.[0] ?? null;
}

/** States whose ZIP codes begin with 0, which spreadsheets drop. */
const ZERO_STATES = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR']);

/** A postal code as it is written, with the zero that a spreadsheet has dropped. */
export function postalCodeIn(country: Country, region: string, text: string): string {
  const code = meantPostalCode(country, tidyLine(text).toUpperCase());
  if (country !== 'US') return code;
  // Excel reads codes as numbers, too: "78701.0".
  const digits = code.replace(/\.0$/, '').replace(/^(\d{5})(\d{4})$/, '$1-$2');
  return ZERO_STATES.has(region)
    ? digits.replace(/^\d{3,4}(?=-\d{4}$|$)/, (first) => first.padStart(5, '0'))
    : digits;
}

export interface Amount {
  readonly minorUnits: number;
  /** How its currency is written, as far as it is: "$", "US$", "USD". */
  readonly currencies: readonly string[];
}

/** A code, or a sign with a country's letters before it; or neither. */
const CURRENCY = String.raw`((?:[a-z]{3}|[a-z]{0,2}\p{Sc})?)`;
const AMOUNT = new RegExp(String.raw`^${CURRENCY}(\d[\d.,]*)${CURRENCY}$`, 'iu');

/** An amount, written the American or the continental way. */
export function amountIn(text: string): Amount | null {
  const [, before = '', figures = '', after = ''] = AMOUNT.exec(text.replace(/\s/g, '')) ?? [];
  const isContinental = /^\d{1,3}(\.\d{3})*,\d{2}$/.test(figures);
  const american = isContinental ? figures.replaceAll('.', '').replace(',', '.') : figures;
  const minorUnits = parseMoney(american);
  if (minorUnits === null) return null;
  return { minorUnits, currencies: [before, after].filter((written) => written !== '') };
}

/** Whether "$", "US$" or "USD" may stand for a currency by its ISO 4217 code. */
export function isCurrency(written: string, code: string): boolean {
  const letters = written.replace(/\P{L}/gu, '').toUpperCase();
  const sign = written.replace(/\p{L}/gu, '');
  return code.startsWith(letters) && (sign === '' || sign === currencySign(code));
}

const DAY_MS = 24 * 60 * 60_000;

/** Days from a number ("30", "30 days") or a date that leaves no doubt; `today` in milliseconds. */
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

/** 2031-01-31, 2031/1/31, 1/31/2031, 31.1.2031; null for 3/4/2031, which may be either day. */
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
  // A day that the month does not have is one of another month.
  return at.getUTCMonth() === Number(month) - 1 ? at.getTime() : null;
}
