import type { Device } from '../../../domain/words.ts';

/** What people write into spreadsheets, on one line and tidied, understood; null for what is not. */

/** In small letters without signs. */
export const small = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** In this order: a "laptop monitor" is a monitor, a "phone" in "headphones" is none. */
const DEVICE_SIGNS: readonly (readonly [Device, RegExp])[] = [
  ['monitor', /\b(monitors?|displays?|screens?)\b/],
  ['tablet', /\b(tablets?|ipads?)\b/],
  [
    'laptop',
    /\b(laptops?|notebooks?|macbooks?|mbp|mba|thinkpads?|chromebooks?|latitude|elitebook|xps|surface)\b/,
  ],
  ['cell_phone', /\b((cell|mobile|smart|i)?phones?|mobiles?|cells?|pixel|galaxy)\b/],
];

export function deviceIn(text: string): Device | null {
  const plain = small(text);
  return DEVICE_SIGNS.find(([, sign]) => sign.test(plain))?.[0] ?? null;
}

const YES = ['yes', 'y', 'true', 'x', '1', 'ja', 'oui', 'si', '✓', '✔'];
const NO = ['no', 'n', 'false', '0', '', 'none', 'nein', 'non', '-'];

export function yesOrNo(text: string): boolean | null {
  const plain = text.toLowerCase();
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : null;
}

/** What a spreadsheet has made of a long number: "1.23457E+11". */
export const isShortened = (text: string) => /^\d([.,]\d+)?e[+-]?\d+$/i.test(text);
