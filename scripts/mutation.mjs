// Mutation testing, an audit on demand: mutates code and lists the mutants that no test detects.
// npm run test:mutation -- login     a machine, by its model suite, tables and tests
// npm run test:mutation              every machine (hours)
// npm run test:mutation -- --file src/server/billing/prices.ts --suite
// tests/server/billing.prices.test.ts
// any files by any suites; each may be given several times
// Equivalent mutants of machines are listed in tests/mutation/survivors.json with the reason, and
// are left out.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findNotCompiling } from './mutation/compile.mjs';
import { judge } from './mutation/judge.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const HOME = join(ROOT, 'tests/mutation');
const REPORTS = join(ROOT, 'reports/mutation');
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Files to mutate, and the suites that have to detect the mutants. */
function readTargets() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string', multiple: true, default: [] },
      suite: { type: 'string', multiple: true, default: [] },
    },
  });
  const { file: mutate, suite: suites } = values;
  const missing = [...mutate, ...suites].find((file) => !existsSync(join(ROOT, file)));
  if (missing !== undefined) throw new Error(`There is no file ${missing}.`);
  if ((mutate.length === 0) !== (suites.length === 0)) {
    throw new Error('--file names what is broken, --suite what has to notice: give both.');
  }
  if (mutate.length > 0) return [{ name: 'files', mutate, suites }];
  const machines = readJson(join(HOME, 'targets.json'));
  const unknown = positionals.find((name) => machines[name] === undefined);
  if (unknown !== undefined) {
    throw new Error(
      `There is no machine ${unknown}; there are ${Object.keys(machines).join(', ')}.`,
    );
  }
  const names = positionals.length > 0 ? positionals : Object.keys(machines);
  return names.map((name) => ({ name, ...machines[name] }));
}

/** Runs Stryker, and returns its report. */
function measure({ name, mutate, suites }) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [STRYKER, 'run', 'tests/mutation/stryker.config.mjs'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_FILES: mutate.join(','),
        MUTATION_SUITES: suites.join(','),
        MUTATION_REPORT: file,
      },
    },
  );
  if (status !== 0 || !existsSync(file)) throw new Error(`Stryker did not finish ${name}.`);
  return readJson(file);
}

try {
  const survivors = readJson(join(HOME, 'survivors.json'));
  for (const target of readTargets()) {
    const listed = survivors[target.name] ?? [];
    const report = measure(target);
    const refused = (mutants) => findNotCompiling(mutants, ROOT);
    const { found, valid, unlisted } = judge(report, listed, refused);
    console.log(`\n${target.name}: ${found} of ${valid} mutants were found.`);
    for (const { file, line, from, to } of unlisted) {
      console.log(`  lives in ${file}:\n    ${line}\n      ${from}\n      → ${to}`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
