import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from './options.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Folders of suites of generated paths, their vitest project, and their level. */
const FOLDERS = [
  { folder: 'tests/machines', project: 'machines', level: '1' },
  { folder: 'tests/ui', project: 'ui', level: '2' },
  { folder: 'tests/browser', project: 'browser', level: '3' },
  { folder: 'tests/server', project: 'server', level: '2' },
];
/** `npm test` leaves the deep suites out; a request for paths includes them. */
const SUITE = /^(\w+)\.model(?:\.deep)?\.test\.tsx?$/;

function allSuites() {
  return FOLDERS.filter(({ folder }) => existsSync(join(ROOT, folder))).flatMap((place) =>
    readdirSync(join(ROOT, place.folder)).flatMap((file) => {
      const name = SUITE.exec(file)?.[1];
      return name === undefined ? [] : [{ ...place, name, file: `${place.folder}/${file}` }];
    }),
  );
}

/** Imports a TypeScript file that imports nothing itself; packages must be installed. */
async function importTypeScript(file) {
  const { transform } = await import('esbuild');
  const source = readFileSync(join(ROOT, file), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** The suites that walk a machine under other names (`reading` as `billing`). */
async function namesOf(machine) {
  const { VIEWS } = await importTypeScript('tests/levels/views.ts');
  return Array.isArray(VIEWS[machine]) ? [machine, ...VIEWS[machine]] : [machine];
}

/**
 * The suites of a machine, a level and a variant; each may be undefined.
 * @throws a Refusal if there is none
 */
export async function findSuites(machine, level, variant) {
  const all = allSuites();
  const names = machine === undefined ? null : await namesOf(machine);
  const known = [...new Set(all.map(({ name }) => name))].sort();
  if (names !== null && !names.some((name) => known.includes(name))) {
    throw new Refusal(`There is no machine called ${machine}; there are ${known.join(', ')}.`);
  }
  const found = all.filter(
    (suite) =>
      (names === null || names.includes(suite.name)) &&
      (level === undefined || suite.level === level),
  );
  if (variant === 'StrictMode' && !found.some(({ project }) => project === 'ui')) {
    throw new Refusal(`${machine} has no view, and so no StrictMode.`);
  }
  if (found.length > 0) return found;
  throw new Refusal(`${machine} has no paths at level ${level}: tests/levels/views.ts says why.`);
}

/**
 * The suites that can replay a log, found by reading the log.
 * @throws a Refusal if the file is no log
 */
export async function suitesOfLog(file, level) {
  const { readEventLog } = await importTypeScript('tools/statewalk/replay/eventLog.ts');
  try {
    readEventLog(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} cannot be replayed. ${error.message}`);
  }
  const suites = [
    { project: 'machines', level: '1', file: 'tests/levels/replay.test.ts' },
    { project: 'browser', level: '3', file: 'tests/browser/replay.deep.test.ts' },
  ];
  return suites.filter((suite) => level === undefined || suite.level === level);
}
