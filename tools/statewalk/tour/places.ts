import { hasStateGoalsOnly, isAppearance, pairGoal, type Reach } from '../graph/goals.ts';
import { type Edge, stateName, stepKey } from '../graph/graph.ts';

/** Something that walks have to reach. */
export interface Goal {
  readonly name: string;
  /** Visits by the walks found so far. */
  reached: number;
  /** Weight in choosing between steps that are equally near. */
  weight: number;
}
/**
 * A node of the graph. Where pairs are goals, each kind of transition that leads to a node makes a
 * place of its own, since the pairs that can follow differ.
 */
export interface Place {
  readonly steps: Step[];
  /** The last search that came here, and the step by which it did; null where it began. */
  search: number;
  by: Step | null;
}
export interface Step {
  readonly edge: Edge;
  readonly from: Place;
  /** Target of the step; the place itself for a refused event. */
  readonly to: Place;
  readonly goals: readonly Goal[];
  /** Rank in the profile's order, to sort walks by. */
  readonly rank: number;
}
export interface Places {
  /** The place before any start. */
  readonly outside: Place;
  readonly goals: readonly Goal[];
  /** Number of steps. */
  readonly size: number;
}

/**
 * Case that made a step take its transitions: two cases of one transition are two goals. Where
 * states are goals, all steps that lead to one of them are one case; where events are, all of one.
 */
export const CASE = 'case ';
function caseName(edge: Edge, reach: Reach): string {
  if (reach === 'states') return `${CASE}to ${stateName(edge.snapshot)}`;
  const event = `${CASE}${stepKey(edge.event)}`;
  return reach === 'events' ? event : `${event} > ${edge.label}`;
}
const goalNames = ({ goals, event }: Edge, reach: Reach) =>
  hasStateGoalsOnly(reach) ? goals.filter((goal) => isAppearance(goal, event.event.type)) : goals;

const newPlace = (): Place => ({ steps: [], search: 0, by: null });

/**
 * Nodes that can be reached from the starts, with the goals of each step.
 * @param isLeftOut whether a pair is no goal, by its name
 */
export function readPlaces(
  starts: readonly Edge[],
  out: readonly (readonly Edge[])[],
  reach: Reach,
  isLeftOut: (pair: string) => boolean = () => false,
): Places {
  const goals = new Map<string, Goal>();
  const goal = (name: string) => known(goals, name, () => ({ name, reached: 0, weight: 1 }));
  const goalsByEdge = new Map<Edge, readonly Goal[]>();
  const pairs = new Map<string, Map<string, readonly Goal[]>>();
  const pairOf = (first: string, second: string): readonly Goal[] => {
    if (reach !== 'pairs' || first === '' || second === '') return [];
    const seconds = known(pairs, first, () => new Map<string, readonly Goal[]>());
    return known(seconds, second, () => {
      const name = pairGoal(first, second);
      return isLeftOut(name) ? [] : [goal(name)];
    });
  };
  const places = new Map<string, Place>();
  const queue: { readonly place: Place; readonly node: number; readonly label: string }[] = [];
  const placeOf = (node: number, label: string): Place =>
    known(places, `${node} ${label}`, () => {
      const place = newPlace();
      queue.push({ place, node, label });
      return place;
    });
  let size = 0;
  const addStep = (from: Place, label: string, edge: Edge, isMove: boolean) => {
    const own = known(goalsByEdge, edge, () =>
      [caseName(edge, reach), ...goalNames(edge, reach)].map(goal),
    );
    const to = isMove ? placeOf(edge.to, reach === 'pairs' ? edge.label : '') : from;
    from.steps.push({ edge, from, to, goals: [...own, ...pairOf(label, edge.label)], rank: size });
    size += 1;
  };
  const outside = newPlace();
  for (const edge of starts) addStep(outside, '', edge, true);
  // The queue grows while it is read.
  for (const { place, node, label } of queue) {
    for (const edge of out[node] ?? []) {
      const isMove = edge.label !== '';
      // A refused step leads to no state.
      if (isMove || !hasStateGoalsOnly(reach)) addStep(place, label, edge, isMove);
    }
  }
  return { outside, goals: [...goals.values()], size };
}

function known<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = make();
  map.set(key, value);
  return value;
}
