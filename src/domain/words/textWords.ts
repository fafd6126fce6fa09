import type { Language } from '../languages.ts';
import en from './en/texts.json';
import es from './es-US/texts.json';
import fr from './fr-CA/texts.json';
import { type Say, sayIn } from './say.ts';

type TextKey = keyof typeof en;

const CATALOGS: Record<Language, Readonly<Record<TextKey, string>>> = {
  en,
  'fr-CA': fr,
  'es-US': es,
};

/** Returns the texts of text messages. */
export const textWords = (language: Language): Say<TextKey> => sayIn(language, CATALOGS[language]);
