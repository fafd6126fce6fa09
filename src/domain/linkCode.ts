/** Length of a complete link secret. */
const WHOLE = 43;
/** Minimum length of a truncated secret that still can't be guessed. */
export const LEAST_OF_LINK = 22;

/**
 * Extracts the secret of a link without characters that mail programs append: a sentence's full
 * stop, a quote, a bracket. A link that expires has its last day before a dot.
 */
export const linkCode = (text: string): string =>
  /^(?:[0-9a-z]{1,11}\.)?[\w-]+/.exec(text)?.[0] ?? '';

/** Classifies a link's secret: complete, truncated but long enough to request a new link, or too short. */
export function wholenessOf(code: string): 'whole' | 'cut' | 'lost' {
  const { length } = linkCode(code).replace(/^.*\./, '');
  return length >= WHOLE ? 'whole' : length >= LEAST_OF_LINK ? 'cut' : 'lost';
}
