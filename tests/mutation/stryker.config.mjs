// `npm run test:mutation` sets the environment.
const SECOND = 1000;

/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignorer.mjs'],
  ignorers: ['portal'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: (process.env.MUTATION_FILES ?? '').split(','),
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  // A machine is made when its module is loaded: which test reaches a mutant says nothing.
  coverageAnalysis: 'all',
  // A shared machine stalls for seconds; only what never ends is a timeout.
  ...{ timeoutMS: 40 * SECOND, timeoutFactor: 4 },
  // The preprocessor that rewrites it needs an API that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'reports', '.data', 'docs', '.git', 'biome.json'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  allowConsoleColors: false,
  disableTypeChecks: false,
  warnings: { slow: false },
  thresholds: { high: 100, low: 0, break: null },
};
