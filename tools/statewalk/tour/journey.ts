import { type Edge, exclusionKeys, type Graph, stepKey } from '../graph/graph.ts';
import { leafKeys } from '../graph/machineFacts.ts';
import type { Walk } from './tour.ts';

/** Journey of a person: one path, by the places that it leads through. */
export interface Journey {
  /** Case of the start in the profile. */
  readonly start: string;
  /** Steps (`type/case`) and states (`region.state`) in their order; the generator fills in the rest. */
  readonly through: readonly string[];
}

/** A node together with the number of places that lie behind it. */
interface Stop {
  readonly node: number;
  readonly passed: number;
  readonly edge: Edge;
  readonly before: Stop | null;
}

/**
 * Returns the shortest walk through the places of a journey. Throws with the first place that no
 * walk reaches.
 */
export function findJourney(
  { nodes, starts }: Graph,
  { start, through }: Journey,
  excluded: Readonly<Record<string, string>> = {},
): Walk {
  const isPossible = (edge: Edge) =>
    !exclusionKeys(edge.event, nodes[edge.from]?.snapshot, edge).some((key) => key in excluded);
  const stopAfter = (edge: Edge, before: Stop | null): Stop => {
    let passed = before?.passed ?? 0;
    // A step that changes nothing leads nowhere.
    if (edge.label !== '' && through[passed] === stepKey(edge.event)) passed += 1;
    const states = leafKeys(edge.snapshot.value);
    while (states.includes(through[passed] ?? '')) passed += 1;
    return { node: edge.to, passed, edge, before };
  };
  const seen = new Set<string>();
  const queue = starts
    .filter(({ event }) => event.caseName === start)
    .map((edge) => stopAfter(edge, null));
  let furthest = 0;
  for (const stop of queue) {
    if (stop.passed === through.length) return walkTo(stop);
    furthest = Math.max(furthest, stop.passed);
    const key = `${stop.node} ${stop.passed}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const edge of nodes[stop.node]?.out ?? []) {
      if (isPossible(edge)) queue.push(stopAfter(edge, stop));
    }
  }
  throw new Error(`No walk from ${start} reaches ${through[furthest] ?? 'its start'}.`);
}

function walkTo(last: Stop): Walk {
  const walk: Edge[] = [];
  for (let stop: Stop | null = last; stop !== null; stop = stop.before) walk.unshift(stop.edge);
  return walk;
}
