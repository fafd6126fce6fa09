import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { expectedAppearance } from './appearances.ts';
import { machinePort } from './drivers/machinePort.ts';
import { login, loginMachine } from './example/login.ts';
import { exploreGraph, stateName } from './graph/graph.ts';
import { readMachine } from './graph/machineFacts.ts';
import { createMeter } from './graph/meter.ts';
import { executorsFor, pathOf } from './graph/walk.ts';
import { planPaths } from './plan.ts';
import { titleOf } from './records/pathId.ts';
import { type Subject, subjectOf } from './subject.ts';
import { createModel } from './xstateTest.ts';

/** Walks every path of `planned` on `built` at level 1; returns the first error, or null. */
async function walkAll(
  planned: Subject,
  built: Subject,
  isUnwatched = false,
): Promise<string | null> {
  const { facts, graph, tour } = planPaths(planned, 1);
  const model = createModel(planned.machine, () => []);
  for (const walk of tour.walks) {
    const meter = createMeter(facts);
    const port = { ...machinePort(built, isUnwatched ? createMeter(facts) : meter), isUnwatched };
    const walker = {
      subject: planned,
      graph,
      meter,
      port,
      expected: expectedAppearance,
      mayRepeat: false,
    };
    try {
      await model.test(pathOf(walk), executorsFor(walker, walk));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await port.close();
    }
  }
  return null;
}

test('a machine gives the same paths each time', () => {
  const titles = () => planPaths({ ...login }, 1).tour.walks.map(titleOf);
  expect(titles()).toEqual(titles());
});

test('the paths pass on the machine they were made from', async () => {
  expect(await walkAll(login, login)).toBeNull();
});

const accepting = { isValidEmail: () => true };
const refusing = { isValidEmail: () => false };
const withoutKeep = { keepFailure: () => {} };
const withoutClear = { clearFailure: () => {} };
test.each([
  ['a guard that always says yes', loginMachine.provide({ guards: accepting })],
  ['a guard that always says no', loginMachine.provide({ guards: refusing })],
  ['a failure that is swallowed', loginMachine.provide({ actions: withoutKeep })],
  ['a failure that is kept too long', loginMachine.provide({ actions: withoutClear })],
])('the paths find %s', async (_, machine) => {
  expect(await walkAll(login, { ...login, machine })).toMatch(/Path:/);
});

test('paths pass by visible state alone, where no machine can be watched', async () => {
  expect(await walkAll(login, login, true)).toBeNull();
  const machine = loginMachine.provide({ actions: withoutKeep });
  expect(await walkAll(login, { ...login, machine }, true)).toContain('what is seen in failed');
});

test('the generator reaches the states that @xstate/test reaches', () => {
  const facts = readMachine(login.machine);
  const graph = exploreGraph(login, facts);
  const key = (state: (typeof graph.nodes)[number]['snapshot']) =>
    JSON.stringify([stateName(state), login.profile.project(state.context)]);
  const model = createModel(login.machine, () => []);
  const reached = graph.starts.flatMap(({ snapshot }) =>
    model.reachedFrom(
      snapshot,
      (state) =>
        graph.nodes
          .find((node) => key(node.snapshot) === key(state))
          ?.out.map((edge) => edge.event) ?? [],
      key,
    ),
  );
  expect([...new Set(reached)].sort()).toEqual(
    graph.nodes.map(({ snapshot }) => key(snapshot)).sort(),
  );
});

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'counted' } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: { counting: { on: { counted: { actions: 'count' } } } },
});
const counting = (project: (context: { count: number }) => unknown) =>
  subjectOf<typeof counter, Record<string, unknown>>(
    {
      machine: counter,
      inputs: { zero: { title: 'starts' } },
      events: { counted: { once: { title: 'counts' } } },
      outcomes: {},
      delays: {},
      project,
    },
    { states: { counting: () => ({}) }, effects: {}, ofMachine: () => ({}) },
  );

test('a context that grows without end stops the exploration with a clear error', () => {
  const subject = counting(({ count }) => count);
  expect(() => exploreGraph(subject, readMachine(counter), { limit: 50 })).toThrow(
    'counter has more than 50 states under its profile. Let project() fold what grows',
  );
});

test('a projection keeps a growing context finite', () => {
  const subject = counting(({ count }) => count > 0);
  expect(exploreGraph(subject, readMachine(counter), { limit: 50 }).nodes).toHaveLength(2);
});

test('a state with nothing new is not explored forever', () => {
  const subject = counting(({ count }) => count);
  const facts = readMachine(counter);
  // One look that shows how it counts, then three in vain.
  expect(exploreGraph(subject, facts, { patience: 3 }).nodes).toHaveLength(5);
});

test('states behind excluded steps are explored last, within the remaining limit', () => {
  const facts = readMachine(login.machine);
  const [type] = Object.keys(login.profile.events);
  const excluded = { [`${type}/${Object.keys(login.profile.events[type ?? ''] ?? {})[0]}`]: 'why' };
  const names = (graph: ReturnType<typeof exploreGraph>) =>
    graph.nodes.map(({ snapshot }) => stateName(snapshot)).sort();
  expect(names(exploreGraph(login, facts, { excluded }))).toEqual(
    names(exploreGraph(login, facts)),
  );
});
