/** Scripts of the fonts that certificates are printed in (`server/certificates/letters`). */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Devanagari', 'Arabic', 'Hebrew', 'Thai'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Common', 'Inherited'],
];
const PRINTED = new RegExp(
  `^[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]*$`,
  'u',
);

/** Whether a certificate can print a text; it shows the Unicode numbers of other letters. */
export const isPrintable = (text: string): boolean => PRINTED.test(text);

/** Advice at a field that the certificate can't print. */
export const UNPRINTABLE_WORDS =
  'The PDF certificate has no font for these letters and shows their Unicode numbers. Type the name in Latin letters too.';
