/** Length of a complete link secret. */
const CODE_LENGTH = 43;
/** Minimum length of a truncated secret that still can't be guessed. */
export const MIN_CODE_LENGTH = 22;

/**
 * Extracts the secret of a link without characters that mail programs append: a sentence's full
 * stop, a quote, a bracket. A link that expires has its last day before a dot.
 */
export const linkCode = (text: string): string =>
  /^(?:[0-9a-z]{1,11}\.)?[\w-]+/.exec(text)?.[0] ?? '';

/** Classifies a link's secret: complete, truncated but long enough to request a new link, or too short. */
export function codeIntegrity(code: string): 'whole' | 'cut' | 'lost' {
  const { length } = linkCode(code).replace(/^.*\./, '');
  return length >= CODE_LENGTH ? 'whole' : length >= MIN_CODE_LENGTH ? 'cut' : 'lost';
}
