import { pairGoal } from './goals.ts';
import { type Edge, type Graph, stateName, stepKey } from './graph.ts';

/** A walk through the graph from a start. */
export type Walk = readonly Edge[];

export interface TourOptions {
  /** After so many steps a walk ends, so that a failure stays readable. */
  readonly maxLength: number;
  /** Whether every pair of consecutive transitions is a goal. */
  readonly pairs: boolean;
  /** Steps that the level cannot make, by the keys of `Profile.excluded`. */
  readonly excluded: Readonly<Record<string, string>>;
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

/** Which case made a step take its transitions: two cases of one transition are two goals. */
const caseGoal = (edge: Edge) => `case ${stepKey(edge.event)} > ${edge.label}`;

/**
 * A transition tour with resets: walks that together reach every goal. Greedy: from where it
 * stands it takes the nearest step with an open goal, or starts anew when that is shorter.
 * The same graph gives the same walks.
 */
export function makeTour(graph: Graph, options: TourOptions): Tour {
  const used = new Set<string>();
  const isPossible = (edge: Edge) => {
    const from = graph.nodes[edge.from];
    const step = stepKey(edge.event);
    const keys = [step, `${step} > ${edge.label === '' ? 'nothing' : stateName(edge.snapshot)}`];
    if (from !== undefined) keys.push(`${step} @ ${stateName(from.snapshot)}`);
    const hits = keys.filter((key) => key in options.excluded);
    for (const hit of hits) used.add(hit);
    return hits.length === 0;
  };
  const starts = graph.starts.filter(isPossible);
  const out = graph.nodes.map((node) => node.out.filter(isPossible));
  const after = (edge: Edge): readonly Edge[] => out[edge.to] ?? [];
  const reachable = reachableFrom(starts, after);

  const open = new Set<string>();
  for (const edge of reachable) {
    for (const goal of [...edge.goals, caseGoal(edge)]) open.add(goal);
    if (!options.pairs || edge.label === '') continue;
    for (const next of after(edge)) {
      if (next.label !== '') open.add(pairGoal(edge.label, next.label));
    }
  }
  const goals = new Set(open);
  const lowerBound = boundOf(reachable, goals);
  const goalsAt = (previous: Edge | undefined, edge: Edge) => [
    ...edge.goals,
    caseGoal(edge),
    ...(previous === undefined || previous.label === '' || edge.label === ''
      ? []
      : [pairGoal(previous.label, edge.label)]),
  ];
  const isWanted = (previous: Edge | undefined, edge: Edge) =>
    goalsAt(previous, edge).some((goal) => open.has(goal));

  const walks: Edge[][] = [];
  let walk: Edge[] = [];
  let moving: Edge | undefined;
  while (open.size > 0) {
    const last = walk.at(-1);
    const ahead = last && nearest(after(last), moving, after, isWanted);
    const anew = ahead?.length === 1 ? undefined : nearest(starts, undefined, after, isWanted);
    const fits = ahead !== undefined && walk.length + ahead.length <= options.maxLength;
    const goesOn = fits && (anew === undefined || ahead.length <= anew.length);
    const route = goesOn ? ahead : (anew ?? nearest(starts, undefined, after, isWanted));
    if (route === undefined) throw new Error(`No walk reaches ${[...open].join(', ')}`);
    if (!goesOn) {
      walk = [];
      moving = undefined;
      walks.push(walk);
    }
    for (const edge of route) {
      for (const goal of goalsAt(moving, edge)) open.delete(goal);
      walk.push(edge);
      if (edge.label !== '' || moving === undefined) moving = edge;
    }
  }
  return {
    walks,
    steps: walks.reduce((sum, { length }) => sum + length, 0),
    lowerBound,
    goals: new Set([...goals].filter((goal) => !goal.startsWith('case '))),
    unusedExclusions: Object.keys(options.excluded).filter((key) => !used.has(key)),
  };
}

function reachableFrom(starts: readonly Edge[], after: (edge: Edge) => readonly Edge[]): Edge[] {
  const found = new Set(starts);
  // A set can be added to while it is read: this visits each edge once.
  for (const edge of found) for (const next of after(edge)) found.add(next);
  return [...found];
}

/** The shortest route whose last step has an open goal, breadth first; each edge is tried once. */
function nearest(
  first: readonly Edge[],
  previous: Edge | undefined,
  after: (edge: Edge) => readonly Edge[],
  isWanted: (previous: Edge | undefined, edge: Edge) => boolean,
): Edge[] | undefined {
  const cameFrom = new Map<Edge, Edge | undefined>();
  const routeTo = (edge: Edge, from: Edge | undefined): Edge[] => {
    const route = [edge];
    for (let at = from; at !== undefined; at = cameFrom.get(at)) route.unshift(at);
    return route;
  };
  for (const edge of first) if (isWanted(previous, edge)) return [edge];
  for (const edge of first) if (edge.label !== '' || edge.from < 0) cameFrom.set(edge, undefined);
  for (const edge of cameFrom.keys()) {
    for (const next of after(edge)) {
      if (isWanted(edge, next)) return routeTo(next, edge);
      // A refused event leads nowhere.
      if (next.label !== '' && !cameFrom.has(next)) cameFrom.set(next, edge);
    }
  }
  return undefined;
}

/**
 * Each step reaches at most one pair and one case, so there are at least as many steps that
 * move as pairs or cases of them, besides the refused ones and one start for each input.
 */
function boundOf(edges: readonly Edge[], goals: ReadonlySet<string>): number {
  const cases = (wanted: (edge: Edge) => boolean) =>
    new Set(edges.filter(wanted).map(caseGoal)).size;
  const pairs = [...goals].filter((goal) => goal.startsWith('pair ')).length;
  const starts = cases((edge) => edge.from < 0);
  const moves = cases((edge) => edge.from >= 0 && edge.label !== '');
  const refusals = cases((edge) => edge.from >= 0 && edge.label === '');
  return starts + refusals + Math.max(pairs, moves);
}
