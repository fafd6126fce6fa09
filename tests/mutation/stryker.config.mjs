import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// One target a run, from the environment: `machines login`. `npm run test:mutation` sets it.
const [kind = '', name = ''] = (process.env.MUTATION_TARGET ?? '').split(' ');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const targets = readJson(join(import.meta.dirname, 'targets.json'));
const target = targets[kind]?.[name];
if (target === undefined) throw new Error(`MUTATION_TARGET names no target: "${kind} ${name}"`);

const only = process.env.MUTATION_ONLY;
// What the suites of a target let live may still be found by tests that people wrote.
const suites = process.env.MUTATION_BY_HAND ? target.byHand : target.suites;
const SECOND = 1000;

const KINDS = {
  machines: {
    environment: 'node',
    keptModules: '^$',
    // A machine is made when its module is loaded, and the tour when the suite is: which test
    // reaches a mutant says nothing.
    coverageAnalysis: 'off',
    // A shared machine stalls for seconds; only what never ends is a timeout.
    ...{ timeoutMS: 40 * SECOND, timeoutFactor: 4 },
  },
  views: {
    environment: 'happy-dom',
    // The page is the same one for all mutants: what one of them left there must fail no other.
    leavesThingsBehind: true,
    // The paths of a view don't change with it, and planning them takes longer than most mutants.
    keptModules: '/src/(machines|api)/|/tests/(machines|model)/(?!levels/)',
    // Only the paths that show a mutant need to be walked.
    coverageAnalysis: 'perTest',
    // One that lives walks all of them while others run beside it: slow is not never.
    ...{ timeoutMS: 40 * SECOND, timeoutFactor: 12 },
  },
  lifecycle: {
    environment: 'node',
    // The suites start portals on a PostgreSQL of the run.
    needsDatabase: true,
    keptModules: '/src/(machines|api)/|/tests/(machines|model)/',
    coverageAnalysis: 'perTest',
    // What waits for a row or an answer that never comes is given up long before Stryker would.
    patienceMs: 25 * SECOND,
    ...{ timeoutMS: 60 * SECOND, timeoutFactor: 3 },
  },
};
const { environment, needsDatabase = false, coverageAnalysis, ...settings } = KINDS[kind];
const { keptModules, leavesThingsBehind = false, patienceMs, timeoutMS, timeoutFactor } = settings;

// What `vitest.config.ts` needs to know: views need a page to stand on, servers a database.
process.env.MUTATION_ENVIRONMENT = environment;
process.env.MUTATION_DATABASE = needsDatabase ? '1' : '';

/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  testRunner: 'standing',
  plugins: ['./tests/mutation/standing/plugin.mjs', './tests/mutation/ignorer.mjs'],
  ignorers: ['portal'],
  standing: {
    suites: suites.map((suite) =>
      ['ts', 'tsx'].map((end) => `tests/${suite}.test.${end}`).find((file) => existsSync(file)),
    ),
    ...{ keptModules, leavesThingsBehind, patienceMs },
    // What need not be tried again (`--again`).
    known: process.env.MUTATION_KNOWN ? readJson(process.env.MUTATION_KNOWN) : [],
  },
  mutate:
    only === undefined
      ? target.mutate.map((file) => `${targets.folders[kind]}/${file}`)
      : only.split(','),
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  ...{ coverageAnalysis, timeoutMS, timeoutFactor },
  // The preprocessor that rewrites it needs an API that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  ignorePatterns: [
    'dist',
    'reports',
    '.data',
    'docs',
    '.git',
    'biome.json',
    // All but the tables, which tests by hand read too.
    'tests/browser/**',
    '!tests/browser/fixtures/**',
    ...(needsDatabase ? [] : ['tests/server']),
  ],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  allowConsoleColors: false,
  disableTypeChecks: false,
  warnings: { slow: false },
  thresholds: { high: 100, low: 0, break: null },
};
