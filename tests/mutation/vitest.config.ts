import { defineConfig } from 'vitest/config';

const environment = process.env.MUTATION_ENVIRONMENT ?? 'node';
const isPage = environment === 'happy-dom';

/** The worker that stands by; which suites it runs is Stryker's to say (`standing/plugin.mjs`). */
export default defineConfig({
  test: {
    environment,
    include: ['tests/mutation/standing/standing.test.ts'],
    runner: './tests/mutation/standing/runner.ts',
    setupFiles: isPage ? ['./tests/ui/support/setup.ts'] : [],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    // A slow machine finds no mutant: what never ends is Stryker's to stop.
    testTimeout: 600_000,
    reporters: [],
  },
});
