import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { eventWord } from '../../statechart/transitions.ts';
import { outcomeEvent, type Subject } from '../subject.ts';
import type { ModelEvent } from '../xstateTest.ts';
import { goalsOf, labelOf, outcomeGoal, stateGoal } from './goals.ts';
import { leafKeys, type MachineFacts } from './machineFacts.ts';
import { type PlannedAction, type Simulated, simulate, simulateStart } from './simulate.ts';

/** A class of snapshots that behave alike, with the first one found. */
export interface Node {
  readonly index: number;
  readonly snapshot: AnyMachineSnapshot;
  readonly out: Edge[];
}
/** One step that can be made in a node. */
export interface Edge {
  /** The index of the node it leaves, -1 for a start. */
  readonly from: number;
  readonly to: number;
  readonly event: ModelEvent;
  readonly snapshot: AnyMachineSnapshot;
  /** The transitions taken; empty when every guard said no. */
  readonly label: string;
  readonly goals: readonly string[];
  readonly actions: readonly PlannedAction[];
}
export interface Graph {
  readonly nodes: readonly Node[];
  readonly starts: readonly Edge[];
}

/** The name under which a step stands in a profile's `excluded`: `step/case`. */
export function stepKey(event: ModelEvent): string {
  return `${event.type}/${event.caseName}`;
}
/** Every name under which a step may stand in `excluded`, by where it is made and leads to. */
export function exclusionKeys(
  event: ModelEvent,
  from: AnyMachineSnapshot | undefined,
  to: { readonly snapshot: AnyMachineSnapshot; readonly label: string },
): string[] {
  const step = stepKey(event);
  const keys = [step, `${step} > ${to.label === '' ? 'nothing' : stateName(to.snapshot)}`];
  if (from === undefined) return keys;
  // All parallel states together, or one of them.
  const states = new Set([stateName(from), ...leafKeys(from.value)]);
  return [...keys, ...[...states].map((state) => `${step} @ ${state}`)];
}
export function stateName(snapshot: AnyMachineSnapshot): string {
  return leafKeys(snapshot.value).join(' + ');
}

/** More nodes than this most likely mean that a `project()` lets something grow. */
const NODE_LIMIT = 5000;

/** Limits of the exploration of a machine. */
interface Exploration {
  /** Throws beyond this many nodes. */
  readonly limit?: number;
  /**
   * After this many nodes of one state value without a new kind of step, no further node of that
   * value is expanded; unlimited by default.
   */
  readonly patience?: number;
  /** Steps that are excluded (`Profile.excluded`): nodes that only they lead to are expanded last. */
  readonly excluded?: Readonly<Record<string, string>>;
}

/**
 * The states that a machine can reach with the cases of its profile, breadth first, and the steps
 * between. Without `patience` it finds all of them.
 */
