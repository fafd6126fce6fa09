import type { InspectionEvent, StateValue } from 'xstate';

/** Maximum of breadcrumbs in an error report (specification, section 9). */
export const MAX_BREADCRUMBS = 100;

/**
 * Event that a machine processed, with the resulting state. Contains only names from the machines'
 * definitions: no payload, no context. An ordered list of crumbs is a replay.
 */
export interface Crumb {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** ID of the machine: `login`. */
  readonly machine: string;
  /** Distinguishes actors of one machine: `x:3`. */
  readonly actor: string;
  /** Type of the event: `link.requested`, `xstate.init`, `xstate.done.actor.load`. */
  readonly event: string;
  /** `authenticated.active`, parallel regions separated by a space; null during processing. */
  readonly state: string | null;
}

interface Trail {
  /** Records an inspection event of a machine. */
  note(event: InspectionEvent): void;
  /** Returns the newest crumbs, oldest first. */
  crumbs(): readonly Crumb[];
}

interface Machine {
  readonly id: string;
  readonly events: readonly string[];
}

/** Returns the machine of a snapshot; undefined for promises and other actors without states. */
function machineOf(snapshot: unknown): Machine | undefined {
  if (typeof snapshot !== 'object' || snapshot === null || !('machine' in snapshot)) return;
  // Only a machine's snapshot has this field, but inspection types cover any actor.
  return snapshot.machine as Machine;
}

/** Formats each active branch as a path: `{ a: { b: 'c' }, d: 'e' }` is `a.b.c d.e`. */
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

/** Records the newest `limit` events of the machines, redacted by construction. */
export function createTrail(limit = MAX_BREADCRUMBS, now: () => number = Date.now): Trail {
  const crumbs: Crumb[] = [];
  const add = (crumb: Crumb) => {
    crumbs.push(crumb);
    if (crumbs.length > limit) crumbs.shift();
  };
  return {
    crumbs: () => [...crumbs],
    note: ({ type, actorRef, ...rest }) => {
      if (!('event' in rest) || !(type === '@xstate.event' || type === '@xstate.snapshot')) return;
      const snapshot: unknown = 'snapshot' in rest ? rest.snapshot : actorRef.getSnapshot();
      const machine = machineOf(snapshot);
      if (machine === undefined) return;
      const actor = actorRef.sessionId;
      const eventType = rest.event.type;
      // Only names defined in the code pass, whatever a caller sends.
      const event =
        eventType.startsWith('xstate.') || machine.events.includes(eventType)
          ? eventType
          : '(unknown)';
      if (type === '@xstate.event') {
        add({ at: now(), machine: machine.id, actor, event, state: null });
        return;
      }
      const lastMatch = crumbs.findLastIndex(
        (crumb) => crumb.actor === actor && crumb.event === event && crumb.state === null,
      );
      const crumb = crumbs[lastMatch];
      if (crumb === undefined) return;
      // A machine's snapshot has a state value, see `machineOf`.
      const { value } = snapshot as { value: StateValue };
      crumbs[lastMatch] = { ...crumb, state: statePaths(value) };
    },
  };
}
