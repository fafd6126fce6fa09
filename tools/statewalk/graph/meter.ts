import type { StateValue } from 'xstate';
import { transitionId } from '../../statechart/transitions.ts';
import { goalsOf, labelOf, type Macrostep, pairGoal, stateGoal } from './goals.ts';
import type { Observation } from './inspection.ts';
import { leafKeys, type MachineFacts } from './machineFacts.ts';

/** Counts what really ran, from the inspection events of one or more actors of a machine. */
export interface Meter {
  /** Every goal that was seen. */
  readonly reached: ReadonlySet<string>;
  /** The labels of the macrosteps since the last call, of the actor that started last. */
  takeLabels(): readonly string[];
  /** The state value of the actor that started last. */
  present(): StateValue | undefined;
  observe(observation: Observation): void;
  /** Forgets the actors, not what was reached: those of another page may have the same ids. */
  startOver(): void;
}

interface Actor {
  value: StateValue | null;
  taken: string[][];
  /** The last macrostep that took a transition. */
  moved: string | undefined;
}

/** Watches the actors of one machine; observations of other machines are left alone. */
export function createMeter(facts: MachineFacts): Meter {
  const reached = new Set<string>();
  const actors = new Map<string, Actor>();
  let latest: string | undefined;
  let labels: string[] = [];
  const finish = (id: string, actor: Actor, step: Macrostep) => {
    for (const goal of goalsOf(facts, step)) reached.add(goal);
    for (const key of leafKeys(step.after)) reached.add(stateGoal(key));
    const label = labelOf(step);
    if (label !== '') {
      if (actor.moved !== undefined) reached.add(pairGoal(actor.moved, label));
      actor.moved = label;
    }
    if (id === latest) labels.push(label);
    actor.value = step.after;
    actor.taken = [];
  };
  return {
    reached,
    takeLabels() {
      const taken = labels;
      labels = [];
      return taken;
    },
    present: () => (latest === undefined ? undefined : (actors.get(latest)?.value ?? undefined)),
    startOver() {
      actors.clear();
      latest = undefined;
      labels = [];
    },
    observe(observation) {
      if (observation.machine !== facts.machine.id) return;
      const { actor: id } = observation;
      let actor = actors.get(id);
      if (actor === undefined) {
        actor = { value: null, taken: [], moved: undefined };
        actors.set(id, actor);
      }
      if (observation.kind === 'microstep') {
        const ids = observation.taken.map((t) => transitionId(t.source, t.eventType, t.candidate));
        actor.taken.push(ids);
        return;
      }
      if (observation.eventType === 'xstate.stop') return;
      if (observation.eventType === 'xstate.init') {
        // StrictMode starts a second actor, or the same one again: the later one is on the page.
        if (id !== latest) labels = [];
        latest = id;
        actor.value = null;
        actor.moved = undefined;
      }
      const { eventType, value: after } = observation;
      finish(id, actor, { before: actor.value, eventType, taken: actor.taken, after });
    },
  };
}
