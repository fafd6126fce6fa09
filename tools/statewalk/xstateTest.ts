import { type TestParam, TestModel as XStateTestModel } from '@xstate/test';
import type {
  ActorScope,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
} from 'xstate';

// The only file that imports `@xstate/test`. `TestModel` moved into `xstate/graph`, and
// `@xstate/test` 2 is written for XState 6; an upgrade changes this file only.

/** A step of a path: the event that is sent, and under which name the profile knows it. */
export interface ModelEvent extends EventObject {
  /** Executor of the step: `start`, an event type, `<actor> ends` or `after <delay>`. */
  readonly type: string;
  readonly caseName: string;
  readonly title: string;
  /** Event that the machine receives; for `start` the init event. */
  readonly event: EventObject;
}

export interface ModelStep {
  readonly event: ModelEvent;
  /** The state that the step leads to. */
  readonly state: AnyMachineSnapshot;
}
interface ModelPath {
  readonly state: AnyMachineSnapshot;
  readonly steps: ModelStep[];
  readonly weight: number;
}

type Scope = ActorScope<AnyMachineSnapshot, ModelEvent>;

/**
 * `@xstate/test` 1.0.0-beta.5 was written before actors could emit and before actions went
 * through an executor: its scope lacks both, and machines with custom actions throw.
 */
function completeScope(scope: Scope): AnyActorScope {
  return {
    ...scope,
    emit: scope.emit ?? (() => {}),
    actionExecutor: scope.actionExecutor ?? (() => {}),
  };
}

/**
 * A `TestModel` of a machine as it is in production, invocations and delays included
 * (`createTestModel` refuses both; the constructor does not).
 * @param pathGenerator where the paths come from
 */
export function createModel(machine: AnyStateMachine, pathGenerator: () => ModelPath[]) {
  const logic = {
    config: machine.config,
    getInitialSnapshot: (scope: Scope) => machine.getInitialSnapshot(completeScope(scope)),
    getPersistedSnapshot: machine.getPersistedSnapshot,
    transition: (state: AnyMachineSnapshot, { event }: ModelEvent, scope: Scope) =>
      machine.transition(state, event, completeScope(scope)),
  };
  const model = new XStateTestModel<AnyMachineSnapshot, ModelEvent, unknown>(logic, {
    serializeState: (state) => JSON.stringify([state.value, state.context]),
    serializeEvent: ({ title }) => title,
    stateMatcher: (state, key) => state.matches(valueOfKey(key)),
  });
  return {
    paths: () => model.getPaths(pathGenerator),
    /** Runs one path: after each step, its executor and the assertions of the state it leads to. */
    test: (path: ModelPath, executors: Executors) => model.testPath(path, executors),
    /** The paths that `@xstate/test` itself makes, for the bench. */
    shortestPaths: (events: ModelEvent[]) => model.getShortestPaths({ events }),
    /** Every state that `@xstate/test` itself reaches from `from` with `events`, as a cross-check. */
    reachedFrom: (
      from: AnyMachineSnapshot,
      events: (state: AnyMachineSnapshot) => readonly ModelEvent[],
      serializeState: (state: AnyMachineSnapshot) => string,
    ) =>
      model
        .getShortestPaths({ fromState: from, events, serializeState })
        .flatMap((path) => [...path.steps, path].map(({ state }) => serializeState(state))),
  };
}

export type Executors = TestParam<AnyMachineSnapshot, ModelEvent>;

/** `a.b` as the state value `{ a: 'b' }`. */
function valueOfKey(key: string): string | { [key: string]: ReturnType<typeof valueOfKey> } {
  const [head = '', ...rest] = key.split('.');
  return rest.length === 0 ? head : { [head]: valueOfKey(rest.join('.')) };
}
