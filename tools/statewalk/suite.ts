import { afterAll, describe, expect, test } from 'vitest';
import type { Port } from './drivers/port.ts';
import { FAILURES } from './failures/store.ts';
import { IS_DEEP } from './graph/depth.ts';
import { type Edge, exploreGraph } from './graph/graph.ts';
import { readMachine } from './graph/machineFacts.ts';
import { createMeter, type Meter } from './graph/meter.ts';
import { pathOf } from './graph/walk.ts';
import { type Plan, planPaths, reachOf } from './plan.ts';
import { countCoverage, summaryOf, writeCoverage } from './records/coverage.ts';
import { coverageGapsOf } from './records/coverageGaps.ts';
import { idsOf, titleOf } from './records/pathId.ts';
import { type PathRecord, savePartialRecord, saveRecord } from './records/record.ts';
import type { Evidence } from './records/recorder.ts';
import { type PathEnvironment, runPath, runSavedFailure } from './runPath.ts';
import type { Subject } from './subject.ts';
import { findJourney, type Journey } from './tour/journey.ts';
import type { Walk } from './tour/tour.ts';
import type { Level } from './types.ts';
import { createModel } from './xstateTest.ts';

export interface SuiteOptions {
  readonly subject: Subject;
  readonly level: Level;
  openPort(meter: Meter, pathId: string): Port | Promise<Port>;
  /** Called after each step that was as expected; a photograph's file, if it took one (level 3). */
  onStep?(port: Port, edge: Edge, pathId: string, index: number): Promise<string | undefined>;
  /** Called when a step was not as expected; what is kept of it. */
  onFailure?(port: Port, pathId: string, index: number): Promise<Evidence>;
  /** Beside the machine and level, where the same paths run in several ways. */
  readonly variant?: string;
  /** An event may come twice (StrictMode). */
  readonly mayRepeat?: boolean;
  /** The machine runs on the real server; level 1 takes each of its transitions on every change. */
  readonly isOnServer?: boolean;
  /** Reason why pairs of consecutive transitions are no goals of this suite, unlike others of the level. */
  readonly withoutPairs?: string;
}

/** One path to run, from the environment: `PATH_ID=login-1-k3f9z`. */
const ONLY = process.env.PATH_ID;
/** A path chosen by ID runs once: in the plain variant, unless StrictMode is named. */
const isChosen = (variant: string | undefined) =>
  ONLY === undefined || variant === 'against' || variant === process.env.PATH_VARIANT;

/**
 * Declares a test for each failure that was saved, one for each generated path of a machine at a
 * level, and one for the coverage.
 */
