import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedMachine, type Target } from '../graph/generatedMachine.ts';
import { pairGoal, type Reach } from '../graph/goals.ts';
import { type Edge, exploreGraph, type Graph, stepKey } from '../graph/graph.ts';
import { readMachine } from '../graph/machineFacts.ts';
import { goalsOfGraph, makeTour, type Walk } from './tour.ts';

function graphOf(table: readonly (readonly Target[])[]): Graph {
  const subject = generatedMachine(table);
  return exploreGraph(subject, readMachine(subject.machine));
}

/** Goals that a step reaches after the last moving step, computed independently of the tour. */
function reachedBy(moved: Edge | undefined, edge: Edge, reach: Reach): string[] {
  if (reach === 'states') return edge.goals.filter((goal) => goal.startsWith('state '));
  const reached = [...edge.goals, `${stepKey(edge.event)} > ${edge.label}`];
  const isPair =
    reach === 'pairs' && moved !== undefined && moved.label !== '' && edge.label !== '';
  return isPair ? [...reached, pairGoal(moved.label, edge.label)] : reached;
}

function reachedAlong(walks: readonly Walk[], reach: Reach): Set<string> {
  const reached = new Set<string>();
  for (const walk of walks) {
    let moved: Edge | undefined;
    for (const edge of walk) {
      for (const goal of reachedBy(moved, edge, reach)) reached.add(goal);
      if (edge.label !== '' || moved === undefined) moved = edge;
    }
  }
  return reached;
}

/** The fewest steps of any tour, found by trying all of them; null when that would take too long. */
function fewestSteps(graph: Graph, goals: readonly string[], reach: Reach, maxLength: number) {
  interface Position {
    readonly moved: Edge | undefined;
    readonly length: number;
    readonly reached: bigint;
  }
  const bit = new Map(goals.map((goal, index) => [goal, 1n << BigInt(index)]));
  const all = (1n << BigInt(goals.length)) - 1n;
  const visited = new Set<string>();
  let positions: Position[] = [{ moved: undefined, length: maxLength, reached: 0n }];
  for (let steps = 0; positions.length > 0; steps += 1) {
    const next: Position[] = [];
    for (const { moved, length, reached } of positions) {
      if (reached === all) return steps;
      const take = (from: Edge | undefined, edge: Edge, at: number) => {
        let now = reached;
        for (const goal of reachedBy(from, edge, reach)) now |= bit.get(goal) ?? 0n;
        const after = edge.label !== '' || from === undefined ? edge : from;
        const key = `${after.to} ${after.label} ${at} ${now}`;
        if (visited.has(key)) return;
        visited.add(key);
        next.push({ moved: after, length: at, reached: now });
      };
      for (const start of graph.starts) take(undefined, start, 1);
      if (moved === undefined || length === maxLength) continue;
      for (const edge of graph.nodes[moved.to]?.out ?? []) take(moved, edge, length + 1);
    }
    if (visited.size > 8000) return null;
    positions = next;
  }
  return null;
}

const REACHES = ['states', 'steps', 'pairs'] as const satisfies readonly Reach[];
const anyReach = fc.constantFrom<Reach>(...REACHES);
const anyTarget = (states: number): fc.Arbitrary<Target> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.nat(states - 1) },
    fc.constantFrom<Target>('refused', 'ignored'),
  );
const anyTable = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([states, events]) =>
    fc.array(fc.array(anyTarget(states), { minLength: events, maxLength: events }), {
      minLength: states,
      maxLength: states,
    }),
  );

describe('a tour', () => {
  test('is at most a tenth longer than the shortest of all tours, on small machines', () => {
    fc.assert(
      fc.property(anyTable, anyReach, fc.integer({ min: 6, max: 8 }), (table, reach, max) => {
        const graph = graphOf(table);
        const options = { reach, maxLength: max, excluded: {} };
        const tour = makeTour(graph, options);
        const goals = [...reachedAlong(tour.walks, reach)];
        expect(tour.walks.every(({ length }) => length <= max)).toBe(true);
        const fewest = fewestSteps(graph, goals, reach, max);
        fc.pre(fewest !== null);
        expect(tour.steps).toBeLessThanOrEqual(1.1 * (fewest ?? 0));
      }),
      { seed: 2026, numRuns: 60, endOnFailure: true },
    );
  });

  test.each(REACHES)('reaches all feasible %s', (reach) => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const graph = graphOf(table);
        const { walks, goals } = makeTour(graph, { reach, maxLength: 6, excluded: {} });
        // Every edge of the graph can be reached: exploration found it.
        const edges = [...graph.starts, ...graph.nodes.flatMap(({ out }) => out)];
        const reachedGoals = edges.flatMap((edge) => reachedBy(undefined, edge, reach));
        const double = edges.flatMap((edge) =>
          edge.label === ''
            ? []
            : (graph.nodes[edge.to]?.out ?? []).flatMap((next) => reachedBy(edge, next, reach)),
        );
        const reached = reachedAlong(walks, reach);
        expect([...reachedGoals, ...double].filter((goal) => !reached.has(goal))).toEqual([]);
        expect([...goals].filter((goal) => !reached.has(goal))).toEqual([]);
        expect(goalsOfGraph(graph, { reach, excluded: {} })).toEqual(goals);
      }),
      { seed: 2026, numRuns: 100, endOnFailure: true },
    );
  });

  test('starts over when a walk has its maximum length', () => {
    // A line of four states: with walks of five steps every second event needs a way of its own.
    const line = graphOf([
      [1, 1],
      [2, 2],
      [3, 3],
      ['ignored', 'ignored'],
    ]);
    const tour = makeTour(line, { reach: 'steps', maxLength: 5, excluded: {} });
    expect(tour.steps).toBe(8);
  });

  test('reaches goals farther away than the maximum length', () => {
    const line = graphOf([[1], [2], [3], [4], ['refused']]);
    const tour = makeTour(line, { reach: 'pairs', maxLength: 3, excluded: {} });
    expect(reachedAlong(tour.walks, 'pairs')).toContain('e0/once > ');
  });
});