export function exploreGraph(
  subject: Subject,
  facts: MachineFacts,
  { limit = NODE_LIMIT, patience = Number.POSITIVE_INFINITY, excluded = {} }: Exploration = {},
): Graph {
  const isWhole = Object.keys(excluded).length === 0;
  const isExcluded = (made: Edge) =>
    !isWhole &&
    exclusionKeys(made.event, nodes[made.from]?.snapshot, made).some((key) => key in excluded);
  const { profile, machine } = subject;
  const nodes: Node[] = [];
  const byKey = new Map<string, Node>();
  /** The state value of each node as text: results that depend on it alone are computed once. */
  const values: string[] = [];
  const acceptedEvents = new Map<string, readonly ModelEvent[]>();
  const shown = new Map<string, readonly string[]>();
  /** For each state value, the number of consecutive nodes without a new kind of step. */
  const fruitlessByValue = new Map<string, number>();
  const kinds = new Set<string>();
  const visit = (snapshot: AnyMachineSnapshot, value: string): number => {
    const { status, context } = snapshot;
    const key = `[${value},"${status}",${JSON.stringify(profile.project(context))}]`;
    const existing = byKey.get(key);
    if (existing !== undefined) return existing.index;
    if (nodes.length >= limit) {
      throw new Error(
        `${machine.id} has more than ${limit} states under its profile. Let project() fold what ` +
          `grows; the last class was ${key}`,
      );
    }
    const node: Node = { index: nodes.length, snapshot, out: [] };
    byKey.set(key, node);
    nodes.push(node);
    values.push(value);
    return node.index;
  };
  const goalsShown = (from: number, event: ModelEvent, { step }: Simulated, after: string) => {
    const isAnswer = event.type.endsWith(' ends');
    const label = labelOf(step);
    const key = [values[from], event.event.type, isAnswer && event.caseName, label, after].join(
      '\n',
    );
    const goals = shown.get(key) ?? [
      ...goalsOf(facts, step),
      ...leafKeys(step.after).map(stateGoal),
      ...(isAnswer ? [outcomeGoal(event.type.slice(0, -' ends'.length), event.caseName)] : []),
    ];
    shown.set(key, goals);
    return { label, goals };
  };
  const edge = (from: number, event: ModelEvent, done: Simulated): Edge => {
    const { snapshot, actions } = done;
    const isLeft = snapshot !== nodes[from]?.snapshot;
    const value = isLeft ? JSON.stringify(snapshot.value) : (values[from] ?? '');
    const to = isLeft ? visit(snapshot, value) : from;
    return { from, to, event, snapshot, ...goalsShown(from, event, done, value), actions };
  };
  const starts = Object.entries(profile.inputs).map(([caseName, { title, input }]) => {
    const event = { type: 'start', caseName, title, event: { type: 'xstate.init', input } };
    return edge(-1, event, simulateStart(machine, input));
  });
  const [near, far]: [Node[], Node[]] = [[], []];
  const enqueue = (made: Edge) => {
    const node = nodes[made.to];
    if (node !== undefined) (isExcluded(made) ? far : near).push(node);
  };
  const explore = (node: Node) => {
    const value = values[node.index] ?? '';
    const fruitless = fruitlessByValue.get(value) ?? 0;
    if (node.snapshot.status !== 'active' || fruitless >= patience) return;
    const before = kinds.size;
    const steps = acceptedEvents.get(value) ?? stepsHeard(subject, facts, node.snapshot.value);
    acceptedEvents.set(value, steps);
    for (const event of steps) {
      if (profile.leavesOut?.(node.snapshot.context, stepKey(event))) continue;
      const made = edge(node.index, event, simulate(node.snapshot, event.event));
      node.out.push(made);
      kinds.add([value, stepKey(event), made.label, values[made.to]].join('\n'));
      enqueue(made);
    }
    fruitlessByValue.set(value, kinds.size > before ? 0 : fruitless + 1);
  };
  starts.forEach(enqueue);
  const looked = new Set<Node>();
  let [nearby, away] = [0, 0];
  const next = () => (nearby < near.length ? near[nearby++] : far[away++]);
  for (let node = next(); node !== undefined; node = next()) {
    if (!looked.has(node)) explore(node);
    looked.add(node);
  }
  return { nodes, starts };
}

/** The steps that are handled in a snapshot. */
export function possibleSteps(
  subject: Subject,
  facts: MachineFacts,
  { value, context }: AnyMachineSnapshot,
): ModelEvent[] {
  const { leavesOut } = subject.profile;
  return stepsHeard(subject, facts, value).filter((step) => !leavesOut?.(context, stepKey(step)));
}

/** The steps that the states of a value handle. */
function stepsHeard({ profile }: Subject, facts: MachineFacts, value: StateValue): ModelEvent[] {
  const active = facts.activeNodes(value);
  const steps: ModelEvent[] = [];
  for (const [type, cases] of Object.entries(profile.events)) {
    if (active.every((node) => facts.candidates(node, type).length === 0)) continue;
    for (const [caseName, { title, event }] of Object.entries(cases)) {
      steps.push({ type, caseName, title, event: { ...event, type } });
    }
  }
  for (const node of active) {
    for (const { id, src } of node.invoke) {
      const name = typeof src === 'string' ? src : id;
      for (const [caseName, outcome] of Object.entries(profile.outcomes[name] ?? {})) {
        const event = outcomeEvent(id, outcome);
        if (!active.some((other) => facts.candidates(other, event.type).length > 0)) {
          throw new Error(`${node.id} does not listen to "${caseName}" of ${name}: ${event.type}`);
        }
        steps.push({ type: `${name} ends`, caseName, title: outcome.title, event });
      }
    }
    for (const type of new Set(node.after.map((definition) => definition.eventType))) {
      const delay = eventWord(type, node.id).slice('after '.length);
      const title = profile.delays[delay]?.title;
      if (title === undefined) throw new Error(`The profile has no title for the delay ${delay}`);
      steps.push({ type: `after ${delay}`, caseName: 'ended', title, event: { type } });
    }
  }
  return steps;
}
