import type { ChannelMessage, InspectorMessage } from '../messages.ts';

/** Messages that the hosted inspector knows. */
export type HostedMessage = Exclude<InspectorMessage, { type: '@xstate.microstep' }>;

/** Of the machine on the server, which is called by the number of its order. */
const BY_ORDER = /^server: RTN-/;

/** Passes on to the hosted inspector what the inspected pages tell, each message once. */
export interface PassOn {
  take(message: ChannelMessage): void;
  /** The hosted page has just been loaded, and knows nothing: each page's whole story comes anew. */
  startOver(): void;
}

/**
 * Pages answer everybody when anybody asks for their whole story, the portal's own viewer too: of
 * each page one is passed on, then what follows it. Order numbers stay here.
 */
export function createPassOn(send: (message: HostedMessage) => void): PassOn {
  const pages = new Set<string>();
  const orders: string[] = [];
  const hidden = (name: string): string => {
    if (!BY_ORDER.test(name)) return name;
    if (!orders.includes(name)) orders.push(name);
    return `server: return ${orders.indexOf(name) + 1}`;
  };
  const pass = (message: InspectorMessage) => {
    if (message.type === '@xstate.microstep') return;
    const ids = { sessionId: hidden(message.sessionId), rootId: hidden(message.rootId) };
    if (message.type === '@xstate.actor') {
      send({ ...message, ...ids, name: hidden(message.name) });
    } else if (message.type === '@xstate.event') {
      const { sourceId } = message;
      send({ ...message, ...ids, sourceId: sourceId === undefined ? sourceId : hidden(sourceId) });
    } else send({ ...message, ...ids });
  };
  return {
    take(message) {
      if (message.say !== 'all' && message.say !== 'more') return;
      const { id } = message.page;
      if (pages.has(id) === (message.say === 'all')) return;
      pages.add(id);
      for (const one of message.messages) pass(one);
    },
    startOver: () => pages.clear(),
  };
}