export function testPaths(options: SuiteOptions): Plan {
  const { subject, level, variant, mayRepeat = false } = options;
  const plan = planOf(options);
  if (!isChosen(variant)) return plan;
  const { facts, graph, tour } = plan;
  const meter = createMeter(facts);
  const finished = new Set<string>();
  const records = new Map<string, PathRecord>();
  const name = `${subject.id} at level ${level}${variant ? `, ${variant}` : ''}`;
  const suite = { machine: subject.id, level, variant: variant ?? null };
  const walking: PathEnvironment = {
    ...options,
    graph,
    meter,
    model: createModel(subject.machine, () => tour.walks.map(pathOf)),
    suite,
    mayRepeat,
    failures: FAILURES,
    async onStep(port, edge, pathId, index) {
      // If no machine can be watched, a step that led to its expected state counts as planned.
      for (const goal of edge.goals) {
        if (port.isUnwatched || goal.startsWith('outcome ')) finished.add(goal);
      }
      return options.onStep?.(port, edge, pathId, index);
    },
  };

  describe(name, () => {
    for (const saved of FAILURES.of(suite, subject.profile)) {
      const { path, title } = saved.fixture;
      if (ONLY !== undefined && ONLY !== path) continue;
      test(`again, from ${saved.file}: ${title}`, () =>
        // Goals reached here don't count: the generated paths have to reach them themselves.
        runSavedFailure({ ...walking, meter: createMeter(facts) }, saved));
    }
    const ids = idsOf(subject.id, level, tour.walks);
    for (const [index, walk] of tour.walks.entries()) {
      const pathId = ids[index] ?? '';
      if (ONLY !== undefined && ONLY !== pathId) continue;
      test(`${pathId}: ${titleOf(walk)}`, () =>
        runPath(walking, walk, pathId, (record) => records.set(pathId, record)));
    }
    if (ONLY?.startsWith(`${subject.id}-${level}-`) && !ids.includes(ONLY)) {
      test(`there is a path ${ONLY}`, () => {
        const list = `npm run paths -- --machine ${subject.id} --level ${level} --list`;
        throw new Error(`There is no path ${ONLY}: "${list}" shows those that there are.`);
      });
    }
    afterAll(() => {
      const coverage = measure(plan, new Set([...meter.reached, ...finished]));
      const at = new Date().toISOString();
      const scripted = level === 2 ? scriptedOf(subject) : 0;
      const record = { ...suite, at, coverage, scripted, isDeep: IS_DEEP };
      const keep = ONLY === undefined ? saveRecord : savePartialRecord;
      if (records.size > 0) keep({ ...record, paths: [...records.values()] });
      if (ONLY !== undefined) return;
      writeCoverage();
      if (IS_DEEP) process.stdout.write(`${summaryOf(name, coverage)}\n`);
    });
    if (ONLY !== undefined) return;
    test('the paths reach every feasible goal', () => {
      const reached = new Set([...meter.reached, ...finished]);
      const found = coverageGapsOf(plan, subject.profile, level, reached, mayRepeat);
      expect(found).toEqual({ missing: [], feasible: [], unused: [], unexplained: [] });
    });
  });
  return plan;
}

/** The paths of this run; a path requested by ID may be one of the deep run's. */
function planOf(options: SuiteOptions): Plan {
  const { subject, level } = options;
  const plan = planPaths(subject, level, reachOf(options, IS_DEEP));
  if (ONLY?.startsWith(`${subject.id}-${level}-`) !== true) return plan;
  const isSelected = idsOf(subject.id, level, plan.tour.walks).includes(ONLY);
  return isSelected ? plan : planPaths(subject, level, reachOf(options, !IS_DEEP));
}

/** Declares a test for one walk from another source, such as a log. */
export function testWalk(
  options: SuiteOptions,
  { graph, facts }: Pick<Plan, 'graph' | 'facts'>,
  walk: Walk,
  pathId: string,
): void {
  const { subject, level, variant = null, mayRepeat = false } = options;
  const walking: PathEnvironment = {
    ...options,
    graph,
    meter: createMeter(facts),
    model: createModel(subject.machine, () => [pathOf(walk)]),
    suite: { machine: subject.id, level, variant },
    mayRepeat,
    failures: FAILURES,
  };
  test(`${pathId}: ${titleOf(walk)}`, () => runPath(walking, walk, pathId, () => {}));
}

/**
 * Declares a test for each journey: the one path that the generator finds through its places.
 * @param journeys by their names, which end the paths' ids
 */
export function testJourneys(
  options: SuiteOptions,
  journeys: Readonly<Record<string, Journey>>,
): void {
  const { subject, level } = options;
  const facts = readMachine(subject.machine);
  const graph = exploreGraph(subject, facts);
  const excluded = subject.profile.excluded?.[level] ?? {};
  describe(`${subject.id} at level ${level}, journeys`, () => {
    for (const [name, journey] of Object.entries(journeys)) {
      const pathId = `${subject.id}-${level}-${name}`;
      if (ONLY !== undefined && ONLY !== pathId) continue;
      const walk = findJourney(graph, journey, excluded);
      testWalk({ ...options, variant: 'journeys' }, { graph, facts }, walk, pathId);
    }
  });
}

function measure({ goals, infeasible, tour }: Plan, reached: ReadonlySet<string>) {
  const { walks, steps } = tour;
  return countCoverage({ goals, reached, infeasible, paths: walks.length, steps });
}

/** Number of handwritten scenarios of a page. */
function scriptedOf({ contract }: Subject): number {
  const scenarios = Object.values(contract.page?.scenarios ?? {});
  return scenarios.reduce((sum, group) => sum + Object.keys(group ?? {}).length, 0);
}
