import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CATALOG, compiledCatalog } from './scripts/build/messages.mjs';

/** Imports migrations as text, as the build does (`esbuild.config.mjs`). */
export const sqlAsText: Plugin = {
  name: 'sql-as-text',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.sql')) return null;
    return `export default ${JSON.stringify(await readFile(id, 'utf8'))};`;
  },
};

/** Compiles the employee's texts, as the build does. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  load: (id) => (CATALOG.test(id) ? compiledCatalog(id) : null),
};

/**
 * Class names without their sheet: the browser tests check how a page looks. In these tests the
 * styles of one view, whose names are unscoped, would hide parts of another, and each lookup of an
 * element would match it with every rule.
 */
const classNamesAlone: Plugin = {
  name: 'class-names-alone',
  enforce: 'post',
  transform(code, id) {
    return id.endsWith('.module.css') ? code.replace(/^__vite__updateStyle\(.*$/m, '') : null;
  },
};

/**
 * Begins with the files that walk machines or isolate routes, which take longest. Vitest itself
 * would begin with the largest files, as a fresh clone knows no durations, and one processor would
 * be idle at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      /\.(model|cases)\.|isolation/.test(basename(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Starts one PostgreSQL for the run and provides its URL to the tests. */
const DATABASE_SETUP = './tests/server/helpers/globalSetup.ts';

const SECOND = 1000;

/**
 * Turns off Node's own `localStorage`, a global from Node 25 on: Vitest would keep it in the place of
 * happy-dom's (vitest-dev/vitest#8757). Node 20 refuses the flag.
 */
export const WITHOUT_NODES_STORAGE =
  'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [];

/** The level at which a folder's suites walk their machines. */
const LEVELS: Readonly<Record<string, number>> = { machines: 1, ui: 2, server: 2, browser: 3 };
/** Names a path's class in JUnit's XML: machine and level, `login.level3`; another file's is its name. */
const junitClass = ({ filename }: { readonly filename: string }): string => {
  const [, folder = '', machine] = /^tests\/(\w+)\/(\w+)\.model\./.exec(filename) ?? [];
  return machine === undefined ? filename : `${machine}.level${LEVELS[folder]}`;
};
const JUNIT = {
  outputFile: 'reports/paths/junit.xml',
  suiteName: 'paths',
  classnameTemplate: junitClass,
  includeConsoleOutput: false,
};

/** Suites that run in `npm run test:deep` only. */
const DEEP = '**/*.deep.test.{ts,tsx}';
const { TEST_DEEP, PATHS_REPLAY, PATHS_ALL, TEST_PART, TEST_WORKERS } = process.env;
const isDeep = [TEST_DEEP, PATHS_REPLAY, PATHS_ALL].some((value) => value !== undefined);

export default defineConfig({
  plugins: [sqlAsText, compiledMessages],
  test: {
    // More workers than cores only make the timings of the browser and of PostgreSQL uneven.
    maxWorkers: Number(TEST_WORKERS ?? 2),
    execArgv: [
      // Tests create and discard many pages: garbage collection takes a third less time with this.
      '--max-semi-space-size=64',
      ...WITHOUT_NODES_STORAGE,
    ],
    sequence: { sequencer: LongestFirst },
    // Suites of one run, and the next run, reuse transformed modules.
    experimental: { fsModuleCache: true },
    // `npm run paths` chooses its reporters itself; these are the options of one of them.
    ...(PATHS_ALL !== undefined && { reporters: [['junit', JUNIT]] }),
    exclude: [...configDefaults.exclude, ...(isDeep ? [] : [DEEP])],
    // Waits long enough for a slow machine.
    expect: { poll: { timeout: 20 * SECOND } },
    // The tests' OpenID provider warns that it is not meant for production or for this Node
    // version.
    onConsoleLog: (text) => (text.startsWith('oidc-provider WARNING: ') ? false : undefined),
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          environment: 'node',
          // A whole run splits it in two (`scripts/test/plan.mjs`).
          include: [
            ...(TEST_PART === 'laws' ? [] : ['tests/machines/**/*.test.ts']),
            ...(TEST_PART === 'walks'
              ? []
              : ['tests/{levels,api,laws}/**/*.test.ts', 'tools/**/*.test.ts']),
          ],
          // Files keep no module state that would affect another file.
          isolate: false,
          testTimeout: 20 * SECOND,
        },
      },
      {
        extends: true,
        plugins: [classNamesAlone],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          // Links that open another tab open none in tests.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } },
          },
          // Loading the portal's code takes longer than most files: a worker loads it once.
          isolate: false,
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/ui/helpers/setup.ts'],
          // Class names in the markup are those of the file.
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // Files of one worker share its modules and the compiled schemas. The server keeps no
          // portal's state at module level, and neither may its tests.
          isolate: false,
          globalSetup: [DATABASE_SETUP],
          testTimeout: 30 * SECOND,
          hookTimeout: 60 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [DATABASE_SETUP],
          // The files of a worker share a browser and a portal.
          isolate: false,
          // Shared machines stall for seconds; a test that fails twice is broken. Off on
          // developers' machines.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 180 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
    ],
  },
});
