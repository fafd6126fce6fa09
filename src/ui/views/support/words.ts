import { createContext, use } from 'react';
import { isLanguage, type Language } from '../../../domain/languages.ts';
import type { InLanguage } from '../../../domain/returns/support/failureWords.ts';
import type { PageCatalog } from '../../../domain/words/pageWords.ts';
import { lazyPart } from '../../app/routing/viewLoader.ts';
import type { FileCatalog } from '../../components/files/fileWords.ts';

/** Loads the texts of one language. */
export const loadWords: Record<Language, () => Promise<PageCatalog>> = {
  en: lazyPart(async () => (await import('./words/en.ts')).catalog),
  'fr-CA': lazyPart(async () => (await import('./words/fr.ts')).catalog),
  'es-US': lazyPart(async () => (await import('./words/es.ts')).catalog),
};

/** Loads the texts about photos; the English ones come with the shared parts. */
export const loadPhotoWords: Record<Language, () => Promise<FileCatalog | null>> = {
  en: lazyPart(async () => null),
  'fr-CA': lazyPart(async () => (await import('./words/frPhotos.ts')).catalog),
  'es-US': lazyPart(async () => (await import('./words/esPhotos.ts')).catalog),
};

/** Language that the server chose for the page, until its data says it. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

export const WordsContext = createContext<InLanguage | null>(null);

/** Returns the texts of the page's language. Throws outside `Words`. */
export function useWords(): InLanguage {
  const words = use(WordsContext);
  if (words === null) throw new Error('useWords() needs <Words> around it.');
  return words;
}
