// Runs the paths that are generated from the machines; `--help` says how.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';
import {
  failuresOf,
  infeasibleOf,
  missingOf,
  recordsSince,
  shareOf,
  tableOf,
} from './paths/figures.mjs';
import { HELP, Refusal, readOptions } from './paths/options.mjs';
import { findSuites, suitesOfLog } from './paths/suites.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const JUNIT = 'reports/paths/junit.xml';
/** A path that is slowed down for a watching developer takes longer. */
const WATCHED_TIMEOUT_MS = 30 * 60_000;

/** Printed for a run against a portal in production mode. */
const UNWATCHED =
  'This portal is in production mode, where no machine can be watched: each step was held against\nwhat the page shows, and the figures count steps that led there, not transitions that were seen.';

const SIGNALS = ['SIGINT', 'SIGTERM'];
const MINUTE_MS = 60_000;
/** Part of the titles of random walks only. */
const RANDOM = 'random walk';

/** Exit code of shells for a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Environment variables through which the suites read the options. */
function environmentOf({ path, variant, seed, runs, headed, against, replay, save, deep }) {
  const env = {
    PATH_ID: path,
    PATH_VARIANT: variant,
    PATHS_SEED: seed,
    PATHS_RUNS: runs,
    PATHS_HEADED: headed ? '1' : undefined,
    PATHS_REPLAY: replay === undefined ? undefined : resolve(replay),
    PATHS_SAVE: save ? '1' : undefined,
    // The report shows a photo of each step of level 3; `npm test` takes none to save time.
    PATHS_PHOTOS: '1',
    // Suites that `npm test` leaves to the deep run are walked too, as far as the others.
    PATHS_ALL: '1',
    TEST_DEEP: deep ? '1' : undefined,
    PATHS_AGAINST: against?.replace(/\/+$/, ''),
  };
  const entries = Object.entries(env).filter(([, value]) => value !== undefined);
  return { ...process.env, NODE_ENV: 'test', ...Object.fromEntries(entries) };
}

/**
 * Runs vitest; returns its exit code.
 * @param pattern runs only tests with a matching name
 */
function runSuites(suites, options, pattern) {
  const isClose = [options.machine, options.replay].some(Boolean) || options.headed;
  const args = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...[...new Set(suites.map(({ project }) => project))].flatMap((name) => ['--project', name]),
    ...suites.map(({ file }) => file),
    `--reporter=${isClose ? 'verbose' : 'default'}`,
    '--reporter=junit',
    ...(options.headed ? [`--testTimeout=${WATCHED_TIMEOUT_MS}`] : []),
    ...(options.until === 'failure' ? ['--bail=1'] : []),
    ...(pattern === undefined ? [] : [`--testNamePattern=${pattern}`]),
  ];
  return new Promise((done, failed) => {
    const env = environmentOf(options);
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
    const stop = (signal) => {
      child.kill(signal);
      process.exitCode = INTERRUPTED;
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    child.once('error', failed).once('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      done(process.exitCode ?? code ?? 1);
    });
  });
}

/** Runs suites until the options' stop condition; returns the exit code. */
async function runUntil(suites, options) {
  const { seed, until, minutes } = options;
  const end = Date.now() + (minutes ?? (until === 'failure' ? Infinity : 0)) * MINUTE_MS;
  // A seed that leads to one walk selects that walk alone.
  const isOneWalk = seed?.includes(':');
  const pattern = isOneWalk ? RANDOM : until === 'coverage' ? `^(?!.*${RANDOM})` : undefined;
  let code = await runSuites(suites, options, pattern);
  if (isOneWalk) return code;
  const walked = suites.filter(({ level }) => level === '1' || (level === '2' && options.deep));
  while (code === 0 && walked.length > 0 && Date.now() < end) {
    code = await runSuites(walked, { ...options, seed: 'random' }, RANDOM);
  }
  return code;
}

/**
 * Checks the portal before any suite does, so that a wrong address gives one clear sentence.
 * @returns whether it is in production mode, where no machine can be watched
 */
async function checkPortal(url) {
  try {
    const answer = await fetch(new URL('/auth_state/', url), {
      signal: AbortSignal.timeout(15_000),
    });
    if (answer.ok && 'isAuthenticated' in (await answer.json())) {
      const page = await fetch(new URL('/authentication/login', url));
      return (await page.text()).includes('"mode":"production"');
    }
  } catch (error) {
    if (/CERT|SIGNATURE|TLS/.test(error.cause?.code)) {
      throw new Refusal(
        `The certificate of ${url} is not trusted here (${error.cause.message}). Where an authority of your own has signed it, name that authority's certificate: NODE_EXTRA_CA_CERTS=ca.pem npm run paths -- --against ${url}`,
      );
    }
  }
  throw new Refusal(`No portal answers at ${url}: is the address right, and does it run?`);
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  await ensureInstalled();
  const suites =
    options.replay === undefined
      ? await findSuites(options.machine, options.level, options.variant)
      : await suitesOfLog(options.replay, options.level);
  if (options.list) {
    // Loaded lazily: it imports packages, which a fresh clone does not have.
    const { listAsCsv, listInWords, listPaths } = await import('./paths/list.mjs');
    const all = await listPaths(suites, options.deep);
    const found = all.filter(({ id }) => options.path === undefined || id === options.path);
    console.log(options.csv ? listAsCsv(found) : listInWords(found));
    return 0;
  }
  const isUnwatched = options.against !== undefined && (await checkPortal(options.against));
  if (isUnwatched) process.env.PATHS_UNWATCHED = '1';
  if (suites.some(({ project }) => project === 'browser')) {
    process.env.CHROMIUM_PATH = findChromium({ hasWindow: options.headed });
  }
  if (options.against === undefined && suites.some(({ level }) => level === '3')) {
    await ensureBuilt();
  }

  const start = new Date().toISOString();
  const code = await runUntil(suites, options);
  if (code === INTERRUPTED) return code;
  // Loaded lazily: it imports packages, which a fresh clone does not have.
  const { writeReport } = await import('./report.mjs');
  const { notRunSince } = await writeReport();
  report(recordsSince(start), notRunSince(start), options, start);
  return code === 0 ? 0 : 1;
}

function report(records, notRun, { path, against }, start) {
  const parts = [
    ...(path === undefined && records.length > 0 ? [tableOf(records), ...shareOf(records)] : []),
    ...(process.env.PATHS_UNWATCHED ? [UNWATCHED] : []),
    ...(path === undefined ? [...infeasibleOf(records), ...missingOf(records)] : []),
    ...failuresOf(records, start, against),
    ...(path === undefined && notRun.length > 0 ? [`Not run:\n${indented(notRun)}`] : []),
    `For other tools: ${JUNIT}; step by step with photographs: reports/paths/index.html`,
  ];
  console.log(`\n${parts.join('\n\n')}`);
}

const indented = (lines) => lines.map((line) => `  ${line}`).join('\n');

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
