/** Characters of GSM 03.38, one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters of its extension table, two septets each. */
const EXTENDED = new Set('^{}\\[~]|€\f');

/** Longest text of one segment, and of each of several, in septets and in UTF-16 units. */
const LIMITS = { gsm: [160, 153], unicode: [70, 67] } as const;

const isGsm = (letter: string) => BASIC.has(letter) || EXTENDED.has(letter);

/** Encoding of a text message, and its number of segments, each of which is paid. */
export interface TextSize {
  readonly encoding: 'gsm' | 'unicode';
  readonly segments: number;
}

/** Measures a text message: one letter outside of GSM 03.38 makes all of them twice as long. */
export function textSize(text: string): TextSize {
  const letters = [...text];
  const encoding = letters.every(isGsm) ? 'gsm' : 'unicode';
  const length =
    encoding === 'unicode'
      ? text.length
      : letters.reduce((sum, letter) => sum + (BASIC.has(letter) ? 1 : 2), 0);
  const [whole, part] = LIMITS[encoding];
  return { encoding, segments: length <= whole ? 1 : Math.ceil(length / part) };
}

/** Typographic characters with a plain one of GSM 03.38. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Replaces typography, and accents that GSM 03.38 lacks; other scripts stay as they are. */
export function inPlainLetters(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (isGsm(letter)) return letter;
      const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
      return [...plain].every(isGsm) ? plain : letter;
    })
    .join('');
}
