import type { AnyMachineSnapshot } from 'xstate';

// Internals of XState without a stability promise: the private field of a snapshot's nodes, and the
// names of events of delays and failed actors. Rows of the table `timers` contain these names.
// xstateEvents.test.ts fails if an XState release changes one of them.

const PREFIX = 'xstate.after.';
const ERROR = 'xstate.error.actor.';

/** Event types of the timers that run in a snapshot. */
export function runningTimers(snapshot: AnyMachineSnapshot): readonly string[] {
  return snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType));
}

/** Name of a timer's delay, or null for an event that is no timer. */
export function delayOf(timerId: string): string | null {
  // IDs of states contain dots, names of delays don't.
  const [delay, ...state] = timerId.startsWith(PREFIX)
    ? timerId.slice(PREFIX.length).split('.')
    : [];
  return delay === undefined || state.length === 0 ? null : delay;
}

/** Prefix of the IDs of all timers with this delay, whatever their state. */
export function timersOf(delay: string): string {
  return `${PREFIX}${delay}.`;
}

/** Whether an event reports the failure of an invoked actor. */
export function isActorError(eventType: string): boolean {
  return eventType.startsWith(ERROR);
}
