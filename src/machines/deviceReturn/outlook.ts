import { type ReturnStatus, statusOf } from '../../domain/returns/status/status.ts';
import { ACTOR_KINDS, type ActorKind } from '../../domain/returns/timeline/actors.ts';
import { RETURN_EVENT_TYPES, type ReturnEventType } from '../../domain/returns/timeline/events.ts';
import { delayOf, runningTimers } from '../xstateEvents.ts';
import { eventOf } from './allowed.ts';
import { applyEvent, endTimer } from './apply.ts';
import type { DeviceReturnSnapshot } from './deviceReturn.machine.ts';

/** A possible transition from the present state. */
export interface Way {
  /** `timer.<name>` for a timer. */
  readonly type: ReturnEventType | `timer.${string}`;
  readonly to: ReturnStatus;
  readonly who: readonly ActorKind[];
}

/**
 * Returns the possible transitions with their events and actors, computed by the machine at `at`
 * (ISO 8601).
 */
export function waysFrom(snapshot: DeviceReturnSnapshot, at: string): readonly Way[] {
  const here = statusOf(snapshot);
  const { country } = snapshot.context;
  const ways = new Map<string, Way>();
  const add = (type: Way['type'], to: ReturnStatus, who: ActorKind) => {
    if (to === here) return;
    const known = ways.get(`${type} ${to}`)?.who ?? [];
    ways.set(`${type} ${to}`, { type, to, who: [...known, who] });
  };
  for (const type of RETURN_EVENT_TYPES) {
    for (const kind of ACTOR_KINDS) {
      const step = applyEvent(snapshot, eventOf(type, { actor: kind, at, country }));
      if (step !== null) add(type, statusOf(step.snapshot), kind);
    }
  }
  for (const id of runningTimers(snapshot)) {
    const step = endTimer(snapshot, id);
    if (step !== null) add(`timer.${delayOf(id) ?? id}`, statusOf(step.snapshot), 'timer');
  }
  return [...ways.values()];
}
