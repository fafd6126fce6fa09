import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RunnerTestCase, RunnerTestFile } from 'vitest';
import type { Reporter, Vitest } from 'vitest/node';

let vitest: Vitest | undefined;

/** A test that says that its file could not be loaded. */
function failedTestOf(file: RunnerTestFile): RunnerTestCase {
  const errors = file.result?.errors ?? [];
  return {
    id: `${file.id}_loads`,
    type: 'test',
    name: 'can be loaded',
    fullName: 'can be loaded',
    fullTestName: 'can be loaded',
    mode: 'run',
    meta: {},
    annotations: [],
    artifacts: [],
    timeout: 0,
    concurrent: false,
    context: Object(null),
    file,
    result: { state: 'fail', errors },
  };
}

/**
 * Stryker asks only tests whether they failed, and a suite that a mutant keeps from loading has
 * none: without this, the mutants that break a machine most would count as survivors.
 */
export const unloadableIsFailed: Reporter = {
  onInit(started) {
    vitest = started;
  },
  onTestRunEnd() {
    for (const file of vitest?.state.getFiles() ?? []) {
      if (file.result?.state === 'fail' && file.tasks.length === 0) {
        file.tasks.push(failedTestOf(file));
      }
    }
  },
};

/** A path that fails is walked first in the next run: here that would be another mutant's. */
export const failuresAreForgotten: Reporter = {
  onInit(started) {
    vitest = started;
  },
  onTestRunEnd() {
    if (vitest === undefined) return;
    rmSync(join(vitest.config.root, 'reports/failures'), { recursive: true, force: true });
  },
};

/**
 * Stryker's runner for Vitest tells which test reaches which mutant even with the analysis off,
 * and then only those run: the reviewed tables, which look at what other tests left, never would.
 */
export const everyTestRuns: Reporter = {
  onInit(started) {
    vitest = started;
  },
  onTestRunEnd() {
    for (const { meta } of vitest?.state.getFiles() ?? []) {
      Reflect.deleteProperty(meta, 'mutantCoverage');
    }
  },
};
