import { guardGoal, stateGoal, transitionGoal } from '../graph/goals.ts';
import type { SuiteRecord } from '../records/record.ts';

/** Result of a state or transition in a run. */
export type Status = 'covered' | 'uncovered' | 'infeasible' | 'failed';

/**
 * Results of a run for the parts of a chart, by their IDs. Parts that are missing here are no goals
 * of the run.
 */
export interface Marks {
  readonly states: ReadonlyMap<string, Status>;
  readonly transitions: ReadonlyMap<string, Status>;
  /** Guards that did not answer both ways, as words: `never yes`, `never no`. */
  readonly guards: ReadonlyMap<string, string>;
}

/** The leaf states of `authenticated.active + a.b`. */
export const leavesOf = (state: string) => state.split(' + ');

/**
 * Spells an id of a page's own machine (`dashboard.loading @ done load #0`) as that of the machine
 * that it is made from (`remote.loading @ done load #0`).
 */
export function inMachine(machine: string, subject: string, id: string): string {
  if (machine === subject || !id.startsWith(subject)) return id;
  const rest = id.slice(subject.length);
  return rest === '' || rest.startsWith('.') || rest.startsWith(' ') ? `${machine}${rest}` : id;
}

/** Reads from a run's record how the parts of a machine's chart came out. */
export function marksOf(
  machine: string,
  parts: {
    readonly transitions: readonly { readonly id: string; readonly guard: string | null }[];
    readonly leaves: readonly string[];
  },
  { machine: subject, coverage, paths, isPart = false }: SuiteRecord,
): Marks {
  const own = (id: string) =>
    machine === subject || !id.startsWith(machine) ? id : `${subject}${id.slice(machine.length)}`;
  const missing = new Set(coverage.missing);
  const statusOf = (goal: string): Status =>
    missing.has(goal) ? 'uncovered' : goal in coverage.infeasible ? 'infeasible' : 'covered';
  // Unreached goals of a partial run mean nothing.
  const isShown = (status: Status) => !isPart || status !== 'uncovered';
  // If states are the goals, paths take some of the transitions and need none.
  const hasOnlyStates = coverage.transitions.total === 0;
  const takenTransitions = new Set(
    paths.flatMap(({ steps }) => steps.flatMap((step) => step.transitions)),
  );
  const transitions = new Map<string, Status>();
  const guards = new Map<string, string>();
  for (const { id, guard } of parts.transitions) {
    const status = statusOf(transitionGoal(own(id)));
    const isOwed = !hasOnlyStates || status === 'infeasible' || takenTransitions.has(own(id));
    if (isOwed && isShown(status)) transitions.set(id, status);
    if (guard === null || isPart || hasOnlyStates) continue;
    const missing = [true, false].filter(
      (answer) => statusOf(guardGoal(own(id), answer)) !== 'covered',
    );
    if (missing.length > 0) {
      guards.set(id, `never ${missing.map((answer) => (answer ? 'yes' : 'no')).join(', never ')}`);
    }
  }
  // A state that nothing rests in is no goal: it counts as the paths through it do.
  const states = new Map<string, Status>();
  const known = new Set(
    paths.flatMap(({ steps }) => steps.flatMap(({ state }) => leavesOf(state))),
  );
  for (const leaf of parts.leaves) {
    const goal = stateGoal(leaf);
    const isGoal = known.has(leaf) || missing.has(goal) || goal in coverage.infeasible;
    if (isGoal && isShown(statusOf(goal))) states.set(`${machine}.${leaf}`, statusOf(goal));
  }
  for (const { failure, steps } of paths) {
    const step = failure === null ? undefined : steps[failure.step];
    if (step === undefined) continue;
    for (const id of step.transitions) transitions.set(inMachine(machine, subject, id), 'failed');
    for (const leaf of leavesOf(step.state)) states.set(`${machine}.${leaf}`, 'failed');
  }
  return { states, transitions, guards };
}
