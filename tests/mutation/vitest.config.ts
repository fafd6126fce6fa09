import { defineConfig } from 'vitest/config';
import { sqlAsText } from '../../vitest.config.ts';

const environment = process.env.MUTATION_ENVIRONMENT ?? 'node';
const isPage = environment === 'happy-dom';
const needsDatabase = Boolean(process.env.MUTATION_DATABASE);

/** The worker that stands by; which suites it runs is Stryker's to say (`standing/plugin.mjs`). */
export default defineConfig({
  plugins: [sqlAsText],
  test: {
    environment,
    include: ['tests/mutation/standing/standing.test.ts'],
    runner: './tests/mutation/standing/runner.ts',
    setupFiles: [
      ...(isPage ? ['./tests/ui/support/setup.ts'] : []),
      ...(needsDatabase ? ['./tests/mutation/standing/schemas.ts'] : []),
    ],
    globalSetup: needsDatabase ? ['./tests/server/support/globalSetup.ts'] : [],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    // A slow machine finds no mutant: what never ends is Stryker's to stop.
    testTimeout: 600_000,
    // Opening a portal may take a while.
    ...(needsDatabase && { hookTimeout: 60_000 }),
    reporters: [],
  },
});
