import type { ActorMessage, InspectorMessage } from './messages.ts';

/** Messages that are kept, and actors that are remembered when theirs are not any more. */
const MOST_MESSAGES = 600;
const MOST_ACTORS = 60;

/** What a page has told so far, for viewers that come later; the oldest is forgotten. */
export interface History {
  add(message: InspectorMessage): void;
  /** Every actor as it was where the record begins, then the messages since. */
  all(): readonly InspectorMessage[];
}

export function createHistory(mostMessages = MOST_MESSAGES, mostActors = MOST_ACTORS): History {
  const kept: InspectorMessage[] = [];
  /** Where each actor stood when its messages were forgotten. */
  const before = new Map<string, ActorMessage>();

  const forget = (message: InspectorMessage) => {
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
      kept.push(message);
      if (kept.length <= mostMessages) return;
      const [oldest] = kept.splice(0, 1);
      if (oldest !== undefined) forget(oldest);
      forgetEnded();
    },
    all: () => [...before.values(), ...kept],
  };
}
