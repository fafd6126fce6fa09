import { guardWord } from '../../statechart/guardWord.ts';
import { actionWord } from '../golden.ts';
import type { MachineFacts } from '../graph/machineFacts.ts';

/** A transition of a released machine, in the words of its golden table. */
export interface DefinedTransition {
  readonly id: string;
  readonly guard: string | null;
  /** The ids of the states it leads to; none when it stays. */
  readonly to: readonly string[];
  readonly actions: readonly string[];
}
/** A state of a released machine. */
export interface DefinedState {
  readonly id: string;
  readonly kind: string;
  /** Initial state, and actors and actions on entry and exit. */
  readonly does: readonly string[];
}
/** Definition of a machine at its release. */
export interface Definition {
  readonly states: readonly DefinedState[];
  readonly transitions: readonly DefinedTransition[];
}

/** Reads the definition of a machine that is stored with a release. */
export function definitionOf(facts: MachineFacts): Definition {
  return {
    states: facts.nodes.map((node) => ({
      id: node.id,
      kind: node.type,
      does: [
        ...(node.type === 'compound' ? node.initial.target.map(({ id }) => `starts in ${id}`) : []),
        ...node.invoke.map(({ id, src }) => `runs ${typeof src === 'string' ? src : id}`),
        ...node.entry.map((action) => `entry ${actionWord(action)}`),
        ...node.exit.map((action) => `exit ${actionWord(action)}`),
      ],
    })),
    transitions: [...facts.transitions.values()].map(({ id, definition }) => ({
      id,
      guard: definition.guard === undefined ? null : guardWord(definition.guard),
      to: definition.target?.map((node) => node.id) ?? [],
      actions: definition.actions.map(actionWord),
    })),
  };
}
