import type { ActorMessage, InspectorMessage } from './messages.ts';

/** Maximum of kept messages, and of actors kept after their messages were dropped. */
const MAX_MESSAGES = 600;
const MAX_ACTORS = 60;

/** Messages of a page for viewers that open later; the oldest are dropped. */
export interface History {
  add(message: InspectorMessage): void;
  /** Returns every actor's state at the start of the record, then the messages since. */
  all(): readonly InspectorMessage[];
}

export function createHistory(mostMessages = MAX_MESSAGES, mostActors = MAX_ACTORS): History {
  const messages: InspectorMessage[] = [];
  /** State of each actor when its messages were dropped. */
  const before = new Map<string, ActorMessage>();

  const drop = (message: InspectorMessage) => {
    if (message.type === '@xstate.actor') before.set(message.sessionId, message);
    if (message.type !== '@xstate.snapshot') return;
    const actor = before.get(message.sessionId);
    if (actor === undefined) return;
    before.set(message.sessionId, { ...actor, snapshot: message.snapshot });
  };
  const forgetEnded = () => {
    for (const [id, { snapshot }] of before) {
      if (before.size <= mostActors) return;
      if (snapshot.status !== 'active') before.delete(id);
    }
    for (const id of before.keys()) {
      if (before.size <= mostActors) return;
      before.delete(id);
    }
  };
  return {
    add(message) {
      messages.push(message);
      if (messages.length <= mostMessages) return;
      const [oldest] = messages.splice(0, 1);
      if (oldest !== undefined) drop(oldest);
      forgetEnded();
    },
    all: () => [...before.values(), ...messages],
  };
}
