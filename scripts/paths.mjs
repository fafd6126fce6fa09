// Runs the paths that are generated from the machines, and prints what they covered.
//   npm run paths                                   every machine at every level
//   npm run paths -- --machine login --level 2      one machine, one level
//   npm run paths -- --path login-3-02              one path, as its failure names it
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PROJECTS = { 1: 'machines', 2: 'ui', 3: 'browser' };

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        machine: { type: 'string' },
        level: { type: 'string' },
        path: { type: 'string' },
      },
    });
    const parts = values.path === undefined ? null : /^(\w+)-([123])-\d+$/.exec(values.path);
    if (values.path !== undefined && parts === null) throw new Error('--path is like login-3-02.');
    const level = parts?.[2] ?? values.level;
    if (level !== undefined && !(level in PROJECTS)) throw new Error('--level is 1, 2 or 3.');
    return { machine: parts?.[1] ?? values.machine, level, path: values.path };
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const { machine, level, path } = readOptions();
const levels = level === undefined ? Object.keys(PROJECTS) : [level];
if (levels.includes('3') && !existsSync(join(ROOT, 'dist/server/server.js'))) {
  console.error('Level 3 drives the built app: run "npm run build" first.');
  process.exit(1);
}
const projects = levels.flatMap((one) => ['--project', PROJECTS[one]]);
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects,
    machine === undefined ? '.model.test' : `/${machine}.model.test`,
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...(path ? { PATH_ID: path } : {}) } },
);
const report = join(ROOT, 'reports/paths/coverage.json');
if (path === undefined && existsSync(report)) printTable(JSON.parse(readFileSync(report, 'utf8')));
process.exitCode = status ?? 1;

/** One row a machine and level, with covered and total of each kind of goal. */
function printTable({ machines }) {
  const of = ({ covered, total }) => `${covered}/${total}`;
  const rows = machines.flatMap(({ id, levels: measured }) =>
    Object.entries(measured).map(([at, counts]) => ({
      machine: id,
      level: at,
      paths: counts.paths,
      steps: counts.steps,
      'at least': counts.lowerBound,
      states: of(counts.states),
      transitions: of(counts.transitions),
      outcomes: of(counts.outcomes),
      guards: of(counts.guards),
      pairs: of(counts.pairs),
    })),
  );
  console.table(rows);
}
