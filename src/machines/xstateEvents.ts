import type { AnyMachineSnapshot } from 'xstate';

// What XState doesn't promise to keep: the private field in which a snapshot holds its nodes, and how
// the events of delays and of failed actors are named. Rows of the table `timers` have these names. xstateEvents.test.ts
// fails by name when a release of XState changes one of them.

const PREFIX = 'xstate.after.';
const ERROR = 'xstate.error.actor.';

/** The events with which the timers end that run in a snapshot. */
export function runningTimers(snapshot: AnyMachineSnapshot): readonly string[] {
  return snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType));
}

/** The name of the delay that a timer waits for, or null for what is no timer. */
export function delayOf(timerId: string): string | null {
  // States' ids have dots, delays have none.
  const [delay, ...state] = timerId.startsWith(PREFIX)
    ? timerId.slice(PREFIX.length).split('.')
    : [];
  return delay === undefined || state.length === 0 ? null : delay;
}

/** How the ids of all timers begin that wait for a delay, whatever their state. */
export function timersOf(delay: string): string {
  return `${PREFIX}${delay}.`;
}

/** Whether an event tells that an invoked actor has failed. */
export function isActorError(eventType: string): boolean {
  return eventType.startsWith(ERROR);
}
