import type { Language } from '../languages.ts';

/** Wish that a reply states. */
export type TextCommand = 'stop' | 'start' | 'help';

interface Keyword {
  readonly command: TextCommand;
  readonly language: Language;
}

/** Words of each command, in capital letters without accents. */
const WORDS: Readonly<Record<TextCommand, Readonly<Record<Language, string>>>> = {
  stop: {
    en: 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT',
    'fr-CA': 'ARRET ARRETT ARRETE ARRETER ARRETEZ DESABONNER',
    'es-US': 'PARAR ALTO BAJA CANCELAR DETENER',
  },
  start: {
    en: 'START YES UNSTOP',
    'fr-CA': 'DEBUT DEBUTER COMMENCER REPRENDRE',
    'es-US': 'INICIAR COMENZAR REANUDAR',
  },
  help: { en: 'HELP INFO', 'fr-CA': 'AIDE', 'es-US': 'AYUDA' },
};
const COMMANDS = ['stop', 'start', 'help'] as const;
const LANGUAGES = ['en', 'fr-CA', 'es-US'] as const;

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  COMMANDS.flatMap((command) =>
    LANGUAGES.flatMap((language) =>
      WORDS[command][language].split(' ').map((word) => [word, { command, language }] as const),
    ),
  ),
);

/** Reads a reply that is one word of a command; null for any other. */
export function readKeyword(body: string): Keyword | null {
  const word = body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^[^A-Z]+|[^A-Z]+$/g, '');
  return KEYWORDS.get(word) ?? null;
}
