import { type ReturnStatus, statusOf } from '../../domain/returns/status/status.ts';
import { ACTOR_KINDS, type ActorKind } from '../../domain/returns/timeline/actors.ts';
import { RETURN_EVENT_TYPES, type ReturnEventType } from '../../domain/returns/timeline/events.ts';
import { delayOf, runningTimers } from '../xstateEvents.ts';
import { eventOf } from './allowed.ts';
import { applyEvent, endTimer } from './apply.ts';
import type { DeviceReturnSnapshot } from './deviceReturn.machine.ts';

/** A possible transition from the present state. */
export interface Transition {
  /** `timer.<name>` for a timer. */
  readonly type: ReturnEventType | `timer.${string}`;
  readonly to: ReturnStatus;
  readonly actors: readonly ActorKind[];
}

/**
 * Returns the possible transitions with their events and actors, computed by the machine at `at`
 * (ISO 8601).
 */
export function possibleTransitions(
  snapshot: DeviceReturnSnapshot,
  at: string,
): readonly Transition[] {
  const currentStatus = statusOf(snapshot);
  const { country } = snapshot.context;
  const transitions = new Map<string, Transition>();
  const addTransition = (type: Transition['type'], to: ReturnStatus, actor: ActorKind) => {
    if (to === currentStatus) return;
    const actors = transitions.get(`${type} ${to}`)?.actors ?? [];
    transitions.set(`${type} ${to}`, { type, to, actors: [...actors, actor] });
  };
  for (const type of RETURN_EVENT_TYPES) {
    for (const kind of ACTOR_KINDS) {
      const step = applyEvent(snapshot, eventOf(type, { actor: kind, at, country, by: '' }));
      if (step !== null) addTransition(type, statusOf(step.snapshot), kind);
    }
  }
  for (const id of runningTimers(snapshot)) {
    const step = endTimer(snapshot, id, at);
    if (step !== null)
      addTransition(`timer.${delayOf(id) ?? id}`, statusOf(step.snapshot), 'timer');
  }
  return [...transitions.values()];
}
