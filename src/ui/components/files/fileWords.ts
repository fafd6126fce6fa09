import { createContext, use } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { Language } from '../../../domain/languages.ts';
import { FILE_WORDS } from '../../../domain/warehouse/files/fileWords.ts';
import { UPLOAD_ERRORS } from '../../../domain/warehouse/files/uploadErrors.ts';
import english from '../../../domain/words/en/photos.json';
import { type Say, sayIn } from '../../../domain/words/say.ts';

type FileKey = keyof typeof english;
export type FileCatalog = Readonly<Record<FileKey, string>>;

interface FileWords {
  readonly language: Language;
  readonly say: Say<FileKey>;
}

/** Returns the texts about files in a language; English for the company's pages. */
export function fileWordsIn(language: Language, catalog: FileCatalog | null): FileWords {
  return { language, say: sayIn(language, catalog ?? english) };
}

export const FileWordsContext = createContext(fileWordsIn('en', null));

export const useFileWords = (): FileWords => use(FileWordsContext);

const REASONS = ['tooLarge', 'wrongPhoto', 'empty', 'full', 'unreadable'] as const;

/** Sentence about a rejected file. English keeps the server's sentence. */
export function rejectionWords({ message }: Failure, { language, say }: FileWords): string {
  if (language === 'en') return message;
  if (message === UPLOAD_ERRORS.noRoom) return say('full');
  return say(REASONS.find((key) => FILE_WORDS[key] === message) ?? 'failed');
}
