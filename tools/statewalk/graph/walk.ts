import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type expectedAppearance, statesAlike } from '../appearances.ts';
import type { AppearanceRecord } from '../contract.ts';
import type { Port } from '../drivers/port.ts';
import { expectStep } from '../expectStep.ts';
import type { Subject } from '../subject.ts';
import type { Walk } from '../tour/tour.ts';
import type { Executors, ModelStep } from '../xstateTest.ts';
import { type Edge, type Graph, stateName } from './graph.ts';
import type { Meter } from './meter.ts';

/** A walk as `@xstate/test` takes it. */
export function pathOf(walk: Walk) {
  const steps: ModelStep[] = walk.map(({ event, snapshot }) => ({ event, state: snapshot }));
  const last = walk.at(-1);
  if (last === undefined) throw new Error('A walk has at least its start');
  return { steps, state: last.snapshot, weight: steps.length };
}

export interface Walker {
  readonly subject: Subject;
  readonly graph: Graph;
  readonly meter: Meter;
  readonly port: Port;
  /** The machine itself shows every fact; a page may not. */
  readonly expected: typeof expectedAppearance;
  /** React's StrictMode runs effects twice, so an event may come twice. */
  readonly mayRepeat: boolean;
  /** Called after each step that was as expected. */
  onStep?(edge: Edge, index: number): Promise<void>;
}

/**
 * Executors and assertions that `@xstate/test` runs for the steps and states of one walk. An
 * executor makes the step; an assertion compares the appearance with the contract, and the
 * transitions that the meter counted with those of the model. In each state no other state's
 * assertion may hold.
 */
export function executorsFor(walker: Walker, walk: Walk): Executors {
  const { subject, port, meter } = walker;
  let at = -1;
  const act = async () => {
    at += 1;
    const edge = walk[at];
    if (edge === undefined) throw new Error('There are more events than steps');
    meter.takeLabels();
    await port.act(edge.event);
  };
  const precedingEvents = subject.contract.page?.precedingEvents ?? {};
  const check = async (snapshot: AnyMachineSnapshot) => {
    const edge = walk[at];
    if (edge === undefined) throw new Error('There are more states than steps');
    const place = { port, meter, precedingEvents, mayRepeat: walker.mayRepeat };
    const appearance = walker.expected(subject, snapshot, edge.actions);
    const { event, label } = edge;
    const seen = await expectStep(place, { event, label, value: snapshot.value, appearance });
    expectNoOtherState(walker, snapshot, seen);
    await walker.onStep?.(edge, at);
  };
  const types = new Set(walk.map(({ event }) => event.type));
  const keys = Object.entries(subject.contract.states).filter(
    ([, appearance]) => appearance !== null,
  );
  let checked = -1;
  const checkOnce = async (snapshot: AnyMachineSnapshot) => {
    // In parallel states several keys match; the expectation is the sum of them already.
    if (checked !== at) await check(snapshot);
    checked = at;
  };
  return {
    events: Object.fromEntries([...types].map((type) => [type, act])),
    states: Object.fromEntries(keys.map(([key]) => [key, checkOnce])),
  };
}

/** The row of the discrimination matrix for the state that is seen. */
function expectNoOtherState(walker: Walker, snapshot: AnyMachineSnapshot, seen: AppearanceRecord) {
  const name = stateName(snapshot);
  const states = statesAlike(walker.subject, walker.graph, name, seen, walker.expected);
  expect(states, `states that look the same as ${name}`).toEqual([]);
}
