import type { InspectionEvent, StateValue } from 'xstate';

/** Specification, section 9: breadcrumbs of an error report at most. */
export const MAX_BREADCRUMBS = 100;

/**
 * One event that a machine took, and where it stood afterwards. Names from the machines' own
 * definitions only: no payload, no context. A list of these in order replays what happened.
 */
export interface Crumb {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The machine's id: `login`. */
  readonly machine: string;
  /** Tells two actors of one machine apart: `x:3`. */
  readonly actor: string;
  /** The event's type: `link.requested`, `xstate.init`, `xstate.done.actor.load`. */
  readonly event: string;
  /** `authenticated.active`, parallel regions separated by a space; null while it is taken. */
  readonly state: string | null;
}

export interface Trail {
  /** Takes what the machines report. */
  note(event: InspectionEvent): void;
  /** The newest crumbs, oldest first. */
  crumbs(): readonly Crumb[];
}

interface Machine {
  readonly id: string;
  readonly events: readonly string[];
}

/** The machine behind a snapshot; undefined for promises and other actors without states. */
function machineOf(snapshot: unknown): Machine | undefined {
  if (typeof snapshot !== 'object' || snapshot === null || !('machine' in snapshot)) return;
  // Only a machine's snapshot has this field, and inspection types know any actor's only.
  return snapshot.machine as Machine;
}

/** Each active branch as a path: `{ a: { b: 'c' }, d: 'e' }` is `a.b.c d.e`. */
export function statePaths(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([key, inner]) =>
      inner === undefined
        ? []
        : statePaths(inner)
            .split(' ')
            .map((path) => (path === '' ? key : `${key}.${path}`)),
    )
    .join(' ');
}

/** Keeps the newest `limit` events of the machines, redacted by construction. */
export function createTrail(limit = MAX_BREADCRUMBS, now: () => number = Date.now): Trail {
  const kept: Crumb[] = [];
  const add = (crumb: Crumb) => {
    kept.push(crumb);
    if (kept.length > limit) kept.shift();
  };
  return {
    crumbs: () => [...kept],
    note: ({ type, actorRef, ...rest }) => {
      if (!('event' in rest) || !(type === '@xstate.event' || type === '@xstate.snapshot')) return;
      const snapshot: unknown = 'snapshot' in rest ? rest.snapshot : actorRef.getSnapshot();
      const machine = machineOf(snapshot);
      if (machine === undefined) return;
      const actor = actorRef.sessionId;
      const given = rest.event.type;
      // Whatever a caller sends, only names that stand in the code get through.
      const event =
        given.startsWith('xstate.') || machine.events.includes(given) ? given : '(unknown)';
      if (type === '@xstate.event') {
        add({ at: now(), machine: machine.id, actor, event, state: null });
        return;
      }
      const taken = kept.findLastIndex(
        (crumb) => crumb.actor === actor && crumb.event === event && crumb.state === null,
      );
      const crumb = kept[taken];
      if (crumb === undefined) return;
      // A machine's snapshot has a state value, see `machineOf`.
      const { value } = snapshot as { value: StateValue };
      kept[taken] = { ...crumb, state: statePaths(value) };
    },
  };
}
