import { readFile } from 'node:fs/promises';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';

/** Migrations are imported as text, as the build does it (`esbuild.config.mjs`). */
export const sqlAsText: Plugin = {
  name: 'sql-as-text',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.sql')) return null;
    return `export default ${JSON.stringify(await readFile(id, 'utf8'))};`;
  },
};

/**
 * Class names without their sheet: how a page looks is seen in a browser. Here the styles of one view,
 * whose names stand as they do in its file, would hide parts of another, and each look at an element
 * would match it with every rule.
 */
const classNamesAlone: Plugin = {
  name: 'class-names-alone',
  enforce: 'post',
  transform(code, id) {
    return id.endsWith('.module.css') ? code.replace(/^__vite__updateStyle\(.*$/m, '') : null;
  },
};

/** Starts one PostgreSQL for the run and provides its URL to the tests. */
const DATABASE_SETUP = './tests/server/support/globalSetup.ts';

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

/** What is not needed on every change, and runs in `npm run test:deep`. */
const DEEP = '**/*.deep.test.{ts,tsx}';
const { TEST_DEEP, PATHS_REPLAY, PATHS_ALL, TEST_WORKERS } = process.env;
const isDeep = [TEST_DEEP, PATHS_REPLAY, PATHS_ALL].some((value) => value !== undefined);

export default defineConfig({
  plugins: [sqlAsText],
  test: {
    // More workers than cores only make the timings of the browser and of PostgreSQL uneven.
    maxWorkers: Number(TEST_WORKERS ?? 2),
    execArgv: [
      // Pages of the tests are made and thrown away: collecting them takes a third less time so.
      '--max-semi-space-size=64',
      ...WITHOUT_NODES_STORAGE,
    ],
    // Suites of one run, and the next run, take what is transformed already.
    experimental: { fsModuleCache: true },
    // `npm run paths` chooses its reporters itself; these are the options of one of them.
    ...(PATHS_ALL !== undefined && { reporters: [['junit', JUNIT]] }),
    exclude: [...configDefaults.exclude, ...(isDeep ? [] : [DEEP])],
    // What is waited for comes, however slow the machine is.
    expect: { poll: { timeout: 20 * SECOND } },
    // The OpenID provider of the tests warns that it is none for production, nor meant for this Node.
    onConsoleLog: (text) => (text.startsWith('oidc-provider WARNING: ') ? false : undefined),
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          environment: 'node',
          include: ['tests/{machines,levels,api,laws}/**/*.test.ts', 'tools/**/*.test.ts'],
          // Files keep nothing in modules that another one would mind.
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
          // A link that opens another tab opens none here.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } },
          },
          // Loading the portal's code takes longer than most files: a worker loads it once.
          isolate: false,
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/ui/support/setup.ts'],
          // Class names stand in the markup as they stand in the file.
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
          // Files of one worker share its modules and the schemas compiled in them. The server
          // keeps nothing of a portal at the level of modules, and neither may its tests.
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
          // Shared machines stall for seconds; what fails twice is broken. Off where people look.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 180 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
    ],
  },
});
