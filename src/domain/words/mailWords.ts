import type { Language } from '../languages.ts';
import enCommon from './en/common.json';
import enMail from './en/mail.json';
import esCommon from './es-US/common.json';
import esMail from './es-US/mail.json';
import frCommon from './fr-CA/common.json';
import frMail from './fr-CA/mail.json';
import { type Say, sayIn } from './say.ts';

const EN = { ...enCommon, ...enMail };
type MailKey = keyof typeof EN;
export type MailWords = Say<MailKey>;

const CATALOGS: Record<Language, Readonly<Record<MailKey, string>>> = {
  en: EN,
  'fr-CA': { ...frCommon, ...frMail },
  'es-US': { ...esCommon, ...esMail },
};

/** Returns the texts of emails to employees. */
export function mailWords(language: Language, timeZone?: string): MailWords {
  return sayIn(language, CATALOGS[language], timeZone);
}
