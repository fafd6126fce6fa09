import { afterAll, describe, expect, test } from 'vitest';
import { countCoverage, summaryOf, writeCoverage } from './coverage.ts';
import type { Edge } from './graph.ts';
import type { Port } from './levels/port.ts';
import { createMeter, type Meter } from './meter.ts';
import { type Plan, planPaths } from './plan.ts';
import { keepPathsAlone, keepRecord, type PathRecord } from './record.ts';
import { startRecord } from './recorder.ts';
import { expectedOnPage, expectedSight } from './sights.ts';
import type { Subject } from './subject.ts';
import type { Level } from './types.ts';
import { executorsFor, pathOf, titleOf } from './walk.ts';
import { createModel } from './xstateTest.ts';

export interface SuiteOptions {
  readonly subject: Subject;
  readonly level: Level;
  openPort(meter: Meter, pathId: string): Port | Promise<Port>;
  /** Called after each step that was as expected; a photograph's file, if it took one (level 3). */
  onStep?(port: Port, edge: Edge, pathId: string, index: number): Promise<string>;
  /** Called when a step was not as expected; a photograph's file. */
  onFailure?(port: Port, pathId: string, index: number): Promise<string>;
  /** Beside the machine and level, where the same paths run in several ways. */
  readonly variant?: string;
  /** An event may come twice (StrictMode). */
  readonly mayRepeat?: boolean;
}

/** One path to run, from the environment: `PATH_ID=login-1-03`. */
const ONLY = process.env.PATH_ID;

/** Declares a test for each generated path of a machine at a level, and one for the coverage. */
export function testPaths(options: SuiteOptions): Plan {
  const { subject, level, variant, mayRepeat = false } = options;
  const plan = planPaths(subject, level);
  const { facts, graph, tour } = plan;
  const meter = createMeter(facts);
  const ran = new Set<string>();
  const records: PathRecord[] = [];
  const model = createModel(subject.machine, () => tour.walks.map(pathOf));
  const name = `${subject.id} at level ${level}${variant ? `, ${variant}` : ''}`;

  describe(name, () => {
    for (const [index, walk] of tour.walks.entries()) {
      const pathId = `${subject.id}-${level}-${String(index + 1).padStart(2, '0')}`;
      if (ONLY !== undefined && ONLY !== pathId) continue;
      test(`${pathId}: ${titleOf(walk)}`, async () => {
        meter.startOver();
        const recorder = startRecord(pathId, walk);
        const port = await options.openPort(meter, pathId);
        const onStep = async (edge: Edge, at: number) => {
          for (const goal of edge.goals) if (goal.startsWith('outcome ')) ran.add(goal);
          recorder.stepMade(await options.onStep?.(port, edge, pathId, at));
        };
        try {
          const expected = level === 1 ? expectedSight : expectedOnPage;
          const walker = { subject, graph, meter, port, onStep, expected, mayRepeat };
          const executors = executorsFor(walker, walk);
          const result = await model.test(pathOf(walk), executors);
          expect(result.steps, 'every step of the path was made').toHaveLength(walk.length);
          await port.close();
          records.push(recorder.passed());
        } catch (error) {
          const photo = await options
            .onFailure?.(port, pathId, recorder.at())
            .catch(() => undefined);
          records.push(recorder.failed(error, photo));
          await port.close().catch(() => undefined);
          throw error;
        }
      });
    }
    afterAll(() => {
      const coverage = measure(plan, new Set([...meter.reached, ...ran]));
      const at = new Date().toISOString();
      const record = { machine: subject.id, level, variant: variant ?? null, at, coverage };
      const keep = ONLY === undefined ? keepRecord : keepPathsAlone;
      if (records.length > 0) keep({ ...record, paths: records });
      if (ONLY !== undefined) return;
      writeCoverage();
      process.stdout.write(`${summaryOf(name, coverage)}\n`);
    });
    if (ONLY !== undefined) return;
    test('the paths reach everything that can be reached', () => {
      const reached = new Set([...meter.reached, ...ran]);
      const coverage = measure(plan, reached);
      // Repeated events stand between the two of a pair.
      const isOwed = (goal: string) => !(mayRepeat && goal.startsWith('pair '));
      expect(coverage.missing.filter(isOwed)).toEqual([]);
      const stale = Object.keys(plan.infeasible).filter((goal) => reached.has(goal));
      expect(stale, 'goals called infeasible that were reached').toEqual([]);
      expect(tour.unusedExclusions, 'exclusions that exclude nothing').toEqual([]);
    });
  });
  return plan;
}

function measure({ goals, infeasible, tour }: Plan, reached: ReadonlySet<string>) {
  const { walks, steps, lowerBound } = tour;
  return countCoverage({ goals, reached, infeasible, paths: walks.length, steps, lowerBound });
}
