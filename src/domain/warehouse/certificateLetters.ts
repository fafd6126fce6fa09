/** Scripts of the font that certificates are printed in (`server/certificates/pdf.ts`). */
const PRINTED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether a certificate can print a text; it shows empty boxes for other scripts. */
export const isPrintable = (text: string): boolean => PRINTED.test(text);

/** Advice at a field that the certificate can't print. */
export const UNPRINTABLE_WORDS =
  'The PDF certificate can’t print these letters and shows empty boxes. Type the name in Latin letters too.';
