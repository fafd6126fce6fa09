import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, ROOT, withoutComments } from './helpers/sources.ts';

// Features of the page that are newer than the oldest browsers that `esbuild.config.mjs` builds for, by
// MDN's support data: methods and globals, which the bundler doesn't translate, and style sheets.

/** Features that are newer, with the reason why pages work without them. */
const NEWER: Readonly<Record<string, string>> = {
  'requestIdleCallback()': 'a timer runs where it is missing',
  'trustedTypes()': 'a policy is made only where there are some',
  'BarcodeDetector()': 'a module of ours reads codes where it is missing',
  '@page': 'the person chooses the paper',
  size: 'the person chooses the paper',
  'text-wrap': 'lines break as usual',
  'scrollbar-width': 'the scrollbar shows',
  'content-visibility': 'what is closed is not printed',
  ':details-content': 'what is closed is not printed',
  ':-moz-progress-bar': 'each engine has a name of its own',
  ':-webkit-progress-bar': 'each engine has a name of its own',
  ':-webkit-progress-value': 'each engine has a name of its own',
};

const require = createRequire(import.meta.url);
const DATA: unknown = require('@mdn/browser-compat-data');
const CONFIG = readFileSync(join(ROOT, 'esbuild.config.mjs'), 'utf8');
const OLDEST = ['chrome', 'firefox', 'safari'].map(
  (browser) => [browser, Number(new RegExp(`'${browser}([\\d.]+)'`).exec(CONFIG)?.[1])] as const,
);

const partOf = (data: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => Object(part)[name], data);

/** Whether all of the oldest browsers have a feature, without a flag or prefix. */
function isOld(compat: unknown): boolean {
  return OLDEST.every(([browser, oldest]) =>
    [partOf(compat, 'support', browser)].flat().some((support) => {
      const { version_added: added, flags, prefix, alternative_name: other } = Object(support);
      const isPlain = flags === undefined && prefix === undefined && other === undefined;
      return isPlain && (added === true || Number(String(added).replace('≤', '')) <= oldest);
    }),
  );
}

/** Collects the names of features, and whether any feature of that name is old. */
function namesIn(data: unknown, depth: number, names = new Map<string, boolean>()) {
  for (const [name, part] of Object.entries(Object(data))) {
    if (name === '__compat') continue;
    const compat = partOf(part, '__compat');
    const known = name.replace(/_static$/, '');
    if (compat !== undefined) names.set(known, names.get(known) === true || isOld(compat));
    if (depth > 1) namesIn(part, depth - 1, names);
  }
  return names;
}

const newIn = (names: ReadonlyMap<string, boolean>) =>
  [...names].flatMap(([name, isKnown]) => (isKnown ? [] : [name]));

/** Interfaces and members of the page's API. */
const API_NAMES = namesIn(partOf(DATA, 'api'), 2);
const API = new Set(newIn(API_NAMES));
/** Methods of the language by name; one that an older type has too is not told apart. */
const METHODS = new Set(
  newIn(namesIn(partOf(DATA, 'javascript', 'builtins'), 2)).filter(
    (name) => API_NAMES.get(name) !== true,
  ),
);
const USES: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/(?<!\.\.)\.(\w+)(?=\(|\?\.\()/g, METHODS],
  [/\b(?:window|document|navigator|globalThis|self|URL)\??\.(\w+)/g, API],
  [/\bnew (\w+)(?=\()/g, API],
];

function newerInScripts(): string[] {
  return ['src/ui', 'src/api', 'src/domain', 'src/machines'].flatMap((folder) =>
    filesIn(folder, /\.tsx?$/).flatMap(({ path, text }) =>
      USES.flatMap(([pattern, names]) =>
        [...withoutComments(text).matchAll(pattern)].flatMap(([, name = '']) =>
          names.has(name) ? [`${name}()  ${path}`] : [],
        ),
      ),
    ),
  );
}

function newerInStyles(): string[] {
  const css = (part: string) => new Set(newIn(namesIn(partOf(DATA, 'css', part), 1)));
  const [properties, selectors, rules] = [css('properties'), css('selectors'), css('at-rules')];
  return filesIn('src/ui', /\.css$/).flatMap(({ path, text }) => {
    const found = (pattern: RegExp, names: ReadonlySet<string>, show: (name: string) => string) =>
      [...text.replace(/\/\*.*?\*\//gs, '').matchAll(pattern)].flatMap(([, name = '']) =>
        names.has(name) ? [`${show(name)}  ${path}`] : [],
      );
    return [
      ...found(/^\s*([a-z-]+):/gm, properties, (name) => name),
      ...found(/::?([a-z-]+)/g, selectors, (name) => `:${name}`),
      ...found(/@([a-z-]+)/g, rules, (name) => `@${name}`),
    ];
  });
}

test('pages use nothing that their oldest browsers lack', () => {
  expect(OLDEST.every(([, version]) => version > 0)).toBe(true);
  expect(METHODS.has('union') && METHODS.has('groupBy')).toBe(true);
  expect(METHODS.has('map') || METHODS.has('findLast')).toBe(false);
  const newer = [...newerInScripts(), ...newerInStyles()];
  expect(newer.filter((use) => NEWER[use.split('  ')[0] ?? ''] === undefined)).toEqual([]);
  const unused = Object.keys(NEWER).filter(
    (name) => !newer.some((use) => use.startsWith(`${name}  `)),
  );
  expect(unused).toEqual([]);
});
