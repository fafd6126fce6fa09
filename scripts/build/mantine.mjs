import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');
const packageDir = (name) => join(ROOT, 'node_modules', '@mantine', name);

/** File that defines each name of a barrel, read from the barrel itself. */
function readBarrel(name) {
  const barrel = join(packageDir(name), 'esm', 'index.mjs');
  const homes = new Map();
  for (const [, names, from] of readFileSync(barrel, 'utf8').matchAll(
    /^import \{([^}]*)\} from "([^"]+)";/gm,
  )) {
    const home = from.startsWith('.') ? resolve(dirname(barrel), from) : from;
    for (const part of names.split(',')) {
      const [original, alias = original] = part.trim().split(/\s+as\s+/);
      homes.set(alias, { original, home });
    }
  }
  return homes;
}

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(['"])@mantine\/(core|hooks)\2;?/g;

/** A file as `importer` names it, so that source maps and the chunks' names contain no absolute path. */
const specifier = (home, importer) => {
  if (!isAbsolute(home)) return home;
  const path = relative(dirname(importer), home).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
};

/** One import for each name, from the file that defines it, on as many lines as before. */
function rewrite(source, barrels, importer) {
  return source.replace(IMPORT, (statement, names, _quote, name) => {
    const imports = names
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map((part) => {
        const [component, alias = component] = part.split(/\s+as\s+/);
        const found = barrels[name].get(component);
        if (found === undefined) throw new Error(`@mantine/${name} has no "${component}".`);
        return `import { ${found.original} as ${alias} } from ${JSON.stringify(specifier(found.home, importer))};`;
      });
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/**
 * Under code splitting a barrel import drags every component that any screen uses into a
 * common chunk. This takes each component from its own file instead.
 * @param rewriteOwn changes the text of our own sources too; takes the text and its path
 */
export function mantineImports(rewriteOwn = (source) => source) {
  return {
    name: 'mantine-imports',
    setup(build) {
      const barrels = { core: readBarrel('core'), hooks: readBarrel('hooks') };
      build.onLoad({ filter: /\.(?:tsx?|mjs)$/ }, async ({ path }) => {
        const isOurs = path.startsWith(join(ROOT, 'src'));
        const isMantine = path.includes(join('@mantine', ''));
        if (!isOurs && !isMantine) return undefined;
        const source = await readFile(path, 'utf8');
        const loader = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
        const own = isOurs ? rewriteOwn(source, path) : source;
        return { contents: rewrite(own, barrels, path), loader };
      });
    },
  };
}

/** All charts share one sheet. */
const CHARTS = 'Charts';
const CLASS_MAP = /node_modules\/@mantine\/(core|notifications)\/.*\/(\w+)\.module\.mjs$/;

/** The name of the Mantine style sheet that belongs to a module of the bundle, or null. */
export function mantineSheetOf(input) {
  if (/node_modules\/@mantine\/charts\/.*\.module\.mjs$/.test(input)) return CHARTS;
  const [, packageName, name] = CLASS_MAP.exec(input) ?? [];
  if (packageName === undefined) return null;
  return name;
}

/** Mantine's style sheets by name, and the order in which they must apply. */
export function readMantineSheets() {
  const styles = join(packageDir('core'), 'styles');
  const all = readFileSync(join(packageDir('core'), 'styles.css'), 'utf8').replace(/\s+/g, '');
  const notifications = readFileSync(join(packageDir('notifications'), 'styles.css'), 'utf8');
  const charts = readFileSync(join(packageDir('charts'), 'styles.css'), 'utf8');
  const entryPoints = { Notifications: notifications, [CHARTS]: charts };
  const text = (name) => entryPoints[name] ?? readFileSync(join(styles, `${name}.css`), 'utf8');
  const place = (name) => {
    const start = text(name).replace(/\s+/g, '').slice(0, 400);
    const index = all.indexOf(start);
    return index === -1 ? Number.POSITIVE_INFINITY : index;
  };
  return {
    text,
    inOrder: (names) => [...names].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1)),
  };
}
