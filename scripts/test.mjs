// Everything that must hold, from a bare clone: types, lint, sizes and every suite.
//   npm test                    all of it
//   npm test -- ui types        only these (types, lint, size, machines, ui, server, browser)
//   npm test -- ui LoginView    a suite, only the files with that in their path
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const MINUTE = 60_000;
/** A suite that hangs is a suite that failed. */
const LONGEST_STEP_MS = 30 * MINUTE;

const CHECKS = {
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  size: ['scripts/size.mjs'],
};
const SUITES = ['machines', 'ui', 'server', 'browser'];
/** Suites that walk generated paths. */
const GENERATED = ['machines', 'ui', 'browser'];
/** What looks at `dist/`. */
const NEEDS_BUILD = ['size', 'server', 'browser'];

/** How much of a failure's message is said again at the end. */
const MESSAGE_LINES = 12;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** What is said again at the end, where even a shortened log has it: a test and its message each. */
const details = [];
let child;

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** Runs a Node script in the repository; true when it ended well. */
function run(args) {
  return new Promise((done) => {
    child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    const started = child;
    const impatience = setTimeout(() => {
      console.error(`Not done after ${LONGEST_STEP_MS / MINUTE} minutes: ended.`);
      started.kill('SIGTERM');
      setTimeout(() => started.kill('SIGKILL'), 5000).unref();
    }, LONGEST_STEP_MS);
    const end = (ok) => {
      clearTimeout(impatience);
      done(ok);
    };
    started.once('error', (error) => {
      console.error(error.message);
      end(false);
    });
    started.once('exit', (code) => end(code === 0));
  });
}

async function build() {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

async function step(name, body) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const ok = await body();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (!ok) failures.push(name);
  return ok;
}

/** What a suite's report says; a report that is missing or empty counts as a failure. */
function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { failed: 1 };
  }
  // A file that could not even be loaded has failed without a test to show for it.
  const crashed = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative(ROOT, name);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') details.push({ what: `${file} > ${fullName}`, failureMessages });
    }
    if (crashed.some((one) => one.name === name)) {
      details.push({ what: `${file} could not be run`, failureMessages: [message] });
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashed.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runSuite(name, files, folder) {
  const report = join(folder, `${name}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', name, ...files];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  if (files.length > 0) args.push('--passWithNoTests');
  const endedWell = await run(args);
  const counted = readReport(report);
  const ranNothing = files.length === 0 && (counted.passed ?? 0) === 0;
  // An unhandled rejection, for one, fails the run but no test.
  if ((!endedWell || ranNothing) && counted.failed === 0) counted.failed = 1;
  count(counted);
  return counted.failed === 0;
}

async function main() {
  const names = [...Object.keys(CHECKS), ...SUITES];
  const args = process.argv.slice(2);
  const picked = names.filter((name) => args.includes(name));
  const files = args.filter((arg) => !names.includes(arg));
  const steps = picked.length > 0 ? picked : files.length > 0 ? SUITES : names;

  await ensureInstalled();
  if (steps.includes('browser')) process.env.CHROMIUM_PATH = findChromium();
  if (steps.some((name) => NEEDS_BUILD.includes(name))) {
    if (!(await step('build', build))) count({ failed: 1 });
  }
  for (const [name, command] of Object.entries(CHECKS)) {
    if (!steps.includes(name)) continue;
    const ok = await step(name, () => run(command));
    count(ok ? { passed: 1 } : { failed: 1 });
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  try {
    for (const name of SUITES) {
      if (steps.includes(name)) await step(name, () => runSuite(name, files, folder));
    }
    // What the generated paths of these suites saw.
    if (steps.some((name) => GENERATED.includes(name))) {
      const ok = await step('report', () => run(['scripts/report.mjs']));
      if (!ok) count({ failed: 1 });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (total.passed + total.failed === 0) count({ failed: 1 });
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    child?.kill(signal);
    process.exit(1);
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
for (const { what, failureMessages } of details) {
  const lines = failureMessages.join('\n').split('\n');
  console.log(`\nFailed: ${what}\n${lines.slice(0, MESSAGE_LINES).join('\n')}`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);
