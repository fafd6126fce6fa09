const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * The formatter of dates for these options, made once: making one costs as much as a hundred of
 * its answers, and a list asks for one a row.
 */
export function dateFormatter(
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(key, known);
  return known;
}

/** "12,480". `count` is whole. */
export function numberWords(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** The same for "3 days ago"; `auto` says "yesterday". */
export function relativeFormatter(numeric: 'auto' | 'always', locale = 'en') {
  const key = `${locale} ${numeric}`;
  const known = relative.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  relative.set(key, known);
  return known;
}
