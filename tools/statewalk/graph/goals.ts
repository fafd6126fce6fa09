import type { AnyStateNode, StateValue } from 'xstate';
import { DONE } from '../../statechart/xstateNames.ts';
import type { MachineFacts } from './machineFacts.ts';

/**
 * Goals of walks: each state and each successful outcome of a request; additionally each event
 * once; all that single steps show; or also pairs of steps.
 */
export type Reach = 'states' | 'events' | 'steps' | 'pairs';

/** Whether transitions and guards are no goals. */
export const hasStateGoalsOnly = (reach: Reach) => reach === 'states' || reach === 'events';

/** One event and its observed result. */
export interface Macrostep {
  /** The state value before the event; null when the machine started. */
  readonly before: StateValue | null;
  readonly eventType: string;
  /** The ids of the transitions taken, a list each microstep. */
  readonly taken: readonly (readonly string[])[];
  readonly after: StateValue;
}

/** The transitions of a macrostep as one word; empty when nothing was taken. */
export function labelOf(step: Macrostep): string {
  return step.taken.flat().join(' + ');
}

export const transitionGoal = (id: string) => `transition ${id}`;
export const guardGoal = (id: string, answer: boolean) => `guard ${id} ${answer}`;
export const outcomeGoal = (actor: string, outcome: string) => `outcome ${actor}/${outcome}`;
export const stateGoal = (key: string) => `state ${key}`;
/** Regions that leave a state at once do so in the order in which they were last entered: it is one pair. */
export const pairGoal = (first: string, second: string) =>
  `pair ${inOneOrder(first)} > ${inOneOrder(second)}`;
const inOneOrder = (label: string) => label.split(' + ').sort().join(' + ');

/** Whether walks that have to reach states must reach a goal of a step, which this event makes. */
export function isAppearance(goal: string, eventType: string): boolean {
  const isAnswer = eventType.startsWith(DONE) && goal.startsWith('outcome ');
  return isAnswer || goal.startsWith(stateGoal(''));
}

/**
 * Goals that a macrostep reaches: transitions taken, and guards that were true or false. The order
 * of the candidates implies which guards were false: all before the one taken.
 */
export function goalsOf(facts: MachineFacts, step: Macrostep): string[] {
  const takenTransitions = new Set(step.taken.flat());
  const goals: string[] = [];
  for (const id of takenTransitions) {
    const fact = facts.transitions.get(id);
    if (fact === undefined) throw new Error(`No transition of ${facts.machine.id} is called ${id}`);
    goals.push(transitionGoal(id));
    if (fact.definition.guard !== undefined) goals.push(guardGoal(id, true));
    for (const earlier of fact.earlier) goals.push(guardGoal(earlier.id, false));
  }
  if (step.before !== null)
    goals.push(...refused(facts, step.before, step.eventType, takenTransitions));
  for (const node of facts.activeNodes(step.after)) {
    for (const fact of facts.candidates(node, '')) goals.push(guardGoal(fact.id, false));
  }
  return [...new Set(goals)];
}

/** The guards that rejected an event, deepest states first, in the interpreter's order. */
function refused(
  facts: MachineFacts,
  before: StateValue,
  eventType: string,
  takenTransitions: ReadonlySet<string>,
): string[] {
  const active = new Set(facts.activeNodes(before).map((node) => node.id));
  const goals: string[] = [];
  const ask = (node: AnyStateNode): boolean => {
    const below = Object.values(node.states).filter((child) => active.has(child.id));
    if (below.map(ask).includes(true)) return true;
    for (const fact of facts.candidates(node, eventType)) {
      if (takenTransitions.has(fact.id)) return true;
      goals.push(guardGoal(fact.id, false));
    }
    return false;
  };
  ask(facts.machine.root);
  return goals;
}

/** All goals that a machine's definition sets. */
export function definedGoals(facts: MachineFacts): string[] {
  return [...facts.transitions.values()].flatMap((fact) =>
    fact.definition.guard === undefined
      ? [transitionGoal(fact.id)]
      : [transitionGoal(fact.id), guardGoal(fact.id, true), guardGoal(fact.id, false)],
  );
}
