import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { effectNames } from '../drivers/machinePort.ts';
import type { Subject } from '../subject.ts';
import type { History } from './history.ts';

/** Records the history of the real machine on a page, for the invariants of its profile. */
export interface HistoryRecorder {
  watch(event: InspectionEvent): void;
  /** The machine as it is, and its past since it started; null before. */
  read(): { readonly snapshot: AnyMachineSnapshot; readonly past: History } | null;
  /** Number of actors that any machine of the page has started since the last call. */
  takeStartedCount(): number;
}

type Written<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };
const nothing = (): Written<History> => {
  return { events: [], requests: [], effects: [], restarts: 0, before: null };
};
const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

/** Watches the machine of a subject that started last. */
export function createHistoryRecorder({ machine }: Subject): HistoryRecorder {
  const outside = effectNames(machine);
  let actor: unknown;
  let past = nothing();
  let last: AnyMachineSnapshot | null = null;
  let before: AnyMachineSnapshot | null = null;
  let hasTransition = false;
  let startedCount = 0;

  const created = (ref: object) => {
    const { _parent: parent, logic, src, options } = Object(ref);
    if (Object(logic).id === machine.id) {
      [actor, past, last, before] = [ref, nothing(), null, null];
    } else if (parent !== undefined) {
      startedCount += 1;
      if (parent === actor) past.requests.push({ actor: String(src), input: options?.input });
    }
  };
  return {
    watch(event) {
      if (event.type === '@xstate.actor') return created(event.actorRef);
      if (event.actorRef !== actor) return;
      if (event.type === '@xstate.microstep') hasTransition ||= event._transitions.length > 0;
      if (event.type === '@xstate.action' && outside.includes(event.action.type)) {
        past.effects.push({ type: event.action.type, params: event.action.params });
      }
      if (event.type !== '@xstate.snapshot' || !isMachine(event.snapshot)) return;
      const { type } = event.event;
      if (type === 'xstate.stop') return;
      if (!type.startsWith('xstate.')) past.events.push({ type, isTaken: hasTransition });
      hasTransition = false;
      [before, last] = [last, event.snapshot];
    },
    read: () => (last === null ? null : { snapshot: last, past: { ...past, before } }),
    takeStartedCount() {
      const count = startedCount;
      startedCount = 0;
      return count;
    },
  };
}
