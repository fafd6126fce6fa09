const dateFormatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached date formatter: creating one costs as much as a hundred uses, and a list needs
 * one per row.
 */
export function dateFormatter(
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = dateFormatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormatters.set(key, formatter);
  return formatter;
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** Returns a cached formatter for "3 days ago"; `auto` allows "yesterday". */
export function relativeFormatter(numeric: 'auto' | 'always', locale = 'en') {
  const key = `${locale} ${numeric}`;
  const formatter = relative.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  relative.set(key, formatter);
  return formatter;
}
