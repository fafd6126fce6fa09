import type { ChannelMessage, InspectorMessage } from '../messages.ts';

/** Messages that the hosted inspector supports. */
export type HostedMessage = Exclude<InspectorMessage, { type: '@xstate.microstep' }>;

/** Matches the name of a machine on the server, which contains its order number. */
const BY_ORDER = /^server: RTN-/;

/** Forwards the inspected pages' messages to the hosted inspector, each one once. */
interface MessageForwarder {
  receive(message: ChannelMessage): void;
  /** Accepts each page's recording again after the hosted page has been reloaded. */
  startOver(): void;
}

/**
 * Creates the forwarder. Pages respond to everyone when any viewer requests their recording, so
 * only the first recording of each page is forwarded, then the messages after it. Order numbers are
 * replaced.
 */
export function createForwarder(send: (message: HostedMessage) => void): MessageForwarder {
  const pages = new Set<string>();
  const orders: string[] = [];
  const hidden = (name: string): string => {
    if (!BY_ORDER.test(name)) return name;
    if (!orders.includes(name)) orders.push(name);
    return `server: return ${orders.indexOf(name) + 1}`;
  };
  const forward = (message: InspectorMessage) => {
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
    receive(message) {
      if (message.say !== 'all' && message.say !== 'more') return;
      const { id } = message.page;
      if (pages.has(id) === (message.say === 'all')) return;
      pages.add(id);
      for (const queued of message.messages) forward(queued);
    },
    startOver: () => pages.clear(),
  };
}
