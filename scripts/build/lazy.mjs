import { join, posix, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const UI = join(ROOT, 'src', 'ui');
const LAZY_IMPORT = /(?<!typeof )\bimport\(\s*'(\.[^']+\.tsx?)'\s*\)/g;

/** Path of a source file below `src/ui`, as the browser and the build name its style sheet. */
const nameOf = (path) => relative(UI, path).split(sep).join('/');

/** Sources whose style sheets the bundled code waits for. */
export const styledImports = new Set();

/** Lets each `import()` in one of our own sources wait for the style sheet of its file too. */
export function withLazyStyles(source, path) {
  if (!path.startsWith(UI)) return source;
  const folder = posix.dirname(nameOf(path));
  const wrapped = source.replace(LAZY_IMPORT, (call, from) => {
    const name = posix.join(folder, from);
    styledImports.add(name);
    return `withStyles('${name}', ${call})`;
  });
  if (wrapped === source) return source;
  const styles = posix.relative(folder, 'app/start/styles.ts').replace(/^(?!\.)/, './');
  return `import { withStyles } from '${styles}'; ${wrapped}`;
}

/** Loads nothing on demand: each `import()` of our own rejects with an error that has its `source`. */
export function unloaded() {
  return {
    name: 'unloaded',
    setup(build) {
      build.onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, kind, resolveDir }) =>
        kind === 'dynamic-import'
          ? { path: nameOf(join(resolveDir, path)), namespace: 'unloaded' }
          : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'unloaded' }, ({ path }) => ({
        contents: `throw Object.assign(new Error('Not loaded.'), { source: ${JSON.stringify(path)} });`,
      }));
    },
  };
}

/** Source file below `src/ui` that a loader of `unloaded` would load; null if it needs none. */
export function sourceOf(load) {
  return load().then(
    () => null,
    (error) => (error.cause ?? error).source,
  );
}
