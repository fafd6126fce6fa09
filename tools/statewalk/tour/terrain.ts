import { isAppearance, isBrief, pairGoal, type Reach } from '../goals.ts';
import { type Edge, stateName, stepKey } from '../graph.ts';

/** Something that the tour has to reach, and how often the walks made so far reach it. */
export interface Goal {
  readonly name: string;
  /** Where a single goal can be reached; each is one of the steps that leave the stop. */
  readonly stops: Stop[];
  /** Where a pair can be made. */
  readonly places: Place[];
  reached: number;
  /** What reaching it costs in any tour, in steps; see `prices.ts`. */
  price: number;
}
/** The transitions of a step, and the pairs that they begin. */
export interface Label {
  readonly name: string;
  readonly pairs: Map<Label, Goal>;
}
/** A node of the graph. */
export interface Stop {
  readonly places: Place[];
  readonly out: Step[];
  /** Open goals of single steps that leave it. */
  open: number;
  /** How many moves it takes from here to a place with an open goal. */
  level: number;
  isQueued: boolean;
}
/**
 * A node together with the transitions that led there: the pairs that can be made next depend
 * on both. Without pairs a node has one place.
 */
export interface Place {
  readonly stop: Stop;
  readonly label: Label;
  readonly into: Step[];
  /** Open pairs that can be made here. */
  open: number;
  /** Steps that a walk has spent on getting here and not on goals; see `prices.ts`. */
  credit: number;
}
export interface Step {
  readonly edge: Edge;
  /** Null for a start. */
  readonly from: Stop | null;
  /** Null for a refused step: the walk stays where it is. */
  readonly to: Place | null;
  readonly label: Label;
  readonly caseGoal: Goal;
  /** The goals that it reaches wherever the walk came from, its case among them. */
  readonly goals: readonly Goal[];
}
/** A graph as the tour sees it. */
export interface Terrain {
  readonly starts: readonly Step[];
  readonly stops: readonly Stop[];
  readonly places: readonly Place[];
  readonly steps: readonly Step[];
  readonly singles: readonly Goal[];
  readonly pairs: readonly Goal[];
}

/**
 * Which case made a step take its transitions: two cases of one transition are two goals. Where
 * states are goals, all steps that lead to one of them are one case; where events are, all of one.
 */
export const CASE = 'case ';
function caseName(edge: Edge, reach: Reach): string {
  if (reach === 'states') return `${CASE}to ${stateName(edge.snapshot)}`;
  const event = `${CASE}${stepKey(edge.event)}`;
  return reach === 'events' ? event : `${event} > ${edge.label}`;
}
const goalNames = ({ goals, event }: Edge, reach: Reach) =>
  isBrief(reach) ? goals.filter((goal) => isAppearance(goal, event.event.type)) : goals;

function newGoal(name: string): Goal {
  return { name, stops: [], places: [], reached: 0, price: 0 };
}

/**
 * Everything that can be reached from the starts, and the goals that stand there.
 * @param isLeftOut whether nobody can make a pair, by its name
 */
export function readTerrain(
  starts: readonly Edge[],
  out: readonly (readonly Edge[])[],
  reach: Reach,
  isLeftOut: (pair: string) => boolean = () => false,
): Terrain {
  const withPairs = reach === 'pairs';
  const singles = new Map<string, Goal>();
  const labels = new Map<string, Label>();
  const stops = new Map<number, Stop>();
  const places = new Map<Stop, Map<Label, Place>>();
  const steps: Step[] = [];
  const queue: number[] = [];
  const none: Label = { name: '', pairs: new Map() };
  labels.set('', none);

  const known = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
    const found = map.get(key);
    if (found !== undefined) return found;
    const made = make();
    map.set(key, made);
    return made;
  };
  const goal = (name: string): Goal => known(singles, name, () => newGoal(name));
  const stopOf = (index: number): Stop =>
    known(stops, index, () => {
      queue.push(index);
      return { places: [], out: [], open: 0, level: 0, isQueued: false };
    });
  const placeOf = (stop: Stop, label: Label): Place =>
    known(
      known(places, stop, () => new Map<Label, Place>()),
      label,
      () => {
        const place = { stop, label, into: [], open: 0, credit: 0 };
        stop.places.push(place);
        return place;
      },
    );
  const stepOf = (edge: Edge, from: Stop | null): Step => {
    const label = known(labels, edge.label, () => ({ name: edge.label, pairs: new Map() }));
    const isMove = edge.label !== '' || from === null;
    const to = isMove ? placeOf(stopOf(edge.to), withPairs ? label : none) : null;
    const caseGoal = goal(caseName(edge, reach));
    const goals = [caseGoal, ...goalNames(edge, reach).map(goal)];
    const step: Step = { edge, from, to, label, caseGoal, goals };
    to?.into.push(step);
    if (from !== null) for (const one of goals) one.stops.push(from);
    steps.push(step);
    return step;
  };

  const first = starts.map((edge) => stepOf(edge, null));
  // An array can grow while it is read: this visits each node once.
  for (const index of queue) {
    const stop = stopOf(index);
    for (const edge of out[index] ?? []) {
      // A refused step leads to no state.
      if (isBrief(reach) && edge.label === '') continue;
      stop.out.push(stepOf(edge, stop));
    }
  }
  const all = [...stops.values()];
  const pairs: Goal[] = [];
  if (withPairs) {
    for (const { places: here, out: onward } of all) {
      const next = new Set(onward.map(({ label }) => label));
      next.delete(none);
      for (const place of here) {
        if (place.label === none) continue;
        for (const label of next) {
          const name = pairGoal(place.label.name, label.name);
          if (isLeftOut(name)) continue;
          const pair = known(place.label.pairs, label, () => {
            const made = newGoal(name);
            pairs.push(made);
            return made;
          });
          pair.places.push(place);
        }
      }
    }
  }
  return {
    starts: first,
    stops: all,
    places: all.flatMap((stop) => stop.places),
    steps,
    singles: [...singles.values()],
    pairs,
  };
}

/** The goals of a step that is made at a place. */
export function goalsAt(place: Place | null, step: Step): readonly Goal[] {
  const pair = place?.label.pairs.get(step.label);
  return pair === undefined ? step.goals : [...step.goals, pair];
}
