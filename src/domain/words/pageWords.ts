import type { Language } from '../languages.ts';
import enCommon from './en/common.json';
import enPage from './en/page.json';
import esCommon from './es-US/common.json';
import esPage from './es-US/page.json';
import frCommon from './fr-CA/common.json';
import frPage from './fr-CA/page.json';
import { type Say, sayIn } from './say.ts';

const EN = { ...enCommon, ...enPage };
type PageKey = keyof typeof EN;
export type PageCatalog = Readonly<Record<PageKey, string>>;
export type PageWords = Say<PageKey>;

const CATALOGS: Record<Language, PageCatalog> = {
  en: EN,
  'fr-CA': { ...frCommon, ...frPage },
  'es-US': { ...esCommon, ...esPage },
};

/** Returns the texts of the employee's page without scripts; the browser loads one language alone. */
export function pageWords(language: Language, timeZone?: string): PageWords {
  return sayIn(language, CATALOGS[language], timeZone);
}
