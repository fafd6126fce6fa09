import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { expectedAppearance, expectedOnPage } from './appearances.ts';
import type { Port } from './drivers/port.ts';
import type { StepContext } from './expectStep.ts';
import { FIXTURE_FORMAT, FIXTURE_VERSION, type FixtureStep } from './failures/fixture.ts';
import { replaySteps } from './failures/replay.ts';
import type { FailureStore, SavedFailure, SuiteKey } from './failures/store.ts';
import { labelOf } from './graph/goals.ts';
import { type Edge, type Graph, stepKey } from './graph/graph.ts';
import type { Meter } from './graph/meter.ts';
import { type Simulated, simulate, simulateStart } from './graph/simulate.ts';
import { executorsFor, pathOf } from './graph/walk.ts';
import type { PathRecord } from './records/record.ts';
import { type Evidence, startRecord } from './records/recorder.ts';
import type { Subject } from './subject.ts';
import type { Walk } from './tour/tour.ts';
import type { Level } from './types.ts';
import type { createModel } from './xstateTest.ts';

/** Environment of a path. */
export interface PathEnvironment {
  readonly subject: Subject;
  readonly graph: Graph;
  readonly meter: Meter;
  readonly model: ReturnType<typeof createModel>;
  readonly suite: SuiteKey;
  readonly mayRepeat: boolean;
  readonly failures: FailureStore;
  openPort(meter: Meter, pathId: string): Port | Promise<Port>;
  onStep?(port: Port, edge: Edge, pathId: string, index: number): Promise<string | undefined>;
  onFailure?(port: Port, pathId: string, index: number): Promise<Evidence>;
}

/** Walks one path; a failure is saved, so that it can be walked again without the generator. */
export async function runPath(
  walking: PathEnvironment,
  walk: Walk,
  pathId: string,
  keep: (record: PathRecord) => void,
): Promise<void> {
  const { subject, graph, meter, model, suite, mayRepeat, failures } = walking;
  meter.startOver();
  const recorder = startRecord(pathId, walk);
  const port = await walking.openPort(meter, pathId);
  const onStep = async (edge: Edge, at: number) =>
    recorder.stepDone(await walking.onStep?.(port, edge, pathId, at));
  try {
    const expected = expectationAt(suite.level);
    const walker = { subject, graph, meter, port, onStep, expected, mayRepeat };
    const result = await model.test(pathOf(walk), executorsFor(walker, walk));
    expect(result.steps, 'every step of the path was made').toHaveLength(walk.length);
    // `@xstate/test` passes a state that no assertion is about.
    expect(recorder.at(), 'states of the path that were looked at').toBe(walk.length);
    await port.close();
    keep(recorder.passed());
  } catch (error) {
    const index = recorder.at();
    const evidence = await walking.onFailure?.(port, pathId, index).catch(() => undefined);
    const record = recorder.failed(error, evidence);
    keep(record);
    await port.close().catch(() => undefined);
    const { failure, title } = record;
    if (failure !== null) {
      failures.save({
        format: FIXTURE_FORMAT,
        version: FIXTURE_VERSION,
        ...suite,
        path: pathId,
        title,
        seed: null,
        savedAt: new Date().toISOString(),
        steps: stepsToSave(subject, suite.level, walk.slice(0, failure.step + 1)),
        failure,
      });
    }
    throw error;
  }
}

/**
 * Walks a saved failure again, from its steps alone; a failure that passes is deleted, unless it is
 * committed. The saved expectations came from the machine at that time, faults included: a failure
 * that is not committed may also pass with the contract's present expectations.
 */
export async function runSavedFailure(
  walking: Omit<PathEnvironment, 'graph' | 'model' | 'suite'>,
  saved: SavedFailure,
): Promise<void> {
  const { steps, level } = saved.fixture;
  try {
    await walkSaved(walking, saved, steps);
  } catch (error) {
    if (saved.isKept) throw error;
    await walkSaved(walking, saved, renewed(walking.subject, level, steps)).catch(() => {
      throw error;
    });
  }
  walking.failures.passed(saved);
}

async function walkSaved(
  walking: Omit<PathEnvironment, 'graph' | 'model' | 'suite'>,
  { fixture: { path } }: SavedFailure,
  steps: readonly FixtureStep[],
): Promise<void> {
  const { subject, meter, mayRepeat } = walking;
  meter.startOver();
  const port = await walking.openPort(meter, `${path}-again`);
  const precedingEvents = subject.contract.page?.precedingEvents ?? {};
  const place: StepContext = { port, meter, precedingEvents, mayRepeat };
  try {
    await replaySteps(place, steps);
  } catch (error) {
    await walking.onFailure?.(port, `${path}-again`, steps.length).catch(() => undefined);
    await port.close().catch(() => undefined);
    throw error;
  }
  await port.close();
}

/** The steps with the present expectations of the machine and the contract. */
function renewed(subject: Subject, level: Level, steps: readonly FixtureStep[]): FixtureStep[] {
  let snapshot: AnyMachineSnapshot | null = null;
  return steps.map((saved) => {
    const { event } = saved;
    const done: Simulated =
      snapshot === null
        ? simulateStart(subject.machine, 'input' in event ? event.input : undefined)
        : simulate(snapshot, event);
    snapshot = done.snapshot;
    const appearance = expectationAt(level)(subject, done.snapshot, done.actions);
    return {
      ...saved,
      expected: { label: labelOf(done.step), value: done.snapshot.value, appearance },
    };
  });
}

/** The steps of a walk with their expected results, as plain data. */
export function stepsToSave(subject: Subject, level: Level, walk: Walk): FixtureStep[] {
  const expected = expectationAt(level);
  return walk.map(({ event, label, snapshot, actions }) => ({
    step: stepKey(event),
    title: event.title,
    event: event.event,
    expected: { label, value: snapshot.value, appearance: expected(subject, snapshot, actions) },
  }));
}

function expectationAt(level: Level) {
  return level === 1 ? expectedAppearance : expectedOnPage;
}
