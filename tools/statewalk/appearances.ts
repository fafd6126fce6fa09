import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { AppearanceRecord } from './contract.ts';
import { type Graph, stateName } from './graph/graph.ts';
import { leafKeys } from './graph/machineFacts.ts';
import type { PlannedAction } from './graph/simulate.ts';
import type { Subject } from './subject.ts';

/** The facts that a page can show. */
function visible({ contract }: Subject, appearance: AppearanceRecord): AppearanceRecord {
  const unseen = contract.page?.unseen ?? {};
  return Object.fromEntries(Object.entries(appearance).filter(([key]) => !(key in unseen)));
}

/** Returns the appearance that the contract expects on the page (levels 2 and 3). */
export function expectedOnPage(
  subject: Subject,
  ...rest: [AnyMachineSnapshot, (readonly PlannedAction[])?]
) {
  return visible(subject, expectedAppearance(subject, ...rest));
}

/** Returns the appearance that the contract expects in a state right after `actions` were executed. */
export function expectedAppearance(
  { contract }: Subject,
  snapshot: AnyMachineSnapshot,
  actions: readonly PlannedAction[] = [],
): AppearanceRecord {
  const appearances = leafKeys(snapshot.value).map((key) => {
    const appearance = contract.states[key];
    if (!appearance)
      throw new Error(`The contract says that nothing rests in ${key}, but a path does`);
    return appearance(snapshot);
  });
  const effects = actions.map(({ type, params }) => contract.effects[type]?.(params) ?? {});
  return Object.assign({}, ...appearances, ...effects);
}

/** Whether the page shows everything that is expected. */
export function isSeen(expected: AppearanceRecord, seen: AppearanceRecord): boolean {
  return Object.entries(expected).every(([key, value]) => isDeepStrictEqual(seen[key], value));
}

type Expectation = typeof expectedAppearance;
interface StateAppearance {
  readonly state: string;
  readonly appearance: AppearanceRecord;
}
const cache = new WeakMap<Graph, Map<Expectation, readonly StateAppearance[]>>();

/** Every different appearance that the states of a graph can give. */
function allAppearances(
  subject: Subject,
  graph: Graph,
  expected: Expectation,
): readonly StateAppearance[] {
  const ofGraph = cache.get(graph) ?? new Map<Expectation, readonly StateAppearance[]>();
  cache.set(graph, ofGraph);
  const found = ofGraph.get(expected);
  if (found !== undefined) return found;
  const different = new Map<string, StateAppearance>();
  for (const { snapshot } of graph.nodes) {
    const entry = { state: stateName(snapshot), appearance: expected(subject, snapshot) };
    different.set(JSON.stringify(entry), entry);
  }
  const all = [...different.values()];
  ofGraph.set(expected, all);
  return all;
}

/** The states, other than `here`, whose assertion would hold too: the assertions cannot tell them apart. */
export function statesAlike(
  subject: Subject,
  graph: Graph,
  current: string,
  seen: AppearanceRecord,
  expected: Expectation = expectedAppearance,
): string[] {
  const names = allAppearances(subject, graph, expected)
    .filter(({ state, appearance }) => state !== current && isSeen(appearance, seen))
    .map(({ state }) => state);
  return [...new Set(names)];
}
