import { readFileSync } from 'node:fs';

export const CATALOG_FOLDER = 'src/domain/words';

/** Texts of a catalog as written, by key. */
export function textsOf(language: string, name: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`${CATALOG_FOLDER}/${language}/${name}.json`, 'utf8'));
}
