import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { SightRecord } from './contract.ts';
import { type Edge, type Graph, stateName } from './graph.ts';
import type { Port } from './levels/port.ts';
import type { Meter } from './meter.ts';
import { type expectedSight, isSeen, statesAlike } from './sights.ts';
import type { Subject } from './subject.ts';
import type { Walk } from './tour.ts';
import type { Executors, ModelStep } from './xstateTest.ts';

/** A walk as `@xstate/test` takes it. */
export function pathOf(walk: Walk) {
  const steps: ModelStep[] = walk.map(({ event, snapshot }) => ({ event, state: snapshot }));
  const last = walk.at(-1);
  if (last === undefined) throw new Error('A walk has at least its start');
  return { steps, state: last.snapshot, weight: steps.length };
}

/** The title of a walk, in the words of the profile. */
export function titleOf(walk: Walk): string {
  return walk.map(({ event }) => event.title).join(', then ');
}

export interface Walker {
  readonly subject: Subject;
  readonly graph: Graph;
  readonly meter: Meter;
  readonly port: Port;
  /** The machine itself shows every fact; a page may not. */
  readonly expected: typeof expectedSight;
  /** React's StrictMode runs effects twice, so an event may come twice. */
  readonly mayRepeat: boolean;
  /** Called after each step that was as expected. */
  onStep?(edge: Edge, index: number): Promise<void>;
}

/**
 * What `@xstate/test` runs for the steps and states of one walk. An executor makes the step;
 * an assertion compares what is seen with the contract, and the transitions that the meter saw
 * with those of the model. In each state no other state's assertion may hold.
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
  const check = async (snapshot: AnyMachineSnapshot) => {
    const edge = walk[at];
    if (edge === undefined) throw new Error('There are more states than steps');
    const expected = walker.expected(subject, snapshot, edge.actions);
    let seen: SightRecord = {};
    const taken: string[] = [];
    await port.until(async () => {
      seen = await port.see();
      taken.push(...meter.takeLabels().filter((label) => label !== ''));
      // A page that was prerendered looks right before its machine runs, and a step that leads
      // back to where it began looks done before it was made.
      const isMade = edge.label === '' || taken.length > 0;
      const isThere = isDeepStrictEqual(meter.present(), snapshot.value);
      return isMade && isThere && isSeen(expected, seen);
    });
    expect(seen, `what is seen in ${stateName(snapshot)}`).toMatchObject(expected);
    expectTransitions(edge, walker, taken);
    expectNoOtherState(walker, snapshot, seen);
    await walker.onStep?.(edge, at);
  };
  const types = new Set(walk.map(({ event }) => event.type));
  const keys = Object.entries(subject.contract.states).filter(([, sight]) => sight !== null);
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

function expectTransitions(edge: Edge, walker: Walker, all: readonly string[]) {
  const { meter, mayRepeat } = walker;
  const taken = mayRepeat ? all.slice(0, 1) : withoutCompany(edge, walker, all);
  expect(meter.present(), 'the state of the machine on the page').toEqual(edge.snapshot.value);
  expect(taken, `the transitions of "${edge.event.title}"`).toEqual(
    edge.label === '' ? [] : [edge.label],
  );
}

/** What was taken, without the transitions of events that the page sends before this one. */
function withoutCompany({ event }: Edge, { subject }: Walker, taken: readonly string[]) {
  const brought = subject.contract.page?.brings?.[event.type] ?? [];
  const isBrought = (label: string) => brought.some((type) => label.includes(` @ ${type} #`));
  return [...taken.slice(0, -1).filter((label) => !isBrought(label)), ...taken.slice(-1)];
}

/** The row of the discrimination matrix for the state that is seen. */
function expectNoOtherState(walker: Walker, here: AnyMachineSnapshot, seen: SightRecord) {
  const name = stateName(here);
  const alike = statesAlike(walker.subject, walker.graph, name, seen, walker.expected);
  expect(alike, `states that look the same as ${name}`).toEqual([]);
}
