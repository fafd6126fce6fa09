import { expect, test } from 'vitest';
import type { ChannelMessage, InspectorMessage } from '../../src/ui/inspector/messages.ts';
import { createForwarder, type HostedMessage } from '../../src/ui/inspector/viewer/passOn.ts';

const ABOUT = { rootId: 'x:1', createdAt: '1', id: '', _version: '0.7.2' };
const PAGE = { id: 'page', startedAt: 1, path: '/', isRaw: false };
const event = { type: 'link.requested' };

const actorOf = (sessionId: string): InspectorMessage => ({
  ...ABOUT,
  type: '@xstate.actor',
  ...{ sessionId, rootId: sessionId, name: sessionId, parentId: undefined },
  ...{ definition: undefined, snapshot: { status: 'active' } },
});
const eventOf = (sessionId: string): InspectorMessage => ({
  ...ABOUT,
  ...{ type: '@xstate.event', sessionId, rootId: sessionId, sourceId: sessionId, event },
});
const all = (...messages: InspectorMessage[]): ChannelMessage => ({
  say: 'all',
  page: PAGE,
  messages,
});
const more = (...messages: InspectorMessage[]): ChannelMessage => ({
  ...{ say: 'more', page: PAGE, messages },
});

function hosted() {
  const received: HostedMessage[] = [];
  const { receive: take, startOver } = createForwarder((message) => received.push(message));
  return { heard: received, take, startOver, types: () => received.map(({ type }) => type) };
}

test('each actor is forwarded once, also when the other inspector asks for everything', () => {
  const { take, types } = hosted();
  // An event of a page whose history hasn't arrived yet: the history will include it.
  take(more(eventOf('x:1')));
  take(all(actorOf('x:1'), eventOf('x:1')));
  take(all(actorOf('x:1'), eventOf('x:1')));
  take(more(eventOf('x:1')));
  expect(types()).toEqual(['@xstate.actor', '@xstate.event', '@xstate.event']);
});

test('a reloaded hosted page receives everything again', () => {
  const { take, startOver, types } = hosted();
  take(all(actorOf('x:1')));
  startOver();
  take(all(actorOf('x:1')));
  expect(types()).toEqual(['@xstate.actor', '@xstate.actor']);
});

test('order numbers stay in the portal, and machines of two orders stay separate', () => {
  const { take, heard: received } = hosted();
  const orders = ['server: RTN-100482', 'server: RTN-100483'];
  take(all(...orders.map(actorOf), ...orders.map(eventOf)));
  expect(received.map(({ sessionId }) => sessionId)).toEqual([
    ...['server: return 1', 'server: return 2', 'server: return 1', 'server: return 2'],
  ]);
  expect(JSON.stringify(received)).not.toContain('RTN-');
});

test('transitions, unknown to the hosted inspector, are not forwarded', () => {
  const { take, heard: received } = hosted();
  const transitions = ['login.editing @ link.requested #0'];
  take(all({ ...ABOUT, type: '@xstate.microstep', sessionId: 'x:1', event, transitions }));
  expect(received).toEqual([]);
});
