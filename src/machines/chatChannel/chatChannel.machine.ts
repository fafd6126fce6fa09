import { assign, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../stub.ts';

/** Time of uninterrupted failure after which whoever set a channel up is told. */
export const TOLD_AFTER_MS = 60 * 60_000;
/** Time of uninterrupted failure after which nothing more is sent to a channel. */
export const STOPPED_AFTER_MS = 3 * 24 * 60 * 60_000;

export const CHAT_TROUBLES = ['failing', 'revoked'] as const;
/** Reason of the mail about a channel. */
export type ChatTrouble = (typeof CHAT_TROUBLES)[number];

/** `at` is in milliseconds since the epoch. */
export type ChatChannelEvent =
  | { readonly type: 'message.accepted'; readonly at: number }
  /** The service refused this message, not the channel. */
  | { readonly type: 'message.refused'; readonly at: number }
  /** No answer, an error of the service, or too many messages: it is tried again. */
  | { readonly type: 'message.failed'; readonly at: number }
  /** The service knows the address no longer, or the channel is archived. */
  | { readonly type: 'address.revoked'; readonly at: number }
  | { readonly type: 'address.replaced'; readonly at: number }
  | { readonly type: 'channel.pause'; readonly at: number }
  | { readonly type: 'channel.resume'; readonly at: number };

export interface ChatChannelContext {
  /** Time of the first failure since the last success; null if there is none. */
  readonly failingSince: number | null;
}

const revoked = {
  target: 'revoked',
  actions: ['clearFailingSince', { type: 'notifyOwner', params: { trouble: 'revoked' } }],
} as const;
const recovered = { target: 'active', actions: 'clearFailingSince' } as const;
const paused = { target: 'off', actions: 'clearFailingSince' } as const;

/**
 * Life of a channel of Slack or Teams. Runs on the server: the outcomes of messages and the
 * decisions of admins are its events.
 */
export const chatChannelMachine = setup({
  types: {
    context: {} as ChatChannelContext,
    events: {} as ChatChannelEvent,
    tags: {} as 'open',
  },
  actions: {
    /** Notifies whoever set it up; the server turns it into a mail. */
    notifyOwner: (_, _params: { trouble: ChatTrouble }) => notProvided('notifyOwner')(),
    setFailingSince: assign({ failingSince: ({ event }) => event.at }),
    clearFailingSince: assign({ failingSince: null }),
  },
  guards: {
    isLasting: ({ context: { failingSince }, event }) =>
      failingSince !== null && event.at - failingSince >= TOLD_AFTER_MS,
    isHopeless: ({ context: { failingSince }, event }) =>
      failingSince !== null && event.at - failingSince >= STOPPED_AFTER_MS,
  },
}).createMachine({
  id: 'chatChannel',
  context: { failingSince: null },
  initial: 'active',
  states: {
    active: {
      description: 'Messages are sent, and the last one was taken.',
      tags: 'open',
      on: {
        'message.failed': { target: 'delayed', actions: 'setFailingSince' },
        'address.revoked': revoked,
        'channel.pause': paused,
      },
    },
    delayed: {
      description: 'The last attempt failed, or the service asked to wait; it is tried again.',
      tags: 'open',
      on: {
        'message.accepted': recovered,
        'message.refused': recovered,
        'message.failed': {
          guard: 'isLasting',
          target: 'failing',
          actions: { type: 'notifyOwner', params: { trouble: 'failing' } },
        },
        'address.revoked': revoked,
        'address.replaced': recovered,
        'channel.pause': paused,
      },
    },
    failing: {
      description: 'It has failed for an hour, and whoever set it up was told.',
      tags: 'open',
      on: {
        'message.accepted': recovered,
        'message.refused': recovered,
        'message.failed': { guard: 'isHopeless', target: 'stopped', actions: 'clearFailingSince' },
        'address.revoked': revoked,
        'address.replaced': recovered,
        'channel.pause': paused,
      },
    },
    revoked: {
      description: 'The service knows the address no longer. Nothing is sent until it is replaced.',
      on: {
        'message.accepted': recovered,
        'address.replaced': recovered,
        'channel.resume': recovered,
      },
    },
    stopped: {
      description: 'It failed for days. Nothing is sent until an admin uses it again.',
      on: {
        'message.accepted': recovered,
        'address.replaced': recovered,
        'channel.resume': recovered,
      },
    },
    off: {
      description: 'An admin paused it.',
      on: { 'channel.resume': recovered },
    },
  },
});

export type ChatChannelSnapshot = SnapshotFrom<typeof chatChannelMachine>;
export type ChatChannelState = ChatChannelSnapshot['value'];

/** Whether messages are sent to it. */
export const selectIsOpen = (s: ChatChannelSnapshot): boolean => s.hasTag('open');
