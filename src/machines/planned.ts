import { type AnyActorScope, createEmptyActor } from 'xstate';

// Effects that pure transitions of server-run machines leave to perform.

/** A timer that the machine starts or stops. `id` is unique within one life. */
export type TimerChange =
  | { readonly kind: 'start'; readonly id: string; readonly delayMs: number }
  | { readonly kind: 'stop'; readonly id: string };

/** An action that the pure transition reports without running it. */
export interface PlannedAction {
  readonly type: string;
  readonly params?: unknown;
}

function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** Whether a raise has a delay; without one it completes within the step. */
function isDelay(params: unknown): params is { delay: number } {
  return hasKey(params, 'delay') && typeof params.delay === 'number';
}

/** Timers that a step starts and stops, in order. */
export function timersIn(actions: readonly PlannedAction[]): readonly TimerChange[] {
  return actions.flatMap(({ type, params }): TimerChange[] => {
    if (type === 'xstate.raise' && hasKey(params, 'id') && isDelay(params)) {
      return [{ kind: 'start', id: String(params.id), delayMs: params.delay }];
    }
    return type === 'xstate.cancel' && hasKey(params, 'sendId')
      ? [{ kind: 'stop', id: String(params.sendId) }]
      : [];
  });
}

/** Notifications of a step: the parameter of each `announce`. */
export function announcedIn(actions: readonly PlannedAction[]): readonly string[] {
  return actions.flatMap(({ type, params }) =>
    type === 'announce' && hasKey(params, 'notice') && typeof params.notice === 'string'
      ? [params.notice]
      : [],
  );
}

/** Inert actor for pure transitions. */
const IDLE = createEmptyActor();

/**
 * Takes a step of a machine without running its actions; returns the result and the pending
 * actions. Like `transition` of XState, which creates and discards an actor with its first state
 * for each step.
 * @param take takes the step in the given actor scope
 */
export function planStep<S>(take: (scope: AnyActorScope) => S): [S, readonly PlannedAction[]] {
  const actions: PlannedAction[] = [];
  const snapshot = take({
    self: IDLE,
    system: IDLE.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => actions.push(action),
  });
  return [snapshot, actions];
}
