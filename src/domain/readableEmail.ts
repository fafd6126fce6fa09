import { asciiDomain } from './domainName.ts';
import { emailParts } from './email.ts';

// Parameters of Punycode (RFC 3492, section 5).
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;

/**
 * Scripts that one label may mix: browsers show others in ASCII, because "аpple" in two scripts looks
 * like another name (UTS 39, section 5.2, "Highly Restrictive").
 */
const WRITING_SYSTEMS = [
  'Latin Han Hiragana Katakana',
  'Latin Han Hangul',
  'Latin Han Bopomofo',
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi'.split(
    ' ',
  ),
  ...'Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai'.split(' '),
].map((scripts) => {
  const names = ['Common', 'Inherited', ...scripts.split(' ')];
  return new RegExp(`^[${names.map((name) => `\\p{Script=${name}}`).join('')}]+$`, 'u');
});

/** Decodes the part of a label after `xn--` (RFC 3492, section 6.2). Throws on invalid input. */
export function decodePunycode(encoded: string): string {
  const basic = Math.max(0, encoded.lastIndexOf('-'));
  const letters = [...encoded.slice(0, basic)];
  let [n, i, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  let place = basic === 0 ? 0 : basic + 1;
  while (place < encoded.length) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(encoded[place++] ?? '', BASE);
      // Punycode counts a to z before 0 to 9, other than JavaScript.
      const value = digit < 10 ? digit + 26 : digit - 10;
      if (Number.isNaN(value)) throw new RangeError('This is no Punycode.');
      i += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(i - before, count, before === 0);
    n += Math.floor(i / count);
    i %= count;
    letters.splice(i, 0, String.fromCodePoint(n));
    i += 1;
  }
  return letters.join('');
}

function adapt(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE)
    delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}

function readableLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  try {
    const readable = decodePunycode(label.slice(4).toLowerCase());
    const isPlain = WRITING_SYSTEMS.some((letters) => letters.test(readable));
    // The round trip refuses what no domain can be.
    return isPlain && asciiDomain(`${readable}.test`) === `${label.toLowerCase()}.test`
      ? readable
      : label;
  } catch {
    return label;
  }
}

/** Returns a domain in the letters that people read; in ASCII where a label mixes scripts. */
export function readableDomain(domain: string): string {
  return domain.split('.').map(readableLabel).join('.');
}

/** Returns an address with its domain in the letters that people read. */
export function readableEmail(email: string): string {
  const { local, domain } = emailParts(email);
  return local === '' || !/xn--/i.test(domain) ? email : `${local}@${readableDomain(domain)}`;
}

/** Returns a text with the domains of its addresses in the letters that people read. */
export function readableText(text: string): string {
  return text.replace(/[^\s@<>()“”",;:]+@[\w.-]*xn--[\w.-]+/gi, readableEmail);
}
