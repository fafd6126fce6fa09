import type { AnyMachineSnapshot } from 'xstate';
import type { PlannedAction } from '../graph/simulate.ts';

/** A request that the machine has sent. */
export interface Request {
  readonly actor: string;
  readonly input: unknown;
}

/** History of a walk, which a profile's invariants may read beside the snapshot. */
export interface History {
  /** Events sent to the machine, and whether it took them. */
  readonly events: readonly { readonly type: string; readonly isTaken: boolean }[];
  readonly requests: readonly Request[];
  /** The actions that reach outside. */
  readonly effects: readonly PlannedAction[];
  /** Number of times the machine was persisted and restored: running requests are repeated. */
  readonly restarts: number;
  /** The snapshot before the last step; null at the start. */
  readonly before: AnyMachineSnapshot | null;
}

/** Number of requests to an actor. */
function countRequests(past: History, actor: string): number {
  return past.requests.filter((request) => request.actor === actor).length;
}

/** Number of times an event was taken. */
export function countTaken(past: History, type: string): number {
  return past.events.filter((event) => event.type === type && event.isTaken).length;
}

/** Whether one of these events caused each request of an actor; a restart may repeat the last one. */
export function isTriggeredBy(past: History, actor: string, ...types: readonly string[]): boolean {
  const events = types.reduce((sum, type) => sum + countTaken(past, type), 0);
  return countRequests(past, actor) <= events + past.restarts;
}
