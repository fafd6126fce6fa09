// Runs the checks of every change, from a bare clone: types, lint, sizes and every suite.
// npm test                    all of it
// npm test -- ui types        only these (types, lint, size, machines, ui, server, browser)
// npm test -- ui users        a suite, only the files with that in their path
// npm test -- ui users -u     … and rewrites their reviewed tables
// npm run test:deep           the checks that not every change needs; takes the same words, and
// zones, fuzz, faults
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { recordsSince } from './paths/figures.mjs';
import { costTable, overBudget } from './test/costTable.mjs';
import { failuresInWords, flakyTests } from './test/failures.mjs';
import { CHECKS, DEEP_STEPS, SUITES, SUITES_OF_WHOLE, stagesOf } from './test/plan.mjs';
import { runStep, secondsSince, stopSteps } from './test/steps.mjs';
import { readSuiteReport } from './test/suiteReport.mjs';

/** A step that exceeds this has failed. */
const LONGEST_MINUTES = 20;
const LONGEST_DEEP_MINUTES = 40;

const ROOT = resolve(import.meta.dirname, '..');
const started = performance.now();
const startedAt = new Date().toISOString();
const args = process.argv.slice(2);
const isDeep = args.includes('--deep');
const filters = args.filter((arg) => arg !== '--deep');
if (isDeep) {
  process.env.TEST_DEEP = '1';
  // Random walks differ in each run; failures print the seed that reproduces them.
  process.env.PATHS_SEED ??= 'random';
}

const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
const options = { folder, longestMinutes: isDeep ? LONGEST_DEEP_MINUTES : LONGEST_MINUTES };
const steps = [];
const reports = [];
const files = [];
/** Tests that failed, and passed when they were run alone. */
const flaky = [];
const total = { passed: 0, failed: 0, skipped: 0 };

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function note(step, budget) {
  steps.push({ ...step, budget });
  const cost = `${step.seconds.toFixed(1)} s`;
  console.log(`\n── ${step.name}: ${step.isOk ? 'passed' : 'FAILED'} in ${cost}`);
}

/** A step that passes or fails as a whole; its output is printed only if it fails. */
async function runCheck({ name, script, env, hasOutput }) {
  const step = await runStep(name, script, { ...options, env, isQuiet: true });
  note(step);
  if (!step.isOk || hasOutput || filters.length > 0) console.log(step.output.trimEnd());
  count(step.isOk ? { passed: 1 } : { failed: 1 });
}

/** Whether a word of the command rewrites reviewed tables. */
const isUpdate = (word) => word === '-u' || word === '--update';

/** Few enough failures that a stalled machine may be the cause. */
const mayBeFlaky = ({ failedFiles }) => failedFiles.length > 0 && failedFiles.length <= 2;

/** @param workers number of concurrent files; if undefined, the default of vitest.config.ts */
async function runVitest(name, project, { env: suiteEnv, rest, workers }) {
  const report = join(folder, `${name}.json`);
  const script = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...rest];
  script.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  if (rest.length > 0) script.push('--passWithNoTests');
  const isParallel = workers !== undefined;
  const env = { ...suiteEnv, ...(isParallel && { TEST_WORKERS: String(workers) }) };
  const step = await runStep(name, script, { ...options, env, isParallel });
  return { step, suiteReport: readSuiteReport(report) };
}

async function runSuite({ name, project = name, budget, env }, rest, workers) {
  const options = { env, rest, workers };
  const { step, suiteReport } = await runVitest(name, project, options);
  // A CI run is read only after it ends: tests that fail only in parallel are reported, not fatal.
  if (process.env.CI && mayBeFlaky(suiteReport)) {
    const retry = await runVitest(`${name} again`, project, {
      ...options,
      rest: suiteReport.failedFiles,
    });
    if (retry.step.isOk && retry.suiteReport.failed === 0) {
      flaky.push(...suiteReport.failedFiles);
      suiteReport.passed += suiteReport.failed;
      suiteReport.failed = 0;
      step.isOk = true;
    }
  }
  const isEmpty = rest.length === 0 && suiteReport.passed === 0;
  // An unhandled rejection, for example, fails the run but no test.
  if ((!step.isOk || isEmpty) && suiteReport.failed === 0) suiteReport.failed = 1;
  note({ ...step, isOk: suiteReport.failed === 0 }, rest.length > 0 || isDeep ? undefined : budget);
  count(suiteReport);
  reports.push(suiteReport.report);
  files.push(...suiteReport.files);
}

const isSuite = (one) => [...SUITES, ...SUITES_OF_WHOLE].includes(one) || one.project !== undefined;

async function main() {
  const known = [...CHECKS, ...SUITES, ...(isDeep ? DEEP_STEPS : [])];
  const picked = known.filter(({ name }) => filters.includes(name));
  const others = filters.filter((word) => !known.some(({ name }) => name === word));
  // Vitest takes a word behind `-u` for its value, so `-u` stands last.
  const rest = others.sort((one, other) => isUpdate(one) - isUpdate(other));
  const isWhole = picked.length === 0 && rest.length === 0;
  const defaults = isDeep ? [...SUITES, ...DEEP_STEPS] : [...CHECKS, ...SUITES_OF_WHOLE];
  const chosen = isWhole ? defaults : picked.length > 0 ? picked : SUITES;

  await ensureInstalled();
  let installed;
  if (chosen.some(({ needsBrowser }) => needsBrowser)) {
    installed = runCheck({ name: 'chromium', script: ['scripts/test/chromium.mjs'] });
  }
  let built;
  if (chosen.some(({ needsBuild }) => needsBuild)) {
    built = runCheck({ name: 'build', script: ['scripts/test/build.mjs'] });
  }
  // The deep run's suites run one after another.
  const stages = isDeep ? [[chosen]] : stagesOf(chosen);
  const runLane = async (lane, isAlone) => {
    for (const one of lane) {
      if (one.needsBuild) await built;
      if (one.needsBrowser) {
        await installed;
        process.env.CHROMIUM_PATH = findChromium();
      }
      // A suite that runs beside others gets a share of the processors.
      const workers = Math.max(1, Math.floor(availableParallelism() * (one.share ?? 1)));
      await (isSuite(one) ? runSuite(one, rest, isAlone ? undefined : workers) : runCheck(one));
    }
  };
  for (const lanes of stages) {
    await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  }
  // Prints the coverage of the generated paths. It takes a while, so a green run of every change
  // skips it.
  if (chosen.some(isSuite) && (isDeep || total.failed > 0))
    await runCheck({ name: 'report', script: ['scripts/report.mjs'] });
  if (total.passed + total.failed === 0) count({ failed: 1 });
}

function printSummary() {
  for (const fault of failuresInWords(reports, recordsSince(startedAt), ROOT)) {
    console.log(`\n${fault}`);
  }
  for (const name of [...flakyTests(reports, ROOT), ...flaky]) {
    console.log(`\nFlaky, passed only when it was tried again: ${name}`);
  }
  console.log(`\n${costTable(steps, files, secondsSince(started)).join('\n')}`);
  const overruns = overBudget(steps);
  for (const line of overruns) console.log(`\n${line}`);
  count({ failed: overruns.length });
  const failed = steps.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopSteps(signal);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  count({ failed: 1 });
}
rmSync(folder, { recursive: true, force: true });
printSummary();
process.exit(total.failed > 0 ? 1 : 0);
