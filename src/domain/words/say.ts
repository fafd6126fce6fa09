import format from 'icu-minify/format';
import type { Language } from '../languages.ts';

type Values = Readonly<Record<string, string | number | Date>>;

/** Returns a text of a catalog with its values. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;

const FORMATTERS = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...of),
};

/**
 * Returns the texts of a catalog, whose messages the build has compiled (`scripts/build/messages.mjs`).
 * @param timeZone IANA name, for dates in the texts
 */
export function sayIn<Key extends string>(
  language: Language,
  catalog: Readonly<Record<Key, string>>,
  timeZone = 'UTC',
): Say<Key> {
  return (key, values = {}) =>
    String(format<string>(catalog[key], language, values, { formatters: FORMATTERS, timeZone }));
}
