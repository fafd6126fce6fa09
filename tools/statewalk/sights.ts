import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { SightRecord } from './contract.ts';
import { type Graph, stateName } from './graph.ts';
import { leafKeys } from './machineFacts.ts';
import type { PlannedAction } from './simulate.ts';
import type { Subject } from './subject.ts';

/** The facts that a page can show. */
function visible({ contract }: Subject, sight: SightRecord): SightRecord {
  const unseen = contract.page?.unseen ?? {};
  return Object.fromEntries(Object.entries(sight).filter(([key]) => !(key in unseen)));
}

/** What the contract expects a person to see on the page (levels 2 and 3). */
export function expectedOnPage(
  subject: Subject,
  ...rest: [AnyMachineSnapshot, (readonly PlannedAction[])?]
) {
  return visible(subject, expectedSight(subject, ...rest));
}

/** What the contract expects a person to see in a state, `actions` having just been taken. */
export function expectedSight(
  { contract }: Subject,
  snapshot: AnyMachineSnapshot,
  actions: readonly PlannedAction[] = [],
): SightRecord {
  const sights = leafKeys(snapshot.value).map((key) => {
    const sight = contract.states[key];
    if (!sight) throw new Error(`The contract says that nothing rests in ${key}, but a path does`);
    return sight(snapshot);
  });
  const effects = actions.map(({ type, params }) => contract.effects[type]?.(params) ?? {});
  return Object.assign({}, ...sights, ...effects);
}

/** Whether everything that is expected is seen. */
export function isSeen(expected: SightRecord, seen: SightRecord): boolean {
  return Object.entries(expected).every(([key, value]) => isDeepStrictEqual(seen[key], value));
}

type Expectation = typeof expectedSight;
interface StateSight {
  readonly state: string;
  readonly sight: SightRecord;
}
const known = new WeakMap<Graph, Map<Expectation, readonly StateSight[]>>();

/** Every different sight that the states of a graph can give. */
function allSights(subject: Subject, graph: Graph, expected: Expectation): readonly StateSight[] {
  const ofGraph = known.get(graph) ?? new Map<Expectation, readonly StateSight[]>();
  known.set(graph, ofGraph);
  const found = ofGraph.get(expected);
  if (found !== undefined) return found;
  const different = new Map<string, StateSight>();
  for (const { snapshot } of graph.nodes) {
    const one = { state: stateName(snapshot), sight: expected(subject, snapshot) };
    different.set(JSON.stringify(one), one);
  }
  const all = [...different.values()];
  ofGraph.set(expected, all);
  return all;
}

/** The states, other than `here`, whose assertion would hold too: the assertions cannot tell them apart. */
export function statesAlike(
  subject: Subject,
  graph: Graph,
  here: string,
  seen: SightRecord,
  expected: Expectation = expectedSight,
): string[] {
  const alike = allSights(subject, graph, expected)
    .filter(({ state, sight }) => state !== here && isSeen(sight, seen))
    .map(({ state }) => state);
  return [...new Set(alike)];
}
