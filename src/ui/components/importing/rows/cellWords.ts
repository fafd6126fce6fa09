import type { Device } from '../../../../domain/words.ts';

/** Parsers of typical spreadsheet texts, on one line and normalized; null for an unknown text. */

/** Lowercases a text and replaces other signs than letters and digits by blanks. */
export const small = (text: string) =>
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
  const plain = small(text);
  const found = DEVICE_SIGNS.find(([, sign]) => sign.test(plain))?.[0];
  if (found !== undefined) return found;
  return MONITOR_NUMBERS.some((sign) => sign.test(plain)) ? 'monitor' : null;
}

const YES = ['yes', 'y', 'true', 'x', '1', 'ja', 'oui', 'si', '✓', '✔'];
const NO = ['no', 'n', 'false', '0', '', 'none', 'nein', 'non', '-'];

export function yesOrNo(text: string): boolean | null {
  const plain = text.toLowerCase();
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : null;
}

/** Whether a spreadsheet abbreviated a long number: "1.23457E+11". */
export const isShortened = (text: string) => /^\d([.,]\d+)?e[+-]?\d+$/i.test(text);
