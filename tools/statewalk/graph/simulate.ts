import {
  type ActionExecutor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { idOfTransition } from '../../statechart/transitions.ts';
import type { Macrostep } from './goals.ts';
import { type Observation, observationOf } from './inspection.ts';

/** An action that a step requests. */
export interface PlannedAction {
  readonly type: string;
  readonly params: unknown;
}
export interface Simulated {
  readonly snapshot: AnyMachineSnapshot;
  readonly step: Macrostep;
  readonly actions: readonly PlannedAction[];
}

/** Receives the inspection events that an actor would emit for the same step. */
type Watch = (observation: Observation) => void;

const names = new WeakMap<AnyTransitionDefinition, string>();
/** The ID of a transition, cached: a graph has tens of thousands of steps. */
function nameOf(microsteps: AnyTransitionDefinition): string {
  const name = names.get(microsteps) ?? idOfTransition(microsteps);
  names.set(microsteps, name);
  return name;
}

function run(
  machine: AnyStateMachine,
  eventType: string,
  before: AnyMachineSnapshot | null,
  watch: Watch | undefined,
  go: (scope: AnyActorScope) => AnyMachineSnapshot,
): Simulated {
  const idle = createEmptyActor();
  const microsteps: string[][] = [];
  const actions: PlannedAction[] = [];
  idle.system.inspect((event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    const { snapshot } = event;
    // A spawned machine reports its initial state.
    if (!('machine' in snapshot && Object(snapshot.machine).id === machine.id)) return;
    const seen = watch === undefined ? null : observationOf(event);
    if (seen !== null) watch?.(seen);
    microsteps.push(event._transitions.map(nameOf));
  });
  const actionExecutor: ActionExecutor = ({ type, params }) => actions.push({ type, params });
  const snapshot = go({
    self: idle,
    id: '',
    sessionId: 'simulated',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    system: idle.system,
    actionExecutor,
  });
  if (snapshot.status === 'error') throw snapshot.error;
  const step = {
    before: before?.value ?? null,
    eventType,
    taken: microsteps,
    after: snapshot.value,
  };
  return { snapshot, step, actions };
}

/** Starts a machine without running any of its actions or actors. */
export function simulateStart(machine: AnyStateMachine, input: unknown, watch?: Watch): Simulated {
  return run(machine, 'xstate.init', null, watch, (scope) =>
    machine.getInitialSnapshot(scope, input),
  );
}

/** Takes an event without running any actions or actors. */
export function simulate(before: AnyMachineSnapshot, event: EventObject, watch?: Watch): Simulated {
  const { machine } = before;
  return run(machine, event.type, before, watch, (scope) =>
    machine.transition(before, event, scope),
  );
}
