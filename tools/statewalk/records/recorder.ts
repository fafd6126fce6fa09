import { inspect } from 'node:util';
import { stateName, stepKey } from '../graph/graph.ts';
import type { Walk } from '../tour/tour.ts';
import { titleOf } from './pathId.ts';
import type { PathRecord, StepRecord } from './record.ts';

/** The real clock, also while a path stops the clock of its page. */
const wallClock = performance.now.bind(performance);

/** Evidence of a failed step; files relative to the report's folder. */
export interface Evidence {
  readonly photo?: string;
  readonly trace?: string;
}

/** Records one path. */
interface Recorder {
  /** The index of the step that is being made. */
  at(): number;
  /** The step that was being made is as expected. */
  stepDone(photo: string | undefined): void;
  passed(): PathRecord;
  failed(error: unknown, evidence: Evidence | undefined): PathRecord;
}

/** Begins the record of a path. */
export function startRecord(id: string, walk: Walk): Recorder {
  const started = wallClock();
  let startedAt = started;
  const timings: { ms: number; photo: string | null }[] = [];
  const since = (time: number) => Math.round(wallClock() - time);
  const end = () => ({
    id,
    title: titleOf(walk),
    ms: since(started),
    steps: stepsOf(walk, timings),
  });
  return {
    at: () => timings.length,
    stepDone(photo) {
      timings.push({ ms: since(startedAt), photo: photo ?? null });
      startedAt = wallClock();
    },
    passed: () => ({ ...end(), status: 'passed', failure: null }),
    failed(error, { photo, trace } = {}) {
      const step = Math.min(timings.length, walk.length - 1);
      if (timings.length < walk.length)
        timings.push({ ms: since(startedAt), photo: photo ?? null });
      return {
        ...end(),
        status: 'failed',
        failure: { step, ...reasonOf(error), ...(trace && { trace }) },
      };
    },
  };
}

function stepsOf(walk: Walk, timings: readonly Pick<StepRecord, 'ms' | 'photo'>[]): StepRecord[] {
  return walk.map((edge, index) => ({
    step: stepKey(edge.event),
    title: edge.event.title,
    transitions: edge.label === '' ? [] : edge.label.split(' + '),
    state: stateName(edge.snapshot),
    ms: timings[index]?.ms ?? null,
    photo: timings[index]?.photo ?? null,
  }));
}

/** Message of an error, and the two sides of a failed comparison. */
function reasonOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const part = (key: 'expected' | 'actual') => {
    if (!(error instanceof Error && key in error)) return null;
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string'
      ? value
      : inspect(value, { depth: 8, compact: false, sorted: true });
  };
  return { message, expected: part('expected'), seen: part('actual') };
}
