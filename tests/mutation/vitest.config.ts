import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { everyTestRuns, failuresAreForgotten, unloadableIsFailed } from './reporters.ts';

/** What `stryker.config.mjs` hands down: the suites that a target's mutants have to get past. */
const { suites, environment } = JSON.parse(process.env.MUTATION_SUITES ?? '{"suites":[]}');
const isPage = environment === 'happy-dom';

/** The suites as they are listed: the first that fails ends the run, so the cheap ones come first. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      suites.findIndex((suite: string) => moduleId.endsWith(suite));
    return files.sort((a, b) => place(a) - place(b));
  }
}

/** One target's suites and nothing else: every mutant runs them anew. */
export default defineConfig({
  test: {
    environment,
    include: suites,
    setupFiles: isPage ? ['./tests/ui/support/setup.ts'] : [],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    sequence: { sequencer: AsListed },
    // A slow machine finds no mutant: what never ends is Stryker's to stop.
    testTimeout: 600_000,
    reporters: [unloadableIsFailed, failuresAreForgotten, everyTestRuns],
  },
});
