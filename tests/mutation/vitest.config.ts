import { defineConfig } from 'vitest/config';
import { unloadableIsFailed } from './unloadableIsFailed.ts';

/** What `stryker.config.mjs` hands down: the suites that a target's mutants have to get past. */
const { suites, environment } = JSON.parse(process.env.MUTATION_SUITES ?? '{"suites":[]}');
const isPage = environment === 'happy-dom';

/** One target's suites and nothing else: every mutant runs them anew. */
export default defineConfig({
  test: {
    environment,
    include: suites,
    setupFiles: isPage ? ['./tests/ui/support/setup.ts'] : [],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    reporters: [unloadableIsFailed],
  },
});
