import type { Reach } from '../graph/goals.ts';
import { type Edge, exclusionKeys, type Graph } from '../graph/graph.ts';
import { findWalks, stepsIn } from './findWalks.ts';
import { CASE, type Places, readPlaces } from './places.ts';

/** A walk through the graph from a start. */
export type Walk = readonly Edge[];

interface TourOptions {
  /** After so many steps a walk ends, so that a failure stays readable. */
  readonly maxLength: number;
  readonly reach: Reach;
  /** Steps and pairs that the level cannot make, by the keys of `Profile.excluded`. */
  readonly excluded: Readonly<Record<string, string>>;
}
export interface Tour {
  readonly walks: readonly Walk[];
  readonly steps: number;
  /** Goals of the tour. */
  readonly goals: ReadonlySet<string>;
  /** Exclusions that exclude nothing. */
  readonly unusedExclusions: readonly string[];
}

interface Read {
  readonly places: Places;
  readonly unusedExclusions: readonly string[];
}

/** The part of a graph that is left when the excluded steps are taken out. */
function readGraph(
  graph: Graph,
  { reach, excluded }: Pick<TourOptions, 'reach' | 'excluded'>,
): Read {
  const used = new Set<string>();
  const isPossible = (edge: Edge) => {
    const keys = exclusionKeys(edge.event, graph.nodes[edge.from]?.snapshot, edge);
    const hits = keys.filter((key) => key in excluded);
    for (const hit of hits) used.add(hit);
    return hits.length === 0;
  };
  const isWhole = Object.keys(excluded).length === 0;
  const starts = isWhole ? graph.starts : graph.starts.filter(isPossible);
  const out = graph.nodes.map((node) => (isWhole ? node.out : node.out.filter(isPossible)));
  const isLeftOut = (pair: string) => {
    if (pair in excluded) used.add(pair);
    return pair in excluded;
  };
  // Without pairs there are none to leave out.
  if (reach !== 'pairs')
    for (const key of Object.keys(excluded)) if (key.startsWith('pair ')) used.add(key);
  const places = readPlaces(starts, out, reach, isWhole ? undefined : isLeftOut);
  return { places, unusedExclusions: Object.keys(excluded).filter((key) => !used.has(key)) };
}

/** Returns the goals that walks through a graph can reach. */
export function goalsOfGraph(
  graph: Graph,
  options: Pick<TourOptions, 'reach' | 'excluded'>,
): ReadonlySet<string> {
  return namesOf(readGraph(graph, options).places);
}

function namesOf({ goals }: Places): ReadonlySet<string> {
  return new Set(goals.map(({ name }) => name).filter((name) => !name.startsWith(CASE)));
}

/**
 * A transition tour with resets: walks that together reach every goal, in few steps. The same graph
 * gives the same walks.
 */
export function makeTour(graph: Graph, options: TourOptions): Tour {
  const { places, unusedExclusions } = readGraph(graph, options);
  const found = findWalks(places, options.maxLength, options.reach);
  const walks = found.map((walk) => walk.map(({ edge }) => edge));
  return { walks, steps: stepsIn(found), goals: namesOf(places), unusedExclusions };
}
