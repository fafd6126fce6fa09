import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { mark, type PageLine, type Place } from '../../tools/statewalk/suites.ts';

/**
 * Where the views are broken on purpose (`npm run test:mutation`), only the paths that pass the
 * break are walked, and no table can be made of them: there each page is held to the one that the
 * same path met before anything was broken. Undefined elsewhere.
 */
export function knownPages(
  id: string,
): ((place: Place, lines: readonly PageLine[]) => void) | undefined {
  const { MUTATION_TARGET, MUTATION_HURRIES } = process.env;
  if (MUTATION_TARGET === undefined) return undefined;
  const file = `reports/mutation/pages/${id}.json`;
  const isWhole = !MUTATION_HURRIES;
  const known: Record<string, string> = isWhole ? {} : JSON.parse(readFileSync(file, 'utf8'));
  return ({ state, steps }, lines) => {
    const where = [state, ...steps].join(', after ');
    if (isWhole) {
      known[where] = mark(lines);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(known));
    } else if (known[where] !== mark(lines)) {
      const texts = lines.map(({ depth, text }) => `${'  '.repeat(depth)}${text}`);
      throw new Error(`${where} is another page than it was:\n${texts.join('\n')}`);
    }
  };
}
