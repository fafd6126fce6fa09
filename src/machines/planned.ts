import { type AnyActorScope, createEmptyActor } from 'xstate';

// What the pure transitions of a machine that runs on the server leave to be done.

/** A timer that the machine starts or stops. `id` is unique within one life. */
export type TimerChange =
  | { readonly kind: 'start'; readonly id: string; readonly delayMs: number }
  | { readonly kind: 'stop'; readonly id: string };

/** What the pure transition reports of an action that it did not run. */
export interface PlannedAction {
  readonly type: string;
  readonly params?: unknown;
}

function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** A raise without a delay is over within the step. */
function isDelay(params: unknown): params is { delay: number } {
  return hasKey(params, 'delay') && typeof params.delay === 'number';
}

/** The timers that start and stop with a step, in order. */
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

/** Who is to be told of a step: the parameter of each `announce`. */
export function announcedIn(actions: readonly PlannedAction[]): readonly string[] {
  return actions.flatMap(({ type, params }) =>
    type === 'announce' && hasKey(params, 'notice') && typeof params.notice === 'string'
      ? [params.notice]
      : [],
  );
}

/** What every pure transition has instead of an actor that runs. */
const IDLE = createEmptyActor();

/**
 * Takes a step of a machine without running its actions: what comes of it, and what is left to be done.
 * As `transition` of XState, which makes an actor with its first state for each step, and throws it away.
 * @param take takes the step in the scope that it is given
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
