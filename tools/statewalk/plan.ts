import {
  definedGoals,
  hasStateGoalsOnly,
  outcomeGoal,
  type Reach,
  stateGoal,
} from './graph/goals.ts';
import { exploreGraph, type Graph } from './graph/graph.ts';
import { type MachineFacts, readMachine } from './graph/machineFacts.ts';
import type { Subject } from './subject.ts';
import { goalsOfGraph, makeTour, type Tour } from './tour/tour.ts';
import type { Level } from './types.ts';

/** Planning takes a while, and some suites walk the same paths in several ways. */
const cache = new WeakMap<Subject, Map<string, Plan>>();

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
 * Beyond level 1, a state in which so many nodes in a row showed nothing new isn't looked at further:
 * what is left are the same steps among other data. Level 1 looks at all of them, and so does the deep
 * run, whose goals are pairs.
 */
const PATIENCE = 24;

/**
 * Plans the tour of a machine at a level.
 * What an exclusion makes unreachable is infeasible for its reason; everything else that the
 * definition sets as a goal stays one, whether a path leads there or not.
 * @param reach what its paths have to reach
 */
export function planPaths(
  subject: Subject,
  level: Level,
  reach: Reach = level < 3 ? 'pairs' : 'steps',
): Plan {
  const plans = cache.get(subject) ?? new Map<string, Plan>();
  cache.set(subject, plans);
  const key = `${level} ${reach}`;
  const plan = plans.get(key) ?? makePlan(subject, level, reach);
  plans.set(key, plan);
  return plan;
}

function makePlan(subject: Subject, level: Level, reach: Reach): Plan {
  const facts = readMachine(subject.machine);
  const excluded = subject.profile.excluded?.[level] ?? {};
  const planOn = (graph: Graph) => planOnGraph(subject, facts, graph, { level, reach });
  if (level === 1 || reach === 'pairs') return planOn(exploreGraph(subject, facts));
  const plan = planOn(exploreGraph(subject, facts, { patience: PATIENCE, excluded }));
  // Goals out of reach may lie in the unexplored part of the graph.
  const isOpen = (goal: string) => !plan.tour.goals.has(goal) && !(goal in plan.infeasible);
  const isLess = plan.tour.unusedExclusions.length > 0 || [...plan.goals].some(isOpen);
  return isLess ? planOn(exploreGraph(subject, facts)) : plan;
}

function planOnGraph(
  subject: Subject,
  facts: MachineFacts,
  graph: Graph,
  { level, reach }: { readonly level: Level; readonly reach: Reach },
): Plan {
  const { profile } = subject;
  const excluded = profile.excluded?.[level] ?? {};
  const tour = makeTour(graph, { maxLength: MAX_LENGTH[level], reach, excluded });
  const isWhole = Object.keys(excluded).length === 0;
  const whole = isWhole ? tour.goals : goalsOfGraph(graph, { reach, excluded: {} });
  const infeasible: Record<string, string> = { ...profile.infeasible };
  const reasons = [...new Set(Object.values(excluded))].join(' ');
  for (const goal of whole) {
    if (!tour.goals.has(goal)) infeasible[goal] = excluded[goal] ?? reasons;
  }
  const ofSteps = [
    ...definedGoals(facts),
    ...Object.entries(profile.outcomes).flatMap(([actor, cases]) =>
      Object.keys(cases).map((name) => outcomeGoal(actor, name)),
    ),
  ];
  const goals = new Set([
    ...(hasStateGoalsOnly(reach) ? [] : ofSteps),
    ...restingStates(subject).map(stateGoal),
    ...whole,
  ]);
  return { facts, graph, tour, goals, infeasible };
}

/** The states that the contract describes. */
function restingStates({ contract }: Subject): string[] {
  return Object.keys(contract.states).filter((key) => contract.states[key] !== null);
}

/**
 * Returns the goals of a suite's paths. A browser step is slower than any other, so a run of every
 * change only visits each state there; against a real server it sends each event once.
 */
export function reachOf(
  suite: {
    readonly level: Level;
    readonly mayRepeat?: boolean;
    readonly withoutPairs?: string;
    readonly isOnServer?: boolean;
  },
  isDeep: boolean,
): Reach {
  if (suite.level === 3) return isDeep ? 'steps' : 'states';
  if (suite.isOnServer === true && !isDeep) return 'events';
  const hasPairs = suite.mayRepeat !== true && suite.withoutPairs === undefined;
  return isDeep && hasPairs ? 'pairs' : 'steps';
}
