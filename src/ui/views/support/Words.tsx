import { type ReactNode, use, useEffect, useMemo } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { sayIn } from '../../../domain/words/say.ts';
import { loadWords, WordsContext } from './words.ts';

interface WordsProps {
  readonly language: Language;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/** Gives the page the texts of one language, and the document its `lang` and title. */
export function Words({ language, timeZone, children }: WordsProps) {
  const catalog = use(loadWords[language]());
  const words = useMemo(
    () => ({ language, say: sayIn(language, catalog, timeZone) }),
    [language, catalog, timeZone],
  );
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${words.say('page.title')} · Retriever`;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language, words]);
  return <WordsContext value={words}>{children}</WordsContext>;
}
