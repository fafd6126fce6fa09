import { planPaths, reachOf } from '../plan.ts';
import type { SuiteOptions } from '../suite.ts';
import { idsOf, titleOf } from './pathId.ts';

/** A path as it is listed, without having been run. */
interface ListedPath {
  readonly id: string;
  readonly machine: string;
  readonly level: number;
  /** Number of steps. */
  readonly steps: number;
  readonly title: string;
}

/** The paths of a suite, in the deep run or in that of every change. */
export function pathsOf(
  options: Pick<SuiteOptions, 'subject' | 'level' | 'mayRepeat' | 'withoutPairs'>,
  isDeep: boolean,
): readonly ListedPath[] {
  const { subject, level } = options;
  const { walks } = planPaths(subject, level, reachOf(options, isDeep)).tour;
  const ids = idsOf(subject.id, level, walks);
  return walks.map((walk, index) => ({
    ...{ id: ids[index] ?? '', machine: subject.id, level, steps: walk.length },
    title: titleOf(walk),
  }));
}
