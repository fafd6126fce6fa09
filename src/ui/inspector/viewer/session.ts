import type { ActorMessage, InspectorMessage, ToldEvent, ToldSnapshot } from '../messages.ts';

/** Moments that are kept of a page; the oldest go first. */
const MOST_MOMENTS = 2000;

export type ActorStatus = 'running' | 'done' | 'stopped' | 'failed';

/**
 * An actor as a line of the tree. When one has ended and another takes its place (the same promise
 * invoked again, a view opened again), the line goes on with the new one.
 */
export interface ViewedActor {
  /** Names the line; stays when another actor takes it over. */
  readonly key: string;
  readonly name: string;
  readonly parent: string | null;
  readonly status: ActorStatus;
  /** The actor that stands behind it now: `x:3`. */
  readonly sessionId: string;
  /** How many have stood behind it. */
  readonly count: number;
  /** JSON; null for what is no machine. */
  readonly definition: string | null;
  /** As it was when it was first heard of. */
  readonly first: ToldSnapshot;
}

/** One event that an actor was given, and what came of it. */
export interface Moment {
  /** Grows by one; stays when older moments are forgotten. */
  readonly index: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actor: string;
  readonly sessionId: string;
  /** The line of who sent it; null for the page. */
  readonly source: string | null;
  readonly event: ToldEvent;
  /** The transitions taken, in order; none for what is no machine or when nothing was taken. */
  readonly transitions: readonly string[];
  /** What the actor was afterwards; null while it is taken, or when nobody took it. */
  readonly snapshot: ToldSnapshot | null;
}

/** What a viewer knows of one page. */
export interface Session {
  /** In the order in which they came, parents before their children. */
  readonly actors: readonly ViewedActor[];
  readonly moments: readonly Moment[];
  /** Which line each actor stands behind. */
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

/** A session with more messages in it. Pure. */
export function withMessages(session: Session, messages: readonly InspectorMessage[]): Session {
  const actors = new Map(session.actors.map((actor) => [actor.key, actor]));
  const moments = [...session.moments];
  const lines = new Map(session.lines);
  let { nextIndex } = session;

  const announce = (message: ActorMessage) => {
    const { sessionId, name, parentId, definition = null, snapshot } = message;
    const parent = parentId === undefined ? null : (lines.get(parentId) ?? null);
    const status = statusOf(snapshot);
    const alike = [...actors.values()].filter(
      (actor) => actor.name === name && actor.parent === parent,
    );
    const free = alike.find((actor) => actor.status !== 'running');
    const prefix = parent === null ? name : `${parent} / ${name}`;
    const key = free?.key ?? (alike.length === 0 ? prefix : `${prefix} ${alike.length + 1}`);
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
  /** The oldest event that the actor has not finished: it takes one after the other. */
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
      const taken = moments[at]?.transitions ?? [];
      change(at, { transitions: [...taken, ...message.transitions] });
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
    moments: moments.slice(-MOST_MOMENTS),
    lines,
    nextIndex,
  };
}

/** The session without what is over: its moments, and the actors that have ended. */
export function cleared(session: Session): Session {
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

/** What an actor was at a moment (its index), or is now (null). */
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
