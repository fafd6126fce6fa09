import type { InspectionEvent, StateValue } from 'xstate';

/** A transition as the interpreter reports it, plain enough to leave a browser. */
interface RawTransition {
  readonly source: string;
  readonly eventType: string;
  /** Position among the candidates of the source state for this event. */
  readonly candidate: number;
}

/** Fields of an inspection event that the meter uses. */
export type Observation = { readonly machine: string; readonly actor: string } & (
  | { readonly kind: 'microstep'; readonly taken: readonly RawTransition[] }
  | { readonly kind: 'settled'; readonly eventType: string; readonly value: StateValue }
);

/**
 * The part of an inspection event that the meter needs; null for what it does not. It stands
 * alone (no imports, no helpers), because level 3 runs its text inside the page.
 */
export function observationOf(event: InspectionEvent): Observation | null {
  const isMicrostep = event.type === '@xstate.microstep';
  if (!isMicrostep && event.type !== '@xstate.snapshot') return null;
  const { snapshot, actorRef } = event;
  if (!('machine' in snapshot && 'value' in snapshot && 'sessionId' in actorRef)) return null;
  const { machine, value } = snapshot;
  const actor = { machine: Object(machine).id, actor: String(actorRef.sessionId) };
  if (!isMicrostep) {
    // A machine's snapshot has a state value; inspection types know any actor's snapshot only.
    return { ...actor, kind: 'settled', eventType: event.event.type, value: value as StateValue };
  }
  const taken = event._transitions.map((transition) => {
    const { source, eventType } = transition;
    const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
    return { source: source.id, eventType, candidate: candidates?.indexOf(transition) ?? -1 };
  });
  return { ...actor, kind: 'microstep', taken };
}
