import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// One target a run, from the environment: `machines login`. `npm run test:mutation` sets it.
const [kind = '', name = ''] = (process.env.MUTATION_TARGET ?? '').split(' ');
const targets = JSON.parse(readFileSync(join(import.meta.dirname, 'targets.json'), 'utf8'));
const target = targets[kind]?.[name];
if (target === undefined) throw new Error(`MUTATION_TARGET names no target: "${kind} ${name}"`);

const isView = kind === 'views';
const only = process.env.MUTATION_ONLY;
const FOLDERS = { machines: 'src/machines', views: 'src/ui/views' };
const SECOND = 1000;

// What `vitest.config.ts` needs to know: views need a page to stand on.
process.env.MUTATION_ENVIRONMENT = isView ? 'happy-dom' : 'node';

/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  testRunner: 'standing',
  plugins: ['./tests/mutation/standing/plugin.mjs', './tests/mutation/ignorer.mjs'],
  ignorers: ['portal'],
  standing: {
    suites: target.suites.map((suite) => `tests/${suite}.test.${isView ? 'tsx' : 'ts'}`),
    // The page is the same one for all mutants: what one of them left there must fail no other.
    leavesThingsBehind: isView,
    // The paths of a view don't change with it, and planning them takes longer than most mutants.
    keptModules: isView ? '/src/(machines|api)/|/tests/(machines|model)/(?!levels/)' : '^$',
  },
  mutate:
    only === undefined ? target.mutate.map((file) => `${FOLDERS[kind]}/${file}`) : only.split(','),
  // A machine is made when its module is loaded, and the tour when the suite is: which test
  // reaches a mutant says nothing. Of a view, only the paths that show it need to be walked.
  coverageAnalysis: isView ? 'perTest' : 'off',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // A shared machine stalls for seconds; only what never ends is a timeout.
  timeoutMS: 40 * SECOND,
  timeoutFactor: 4,
  // The preprocessor that rewrites it needs an API that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  ignorePatterns: [
    'dist',
    'reports',
    '.data',
    'docs',
    '.git',
    'biome.json',
    'tests/browser',
    'tests/server',
  ],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  allowConsoleColors: false,
  disableTypeChecks: false,
  warnings: { slow: false },
  thresholds: { high: 100, low: 0, break: null },
};
