import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

// Internals of XState that may change: the names of the events of invoked actors and of delays, and
// the private field in which a snapshot holds its nodes. xstateNames.test.ts fails by name when a
// release of XState changes one of them.

export const DONE = 'xstate.done.actor.';
export const ERROR = 'xstate.error.actor.';
export const AFTER = 'xstate.after.';

/** The states that are active in a state value, in no order. */
export function activeNodes(machine: AnyStateMachine, value: StateValue): readonly AnyStateNode[] {
  return machine.resolveState({ value, context: {} })._nodes;
}
