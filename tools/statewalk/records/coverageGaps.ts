import type { Plan } from '../plan.ts';
import type { AnyProfile } from '../subject.ts';
import type { Level } from '../types.ts';
import { countCoverage } from './coverage.ts';

/** Shortcomings of a run; a list that is not empty fails it. */
interface CoverageGaps {
  /** Reachable goals that were not reached. */
  readonly missing: readonly string[];
  /** Goals that the profile calls infeasible, and that were reached. */
  readonly feasible: readonly string[];
  /** Exclusions that exclude nothing. */
  readonly unused: readonly string[];
  /** Exclusions without a reason. */
  readonly unexplained: readonly string[];
}

/**
 * The threshold of a run: everything that can be reached at the level, pairs of transitions
 * included where they are a goal.
 * @param mayRepeat events may come twice (StrictMode): repeated ones stand between the two of a pair
 */
export function coverageGapsOf(
  plan: Plan,
  profile: AnyProfile,
  level: Level,
  reached: ReadonlySet<string>,
  mayRepeat = false,
): CoverageGaps {
  const { goals, infeasible, tour } = plan;
  const { walks, steps } = tour;
  const measured = { goals, reached, infeasible, paths: walks.length, steps };
  const { missing } = countCoverage(measured);
  const reasons = Object.entries({ ...profile.excluded?.[level], ...profile.infeasible });
  return {
    missing: missing.filter((goal) => !(mayRepeat && goal.startsWith('pair '))),
    feasible: Object.keys(infeasible).filter((goal) => reached.has(goal)),
    unused: tour.unusedExclusions,
    unexplained: reasons.flatMap(([key, reason]) => (reason.trim() === '' ? [key] : [])),
  };
}
