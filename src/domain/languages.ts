import type { Address } from './address.ts';

/** Languages of the employee's page and emails, BCP 47; the company's screens are in English. */
export const LANGUAGES = ['en', 'fr-CA', 'es-US'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names for the company. */
export const LANGUAGE_WORDS: Record<Language, string> = {
  en: 'English',
  'fr-CA': 'French (Canada)',
  'es-US': 'Spanish (US)',
};
/** Names in the language itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  'fr-CA': 'Français',
  'es-US': 'Español',
};

/** Names of languages, folded by `fold`, by the code's first part. */
const NAMES: Readonly<Record<string, Language>> = {
  ...{ en: 'en', eng: 'en', english: 'en', anglais: 'en', ingles: 'en', englisch: 'en' },
  ...{ fr: 'fr-CA', fra: 'fr-CA', fre: 'fr-CA', french: 'fr-CA', francais: 'fr-CA' },
  ...{ frances: 'fr-CA', franzosisch: 'fr-CA', quebecois: 'fr-CA' },
  ...{ es: 'es-US', spa: 'es-US', spanish: 'es-US', espanol: 'es-US', espagnol: 'es-US' },
  ...{ castellano: 'es-US', spanisch: 'es-US' },
};

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Name of a stored language; `''` for none. */
export const languageWords = (text: string): string =>
  isLanguage(text) ? LANGUAGE_WORDS[text] : text;

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((known) => known === text);

/** Reads a language: `fr`, `fr_CA`, "French (Canada)", "Español"; null if it isn't one of ours. */
export function readLanguage(text: string): Language | null {
  const [word = ''] = fold(text).split(/[^a-z]+/);
  return NAMES[word] ?? null;
}

/** Returns the first of our languages that a browser asks for by `Accept-Language`; null for none. */
export function browserLanguage(header: string | undefined): Language | null {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { language: readLanguage(tag), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferences.find(({ language }) => language !== null)?.language ?? null;
}

/** Facts about the language of a return's employee; `''` and null for unknown ones. */
export interface LanguageFacts {
  /** Picked by the employee on their page. */
  readonly picked: string;
  /** Given by the order. */
  readonly ordered: string;
  readonly address: Pick<Address, 'country' | 'region'> | null;
  /** Language of the employee's browser; absent for emails. */
  readonly browser: Language | null;
  /** Default of the organization. */
  readonly fallback: string;
}

/** Chooses the employee's language, the person's own choice first. */
export function chooseLanguage(facts: LanguageFacts): Language {
  const { picked, ordered, address, browser, fallback } = facts;
  const isQuebec = address?.country === 'CA' && address.region === 'QC';
  const [chosen = 'en'] = [
    picked,
    ordered,
    isQuebec ? 'fr-CA' : '',
    browser ?? '',
    fallback,
  ].filter(isLanguage);
  return chosen;
}

/** Returns the problem of an order's language normalized by `readLanguage`; null if there is none. */
export function languageProblem(text: string): string | null {
  return text === '' || isLanguage(text)
    ? null
    : 'Choose English, French, or Spanish: en, fr-CA, or es-US.';
}
