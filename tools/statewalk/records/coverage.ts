import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateGoal } from '../graph/goals.ts';
import { REPORT_FOLDER, readRecords } from './record.ts';

/** Goals of one kind: how many there are and how many were seen. */
interface Count {
  readonly total: number;
  readonly covered: number;
}
export const KINDS = ['states', 'transitions', 'outcomes', 'guards', 'pairs'] as const;
export type Kind = (typeof KINDS)[number];

const PREFIX: Record<Kind, string> = {
  states: stateGoal(''),
  transitions: 'transition ',
  outcomes: 'outcome ',
  guards: 'guard ',
  pairs: 'pair ',
};

/** Coverage of one machine at one level. */
export type LevelCoverage = Readonly<Record<Kind, Count>> & {
  readonly paths: number;
  readonly steps: number;
  readonly missing: readonly string[];
  /** Goals that can't be reached at this level, each with its reason. */
  readonly infeasible: Readonly<Record<string, string>>;
};

export interface Measured {
  readonly goals: ReadonlySet<string>;
  readonly reached: ReadonlySet<string>;
  readonly infeasible: Readonly<Record<string, string>>;
  readonly paths: number;
  readonly steps: number;
}

/** Counts goals by kind. Pairs count only where the tour has them as goals. */
export function countCoverage(measured: Measured): LevelCoverage {
  const { goals, reached, infeasible, paths, steps } = measured;
  const feasible = [...goals].filter((goal) => !(goal in infeasible));
  const count = (kind: Kind): Count => {
    const all = feasible.filter((goal) => goal.startsWith(PREFIX[kind]));
    return { total: all.length, covered: all.filter((goal) => reached.has(goal)).length };
  };
  return {
    paths,
    steps,
    states: count('states'),
    transitions: count('transitions'),
    outcomes: count('outcomes'),
    guards: count('guards'),
    pairs: count('pairs'),
    missing: feasible.filter((goal) => !reached.has(goal)),
    infeasible,
  };
}

/** Writes `coverage.json` from the figures that whole runs left so far; the plain one of a level counts. */
export function writeCoverage(folder = REPORT_FOLDER): void {
  const machines = new Map<string, Record<string, LevelCoverage>>();
  for (const { machine, level, variant, coverage, isPart } of readRecords(folder)) {
    if (variant !== null || isPart === true) continue;
    machines.set(machine, { ...machines.get(machine), [level]: coverage });
  }
  const report = { machines: [...machines].map(([id, levels]) => ({ id, levels })) };
  writeFileSync(join(folder, 'coverage.json'), JSON.stringify(report, null, 2));
}

/** One line of figures for the console. */
export function summaryOf(name: string, coverage: LevelCoverage): string {
  const counts = KINDS.map((kind) => `${kind} ${coverage[kind].covered}/${coverage[kind].total}`);
  return `${name}: ${coverage.paths} paths, ${coverage.steps} steps, ${counts.join(', ')}`;
}
