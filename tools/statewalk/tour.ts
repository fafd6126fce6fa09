import type { Reach } from './goals.ts';
import { type Edge, exclusionKeys, type Graph } from './graph.ts';
import { findWalks } from './tour/improve.ts';
import { priceGoals } from './tour/prices.ts';
import { CASE, readTerrain, type Terrain } from './tour/terrain.ts';

const THOROUGH: Effort = { rounds: 1, tries: 150 };

/** A walk through the graph from a start. */
export type Walk = readonly Edge[];

export interface TourOptions {
  /** After so many steps a walk ends, so that a failure stays readable. */
  readonly maxLength: number;
  readonly reach: Reach;
  /** Steps and pairs that the level cannot make, by the keys of `Profile.excluded`. */
  readonly excluded: Readonly<Record<string, string>>;
  /** How hard fewer steps are looked for; all that is worth it where it isn't said. */
  readonly effort?: Effort;
}
/** What planning may cost. */
export interface Effort {
  /** Of the rounds in which goals are priced, from 0 to 1. */
  readonly rounds: number;
  /** How often a tour is tried to be made better, at most. */
  readonly tries: number;
}
export interface Tour {
  readonly walks: readonly Walk[];
  readonly steps: number;
  /** No tour of these goals can have fewer steps. */
  readonly lowerBound: number;
  /** What the tour was made to reach. */
  readonly goals: ReadonlySet<string>;
  /** Exclusions that exclude nothing. */
  readonly unusedExclusions: readonly string[];
}

interface Read {
  readonly terrain: Terrain;
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
  const terrain = readTerrain(starts, out, reach, isWhole ? undefined : isLeftOut);
  return {
    terrain,
    unusedExclusions: Object.keys(excluded).filter((key) => !used.has(key)),
  };
}

/** What walks through a graph can reach. */
export function goalsOfGraph(
  graph: Graph,
  options: Pick<TourOptions, 'reach' | 'excluded'>,
): ReadonlySet<string> {
  return namesOf(readGraph(graph, options).terrain);
}

function namesOf({ singles, pairs }: Terrain): ReadonlySet<string> {
  const names = [...singles, ...pairs].map(({ name }) => name);
  return new Set(names.filter((name) => !name.startsWith(CASE)));
}

/**
 * A transition tour with resets: walks that together reach every goal, in few steps. First every
 * goal is priced (`tour/prices.ts`), which gives the lower bound; then walks follow the prices
 * (`tour/walks.ts`) and are improved (`tour/improve.ts`). The cost is linear in the graph, and the
 * same graph gives the same walks.
 */
export function makeTour(graph: Graph, options: TourOptions): Tour {
  const { maxLength, effort = THOROUGH } = options;
  const { terrain, unusedExclusions } = readGraph(graph, options);
  const withStarts = priceGoals(terrain, maxLength, effort.rounds);
  const found = findWalks(terrain, maxLength, withStarts, effort.tries);
  const steps = found.reduce((sum, { length }) => sum + length, 0);
  // Only where walks are about as few as their greatest length allows can it be what decides.
  const isFull = steps > withStarts && found.length < (1.5 * steps) / maxLength + 1;
  const lowerBound = isFull
    ? Math.max(withStarts, priceGoals(terrain, maxLength, effort.rounds, true))
    : withStarts;
  const walks = found.map((walk) => walk.map(({ edge }) => edge));
  return { walks, steps, lowerBound, goals: namesOf(terrain), unusedExclusions };
}
