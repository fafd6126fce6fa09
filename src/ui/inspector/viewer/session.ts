import type { ActorMessage, InspectorMessage, ToldEvent, ToldSnapshot } from '../messages.ts';

/** Maximum of moments kept per page; the oldest are dropped first. */
const MAX_MOMENTS = 2000;

export type ActorStatus = 'running' | 'done' | 'stopped' | 'failed';

/**
 * Actor as an entry of the tree. When an actor ends and another one replaces it (the same promise
 * invoked again, a view reopened), the entry continues with the new one.
 */
export interface ViewedActor {
  /** Identifies the entry; stays when another actor replaces the previous one. */
  readonly key: string;
  readonly name: string;
  readonly parent: string | null;
  readonly status: ActorStatus;
  /** Session ID of the current actor: `x:3`. */
  readonly sessionId: string;
  /** Number of actors that the entry has had. */
  readonly count: number;
  /** Definition as JSON; null unless it is a machine. */
  readonly definition: string | null;
  /** First known snapshot. */
  readonly first: ToldSnapshot;
}

/** Event that an actor received, with its result. */
export interface Moment {
  /** Incremented for each moment; doesn't change when older ones are dropped. */
  readonly index: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actor: string;
  readonly sessionId: string;
  /** Entry of the sender; null for the page. */
  readonly source: string | null;
  readonly event: ToldEvent;
  /** Transitions taken, in order; empty for other actors than machines or if none was taken. */
  readonly transitions: readonly string[];
  /** Resulting snapshot; null while the event is being processed, or if it was never processed. */
  readonly snapshot: ToldSnapshot | null;
}

/** Recorded data of one page. */
export interface Session {
  /** In the order of arrival, parents before their children. */
  readonly actors: readonly ViewedActor[];
  readonly moments: readonly Moment[];
  /** Entry of each actor by session ID. */
  readonly lines: ReadonlyMap<string, string>;
  readonly nextIndex: number;
}

export const NO_SESSION: Session = { actors: [], moments: [], lines: new Map(), nextIndex: 0 };

const STATUS: Readonly<Record<string, ActorStatus>> = {
  active: 'running',
  done: 'done',
  stopped: 'stopped',
  error: 'failed',
};
const statusOf = ({ status }: ToldSnapshot): ActorStatus => STATUS[status] ?? 'running';

/** Returns the session with further messages added. Pure. */
export function withMessages(session: Session, messages: readonly InspectorMessage[]): Session {
  const actors = new Map(session.actors.map((actor) => [actor.key, actor]));
  const moments = [...session.moments];
  const lines = new Map(session.lines);
  let { nextIndex } = session;

  const announce = (message: ActorMessage) => {
    const { sessionId, name, parentId, definition = null, snapshot } = message;
    const parent = parentId === undefined ? null : (lines.get(parentId) ?? null);
    const status = statusOf(snapshot);
    const sameName = [...actors.values()].filter(
      (actor) => actor.name === name && actor.parent === parent,
    );
    const free = sameName.find((actor) => actor.status !== 'running');
    const prefix = parent === null ? name : `${parent} / ${name}`;
    const key = free?.key ?? (sameName.length === 0 ? prefix : `${prefix} ${sameName.length + 1}`);
    const count = (free?.count ?? 0) + 1;
    lines.set(sessionId, key);
    actors.set(key, { key, name, parent, status, sessionId, count, definition, first: snapshot });
  };
  const settle = (key: string, sessionId: string, snapshot: ToldSnapshot) => {
    const actor = actors.get(key);
    if (actor?.sessionId !== sessionId) return;
    actors.set(key, { ...actor, status: statusOf(snapshot) });
  };
  const add = (moment: Omit<Moment, 'index'>) => {
    moments.push({ ...moment, index: nextIndex });
    nextIndex += 1;
  };
  /** Finds the oldest unfinished event of an actor, which processes one at a time. */
  const openOf = (sessionId: string, type?: string) =>
    moments.findIndex(
      (moment) =>
        moment.sessionId === sessionId &&
        moment.snapshot === null &&
        (type === undefined || moment.event.type === type),
    );
  const change = (at: number, changes: Partial<Moment>) => {
    const moment = moments[at];
    if (moment !== undefined) moments[at] = { ...moment, ...changes };
  };

  for (const message of messages) {
    const { sessionId } = message;
    const key = lines.get(sessionId);
    if (message.type === '@xstate.actor') announce(message);
    else if (key === undefined) continue;
    else if (message.type === '@xstate.event') {
      const { event, sourceId } = message;
      const source = sourceId === undefined ? null : (lines.get(sourceId) ?? null);
      const at = Number(message.createdAt);
      add({ at, actor: key, sessionId, source, event, transitions: [], snapshot: null });
    } else if (message.type === '@xstate.microstep') {
      const at = openOf(sessionId);
      const transitions = moments[at]?.transitions ?? [];
      change(at, { transitions: [...transitions, ...message.transitions] });
    } else {
      const { event, snapshot } = message;
      const open = openOf(sessionId, event.type);
      if (open !== -1) change(open, { snapshot });
      else {
        const at = Number(message.createdAt);
        add({ at, actor: key, sessionId, source: null, event, transitions: [], snapshot });
      }
      settle(key, sessionId, snapshot);
    }
  }
  return {
    actors: [...actors.values()],
    moments: moments.slice(-MAX_MOMENTS),
    lines,
    nextIndex,
  };
}

/** Returns the session without its moments and ended actors. */
export function clearedSession(session: Session): Session {
  const running = new Set<string>();
  for (const actor of session.actors) {
    const hasParent = actor.parent === null || running.has(actor.parent);
    if (actor.status === 'running' && hasParent) running.add(actor.key);
  }
  const actors = session.actors
    .filter(({ key }) => running.has(key))
    .map((actor) => ({ ...actor, first: snapshotAt(session, actor, null) }));
  const lines = new Map([...session.lines].filter(([, key]) => running.has(key)));
  return { actors, moments: [], lines, nextIndex: session.nextIndex };
}

/** Returns an actor's snapshot at a moment (its index), or the current one (null). */
export function snapshotAt(
  { moments }: Session,
  actor: ViewedActor,
  index: number | null,
): ToldSnapshot {
  const last = moments.findLast(
    (moment) =>
      moment.actor === actor.key &&
      moment.snapshot !== null &&
      (index === null || moment.index <= index),
  );
  return last?.snapshot ?? actor.first;
}
