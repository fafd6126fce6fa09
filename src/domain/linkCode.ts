/** As many signs as the secret part of a whole link has. */
const WHOLE = 43;
/** With fewer of them anybody could guess it. */
export const LEAST_OF_LINK = 22;

/**
 * The secret part of a link, without what mail programs take along behind it: the full stop of a
 * sentence, a quote, a bracket. One that ends on a day says so before a dot.
 */
export const linkCode = (text: string): string =>
  /^(?:[0-9a-z]{1,11}\.)?[\w-]+/.exec(text)?.[0] ?? '';

/** How much of a link's secret part is there: all of it, enough to ask for a new one, or less. */
export function wholenessOf(code: string): 'whole' | 'cut' | 'lost' {
  const { length } = linkCode(code).replace(/^.*\./, '');
  return length >= WHOLE ? 'whole' : length >= LEAST_OF_LINK ? 'cut' : 'lost';
}
