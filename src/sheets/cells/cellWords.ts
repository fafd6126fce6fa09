import type { Device } from '../../domain/words.ts';

/** Parsers of typical spreadsheet texts, on one line and normalized; null for an unknown text. */

/** Lowercases a text and replaces other signs than letters and digits by blanks. */
export const normalizedCell = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The order matters: a "laptop monitor" is a monitor, "headphones" contains "phone". */
const DEVICE_SIGNS: readonly (readonly [Device, RegExp])[] = [
  ['monitor', /\b(monitors?|displays?|screens?|bildschirme?|thinkvision|ultrasharp|ultrafine)\b/],
  ['tablet', /\b(tablets?|ipads?)\b/],
  [
    'laptop',
    /\b(laptops?|notebooks?|macbooks?|mbp|mba|thinkpads?|chromebooks?|latitude|elitebook|probook|zbook|ideapad|zenbook|vivobook|lifebook|lg gram|xps|surface)\b/,
  ],
  ['cell_phone', /\b((cell|mobile|smart|i)?phones?|mobiles?|handys?|cells?|pixel|galaxy)\b/],
];

/** Monitors recognized by model number alone: "Dell U2720Q", "LG 27UK850", "HP E24 G4". */
const MONITOR_NUMBERS = [
  // Other number ranges are laptops: "E5470".
  /\bdell ((u|p|s|se|aw)[1-5]|(e|g)[1-3])\d{3}[a-z]*\b/,
  // "17Z90" and "16T90" are laptops.
  /\blg \d{2}[bcegmquw]\w*\b/,
  /\bhp [empvz]\d{2}[a-z]*\b/,
  // "S20FE" is a phone.
  /\bsamsung (ls?\d{2}|[cfsu]\d{2}[a-z]\d)\w*\b/,
  /\bbenq (bl|ew|ex|gw|pd|sw|xl)\d{4}\w*\b/,
  /\b(eizo (cg|cs|ev)|viewsonic (va|vg|vp|vx)|asus (be|pa|pb|va|vg)|aoc [cgqu]|philips )\d{2,4}\w*\b/,
];

export function deviceIn(text: string): Device | null {
  const plain = normalizedCell(text);
  const device = DEVICE_SIGNS.find(([, sign]) => sign.test(plain))?.[0];
  if (device !== undefined) return device;
  return MONITOR_NUMBERS.some((sign) => sign.test(plain)) ? 'monitor' : null;
}

const YES = ['yes', 'y', 'true', 'x', '1', 'ja', 'oui', 'si', '✓', '✔'];
const NO = ['no', 'n', 'false', '0', '', 'none', 'nein', 'non', '-'];

export function yesOrNo(text: string): boolean | null {
  const plain = text.toLowerCase();
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : null;
}

/**
 * Error values of spreadsheets: Excel's in any language (`#REF!`, `#BEZUG!`, `#¿NOMBRE?`), those
 * without a mark at the end, LibreOffice's and Google's.
 */
const ERROR_VALUE =
  /(^|\s)#([¡¿]?\p{Lu}[\p{Lu}_/0]*[!?]|N\/[ABD]|NV|GETTING_DATA|(REF|VALUE|DIV\/0|NAME|NULL|NUM|ERROR))(?=\s|$)|^Err:\d{3}$|^Loading\.\.\.$/iu;

/** Message of a cell that shows an error of the spreadsheet instead of a value. */
export const ERROR_MESSAGE = 'Your spreadsheet shows an error here. Enter the value, or clear it.';
/** Message of a cell with letters that a wrong encoding broke. */
export const BROKEN_MESSAGE = 'Some letters are broken. Check how this is spelled.';

export const isErrorValue = (text: string) => ERROR_VALUE.test(text);

/** UTF-8 bytes of one letter that were read as Windows-1252: "Ã©" is é. */
const BROKEN = /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF\u0152-\u2122]{2}/;
/** Bytes of Windows-1252's own letters. */
const WINDOWS =
  '\u20AC\uFFFF\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFF\u017D\uFFFF\uFFFF\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFF\u017E\u0178';

/** Whether letters of a text were broken by a wrong encoding. */
export const isBroken = (text: string) => text.includes('\uFFFD') || mended(text) !== null;

/** Repairs a text that was decoded with a wrong encoding, once or more; null if it is intact. */
export function mended(text: string): string | null {
  const once = mendedOnce(text);
  return once === null ? null : (mended(once) ?? once);
}

function mendedOnce(text: string): string | null {
  const codes = [...text].map((letter) => {
    const own = WINDOWS.indexOf(letter);
    return own < 0 ? (letter.codePointAt(0) ?? 0) : 0x80 + own;
  });
  if (codes.some((code) => code > 255) || codes.every((code) => code < 128)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(codes));
  } catch {
    return BROKEN.test(text) ? text.replace(BROKEN_ALL, (part) => mendedOnce(part) ?? part) : null;
  }
}

const BROKEN_ALL = new RegExp(BROKEN, 'g');

/** Problem of a cell that shows no value at all, or broken letters; null for others. */
export function cellProblem(text: string): string | null {
  if (isErrorValue(text)) return ERROR_MESSAGE;
  return isBroken(text) ? BROKEN_MESSAGE : null;
}

/** Whether a spreadsheet abbreviated a long number: "1.23457E+11". */
export const isShortened = (text: string) => /^\d([.,]\d+)?e[+-]?\d+$/i.test(text);
