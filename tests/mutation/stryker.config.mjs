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
  // Machines are created when their modules load, so coverage doesn't tell which tests reach a
  // mutant.
  coverageAnalysis: 'all',
  // A shared machine may stall for seconds; only endless runs count as timeouts.
  ...{ timeoutMS: 40 * SECOND, timeoutFactor: 4 },
  // The preprocessor that rewrites it needs an API that TypeScript 7 lacks.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'reports', '.data', 'docs', '.git', 'biome.json'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  allowConsoleColors: false,
  disableTypeChecks: false,
  warnings: { slow: false },
  thresholds: { high: 100, low: 0, break: null },
};
