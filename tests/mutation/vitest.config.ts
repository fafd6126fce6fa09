import { defineConfig } from 'vitest/config';
import { sqlAsText, WITHOUT_NODES_STORAGE } from '../../vitest.config.ts';

/** Runs only the suites that a mutant has to pass, from the environment, separated by commas. */
const suites = (process.env.MUTATION_SUITES ?? '').split(',');
const isView = suites.some((suite) => suite.startsWith('tests/ui/'));
const isServer = suites.some((suite) => suite.startsWith('tests/server/'));

export default defineConfig({
  plugins: [sqlAsText],
  test: {
    execArgv: WITHOUT_NODES_STORAGE,
    environment: isView ? 'happy-dom' : 'node',
    include: suites,
    setupFiles: isView ? ['./tests/ui/helpers/setup.ts'] : [],
    globalSetup: isServer ? ['./tests/server/helpers/globalSetup.ts'] : [],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 60_000,
  },
});
