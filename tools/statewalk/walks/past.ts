import type { AnyMachineSnapshot } from 'xstate';
import type { PlannedAction } from '../simulate.ts';

/** A request that the machine has sent. */
export interface Request {
  readonly actor: string;
  readonly input: unknown;
}

/** What a walk has done so far; what a profile's invariants may look at beside the snapshot. */
export interface Past {
  /** What was sent to the machine, and whether it took it. */
  readonly events: readonly { readonly type: string; readonly isTaken: boolean }[];
  readonly requests: readonly Request[];
  /** The actions that reach outside. */
  readonly effects: readonly PlannedAction[];
  /** How often the machine was kept and taken up again: requests that were running are repeated. */
  readonly restarts: number;
  /** The snapshot before the last step; null at the start. */
  readonly before: AnyMachineSnapshot | null;
}

/** How often something was asked of an actor. */
export function requestsOf(past: Past, actor: string): number {
  return past.requests.filter((request) => request.actor === actor).length;
}

/** How often an event was taken. */
export function timesTaken(past: Past, type: string): number {
  return past.events.filter((event) => event.type === type && event.isTaken).length;
}

/** Whether each request of an actor was asked for by an event; a restart may repeat the last one. */
export function isAskedFor(past: Past, actor: string, type: string): boolean {
  return requestsOf(past, actor) <= timesTaken(past, type) + past.restarts;
}
