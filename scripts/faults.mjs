// Injects faults into the product, one after another, and prints which generated test detects each.
// npm run test:faults                  every fault of tests/faults/faults.json
// npm run test:faults -- "stale"       those with that in their title
// Works in a copy: the working tree is never touched.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const COPIED = ['src', 'tests', 'tools', 'public', 'docs', 'scripts'];
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'esbuild.config.mjs'];

const filter = process.argv[2] ?? '';
const all = JSON.parse(readFileSync(join(ROOT, 'tests/faults/faults.json'), 'utf8'));
const faults = all.filter(({ fault }) => fault.toLowerCase().includes(filter.toLowerCase()));

const copy = mkdtempSync(join(tmpdir(), 'returns-portal-faults-'));
for (const name of [...COPIED, ...FILES])
  cpSync(join(ROOT, name), join(copy, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

/** The titles of the generated tests that fail; null if the suite could not run. */
function namedBy({ suite, tests }) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  // Failures saved by the previous fault are not walked again.
  rmSync(join(copy, 'reports'), { recursive: true, force: true });
  spawnSync(
    process.execPath,
    [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', suite, tests, '--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } },
  );
  try {
    const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
    if (numTotalTests === 0) return null;
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => title);
  } catch {
    return null;
  }
}

let missed = 0;
try {
  for (const fault of faults) {
    const file = join(copy, fault.file);
    const original = readFileSync(file, 'utf8');
    if (!original.includes(fault.from))
      throw new Error(`${fault.file} has no "${fault.from}" any more.`);
    writeFileSync(
      file,
      original.replace(fault.from, () => fault.to),
    );
    const names = namedBy(fault);
    writeFileSync(file, original);
    const isNamed = names !== null && names.length > 0;
    if (!isNamed) missed += 1;
    console.log(`\n${isNamed ? 'named ' : 'MISSED'}  ${fault.fault}`);
    console.log(`        ${fault.file}, by ${fault.tests}: ${names?.length ?? 0} tests`);
    for (const name of (names ?? []).slice(0, 3)) console.log(`        · ${name.slice(0, 160)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${faults.length - missed} of ${faults.length} faults were named.`);
process.exitCode = missed === 0 && faults.length > 0 ? 0 : 1;
