import {
  type ActionExecutor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '../../src/machines/inspection/transitions.ts';
import type { Macrostep } from './goals.ts';
import { observationOf } from './inspection.ts';

/** An action that a step asks for. */
export interface PlannedAction {
  readonly type: string;
  readonly params: unknown;
}
export interface Simulated {
  readonly snapshot: AnyMachineSnapshot;
  readonly step: Macrostep;
  readonly actions: readonly PlannedAction[];
}

function run(
  eventType: string,
  before: AnyMachineSnapshot | null,
  go: (scope: AnyActorScope) => AnyMachineSnapshot,
): Simulated {
  const idle = createEmptyActor();
  const taken: string[][] = [];
  const actions: PlannedAction[] = [];
  idle.system.inspect((event: InspectionEvent) => {
    const seen = observationOf(event);
    if (seen?.kind !== 'microstep') return;
    taken.push(seen.taken.map((t) => transitionId(t.source, t.eventType, t.candidate)));
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
  const step = { before: before?.value ?? null, eventType, taken, after: snapshot.value };
  return { snapshot, step, actions };
}

/** Starts a machine without running any of its actions or actors. */
export function simulateStart(machine: AnyStateMachine, input: unknown): Simulated {
  return run('xstate.init', null, (scope) => machine.getInitialSnapshot(scope, input));
}

/** Takes an event without running any actions or actors. */
export function simulate(before: AnyMachineSnapshot, event: EventObject): Simulated {
  const { machine } = before;
  return run(event.type, before, (scope) => machine.transition(before, event, scope));
}
