const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached date formatter: creating one costs as much as a hundred uses, and a list needs
 * one per row.
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

/** Formats a whole number: "12,480". */
export function numberWords(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** Returns a cached formatter for "3 days ago"; `auto` allows "yesterday". */
export function relativeFormatter(numeric: 'auto' | 'always', locale = 'en') {
  const key = `${locale} ${numeric}`;
  const known = relative.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  relative.set(key, known);
  return known;
}
