import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
/** Calls that declare a suite's paths, by the function called: the subject and more. */
const DECLARING = {
  testMachine: 'list({ subject: all[0], level: 1 })',
  testViews: 'list({ subject: all[0], level: 2 })',
  testBuiltApp: 'list({ subject: all[0], level: 3 })',
  testPaths: 'list(all[0])',
};
/** Stub for all other imports of a suite: it can be called and read, and does nothing. */
const NOTHING =
  'const nothing = new Proxy(function () {}, { apply: () => nothing, construct: () => nothing, get: (_, key) => typeof key === "symbol" || key === "then" ? undefined : nothing });';

/** The names that a file imports from a module. */
function namesIn(file, specifier) {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)];
  return found
    .filter(([, , from]) => from === specifier)
    .flatMap(([, names]) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0]);
}

/** Loads suites without running them: only the machines with their profiles and contracts are imported. */
const withoutRunning = {
  name: 'without-running',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) => {
      if (!/\.model(\.deep)?\.test\.tsx?$/.test(importer)) return null;
      if (
        /\/machines\/[\w./]+$|levels\/contract\.ts$/.test(path) ||
        importer.includes(`/machines/${path}`)
      ) {
        return null;
      }
      if (path.startsWith('./') && importer.includes('/tests/machines/')) return null;
      return {
        path: `${path} of ${importer}`,
        namespace: 'nothing',
        pluginData: { path, importer },
      };
    });
    onLoad({ filter: /.*/, namespace: 'nothing' }, ({ pluginData: { path, importer } }) => ({
      contents: [
        'const list = (one) => globalThis.listedSuites.push(one);',
        NOTHING,
        ...namesIn(importer, path).map((name) =>
          name in DECLARING
            ? `export const ${name} = (...all) => { ${DECLARING[name]}; return nothing; };`
            : `export const ${name} = nothing;`,
        ),
      ].join('\n'),
    }));
  },
};

/**
 * The paths of suites, without running one.
 * @param suites as `findSuites` finds them
 * @param isDeep those of the deep run
 */
export async function listPaths(suites, isDeep) {
  const outfile = join(ROOT, 'reports/.build/list.mjs');
  mkdirSync(join(ROOT, 'reports/.build'), { recursive: true });
  const imports = suites.map(({ file }) => `await import(${JSON.stringify(`./${file}`)});`);
  await build({
    stdin: {
      contents: `globalThis.listedSuites = [];\n${imports.join('\n')}\nexport { pathsOf } from './tools/statewalk/records/pathList.ts';`,
      resolveDir: ROOT,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    jsx: 'automatic',
    plugins: [withoutRunning],
  });
  const { pathsOf } = await import(pathToFileURL(outfile).href);
  const all = globalThis.listedSuites;
  return all
    .filter(({ subject }) => subject !== undefined)
    .flatMap((suite) => pathsOf(suite, isDeep));
}

/** A list of paths for people: id, number of steps, title. */
export function listInWords(paths) {
  const width = Math.max(0, ...paths.map(({ id }) => id.length));
  return paths
    .map(
      ({ id, steps, title }) => `${id.padEnd(width)}  ${String(steps).padStart(2)} steps  ${title}`,
    )
    .join('\n');
}

/** The paths as CSV (RFC 4180). */
export function listAsCsv(paths) {
  const cell = (value) =>
    /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value);
  const rows = paths.map(({ id, machine, level, steps, title }) => [
    id,
    machine,
    level,
    steps,
    title,
  ]);
  return [['id', 'machine', 'level', 'steps', 'title'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}
