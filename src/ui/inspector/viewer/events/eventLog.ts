import type { StateValue } from 'xstate';
import { type Crumb, statePaths } from '../../../errorReports/trail.ts';
import type { Session } from '../session.ts';

/** Input format of `npm run paths -- --replay FILE`; the crumbs are those of an error report. */
interface EventLog {
  readonly format: 'returns-portal-events';
  readonly version: 1;
  readonly crumbs: readonly Crumb[];
}

/** Returns the machine's ID from a definition; null for other actors. */
export function machineIn(definition: string | null): string | null {
  if (definition === null) return null;
  const { id }: { id?: unknown } = JSON.parse(definition);
  return typeof id === 'string' ? id : null;
}

/** Whether an actor of the tree is a machine on the server; see `serverActor.ts`. */
export function isServerActor(key: string): boolean {
  return key.startsWith('server: ');
}

/** Exports the events of a page's machines in order with the resulting states: names only. */
export function eventLogOf({ actors, moments }: Session): EventLog {
  const machines = new Map(actors.map((actor) => [actor.key, machineIn(actor.definition)]));
  const crumbs = moments.flatMap(({ at, actor, sessionId, event, snapshot }): Crumb[] => {
    const machine = machines.get(actor) ?? null;
    // A page can't replay what the server did.
    if (machine === null || event.type === 'xstate.stop' || isServerActor(actor)) return [];
    const value = snapshot?.value;
    const state = value === undefined ? null : statePaths(value as StateValue);
    return [{ at, machine, actor: sessionId, event: event.type, state }];
  });
  return { format: 'returns-portal-events', version: 1, crumbs };
}
