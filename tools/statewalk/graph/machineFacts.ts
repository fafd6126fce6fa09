import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { statesOf, transitionId } from '../../statechart/transitions.ts';
import { activeNodes } from '../../statechart/xstateNames.ts';

interface TransitionFact {
  readonly id: string;
  readonly definition: AnyTransitionDefinition;
  /** The candidates that are asked before this one, in order. */
  readonly earlier: readonly TransitionFact[];
}

const NONE: readonly TransitionFact[] = [];

/** Facts of a machine's definition, read without running it. */
export interface MachineFacts {
  readonly machine: AnyStateMachine;
  readonly nodes: readonly AnyStateNode[];
  readonly transitions: ReadonlyMap<string, TransitionFact>;
  /** The candidates of a node for an event type (`""`: always), in order. */
  candidates(node: AnyStateNode, eventType: string): readonly TransitionFact[];
  /** The nodes that are active with a state value, root first. */
  activeNodes(value: StateValue): readonly AnyStateNode[];
}

/** Reads a machine's definition. Throws for what the generator does not walk (history states). */
export function readMachine(machine: AnyStateMachine): MachineFacts {
  const nodes = statesOf(machine);
  const history = nodes.find((node) => node.type === 'history');
  if (history !== undefined) {
    throw new Error(`${history.id} is a history state: the tour does not tell its memories apart.`);
  }
  const transitions = new Map<string, TransitionFact>();
  const byNode = new Map(nodes.map((node) => [node, new Map<string, readonly TransitionFact[]>()]));
  const list = (node: AnyStateNode, type: string, all: readonly AnyTransitionDefinition[]) => {
    const facts: TransitionFact[] = [];
    for (const [index, definition] of all.entries()) {
      const fact = { id: transitionId(node.id, type, index), definition, earlier: [...facts] };
      facts.push(fact);
      transitions.set(fact.id, fact);
    }
    byNode.get(node)?.set(type, facts);
  };
  for (const node of nodes) {
    for (const [type, definitions] of node.transitions) list(node, type, definitions);
    if (node.always) list(node, '', node.always);
  }
  const active = new Map<string, readonly AnyStateNode[]>();
  return {
    machine,
    nodes,
    transitions,
    candidates: (node, type) => byNode.get(node)?.get(type) ?? NONE,
    activeNodes(value) {
      const key = JSON.stringify(value);
      const existing = active.get(key);
      if (existing !== undefined) return existing;
      const found = activeNodes(machine, value);
      const sorted = [...found].sort((a, b) => a.order - b.order);
      active.set(key, sorted);
      return sorted;
    },
  };
}

/** The leaf states of a state value, as contracts spell them (`authenticated.active`). */
export function leafKeys(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, below]) =>
    below === undefined ? [] : leafKeys(below).map((leaf) => `${key}.${leaf}`),
  );
}

/** Every leaf state of a machine, as contracts spell them. */
export function allLeafKeys(facts: MachineFacts): string[] {
  return facts.nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join('.'));
}
