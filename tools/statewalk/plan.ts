import { definedGoals, outcomeGoal, stateGoal } from './goals.ts';
import { exploreGraph, type Graph } from './graph.ts';
import { type MachineFacts, readMachine } from './machineFacts.ts';
import type { Subject } from './subject.ts';
import { goalsOfGraph, makeTour, type Tour } from './tour.ts';
import type { Level } from './types.ts';

/** Planning takes a while, and some suites walk the same paths in several ways. */
const known = new WeakMap<Subject, Map<string, Plan>>();

/** The paths of a machine at a level, and what they have to reach. */
export interface Plan {
  readonly facts: MachineFacts;
  readonly graph: Graph;
  readonly tour: Tour;
  readonly goals: ReadonlySet<string>;
  /** Goals that the level cannot reach, each with the reason that the profile gives. */
  readonly infeasible: Readonly<Record<string, string>>;
}

/** Longer paths are hard to read when they fail; shorter ones start more pages. */
const MAX_LENGTH: Record<Level, number> = { 1: 40, 2: 25, 3: 25 };

/**
 * Plans the tour of a machine at a level.
 * What an exclusion makes unreachable is infeasible for its reason; everything else that the
 * definition sets as a goal stays one, whether a path leads there or not.
 * @param pairs whether every pair of consecutive transitions is a goal
 */
export function planPaths(subject: Subject, level: Level, pairs = level < 3): Plan {
  const plans = known.get(subject) ?? new Map<string, Plan>();
  known.set(subject, plans);
  const key = `${level} ${pairs}`;
  const plan = plans.get(key) ?? makePlan(subject, level, pairs);
  plans.set(key, plan);
  return plan;
}

function makePlan(subject: Subject, level: Level, pairs: boolean): Plan {
  const { profile } = subject;
  const facts = readMachine(subject.machine);
  const graph = exploreGraph(subject, facts);
  const maxLength = MAX_LENGTH[level];
  const whole = goalsOfGraph(graph, { pairs, excluded: {} });
  const excluded = profile.excluded?.[level] ?? {};
  const tour = makeTour(graph, { maxLength, pairs, excluded });
  const infeasible: Record<string, string> = { ...profile.infeasible };
  const reasons = [...new Set(Object.values(excluded))].join(' ');
  for (const goal of whole) {
    if (!tour.goals.has(goal)) infeasible[goal] = excluded[goal] ?? reasons;
  }
  const goals = new Set([
    ...definedGoals(facts),
    ...Object.entries(profile.outcomes).flatMap(([actor, cases]) =>
      Object.keys(cases).map((name) => outcomeGoal(actor, name)),
    ),
    ...restingStates(subject).map(stateGoal),
    ...whole,
  ]);
  return { facts, graph, tour, goals, infeasible };
}

/** The states that the contract describes. */
function restingStates({ contract }: Subject): string[] {
  return Object.keys(contract.states).filter((key) => contract.states[key] !== null);
}

/** Whether pairs of consecutive transitions are goals of a suite in the deep run. */
export function hasPairs(suite: {
  readonly level: Level;
  readonly mayRepeat?: boolean;
  readonly withoutPairs?: string;
}): boolean {
  return suite.level < 3 && suite.mayRepeat !== true && suite.withoutPairs === undefined;
}
