import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';

/** Catalogs of the employee's texts: `src/domain/words/<language>/<name>.json`. */
export const CATALOG = /[\\/]domain[\\/]words[\\/][\w-]+[\\/]\w+\.json$/;

/** Returns a catalog with compiled ICU messages, as JSON, so that no parser is needed at run time. */
export async function compiledCatalog(path) {
  const messages = Object.entries(JSON.parse(await readFile(path, 'utf8')));
  return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, compile(text)])));
}

/** Compiles the catalogs that the build meets. */
export function messages() {
  return {
    name: 'messages',
    setup(build) {
      build.onLoad({ filter: CATALOG }, async ({ path }) => ({
        contents: await compiledCatalog(path),
        loader: 'json',
      }));
    },
  };
}
