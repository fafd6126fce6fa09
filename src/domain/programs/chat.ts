import { type Static, type TSchema, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import {
  CHAT_SERVICES,
  CHAT_STATES,
  CHAT_TOPICS,
  MAX_CHANNEL_ADDRESS,
  MAX_CHANNEL_NAME,
} from './chatWords.ts';

const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A channel of Slack or Teams, without its address. */
export const ChatChannel = Type.Object({
  id: Type.String(),
  service: OneOf(CHAT_SERVICES),
  name: Type.String(),
  /** Host and last characters of the address. */
  addressHint: Type.String(),
  hears: Type.Array(OneOf(CHAT_TOPICS)),
  /** Name of the user who set it up, and is mailed about trouble. */
  createdBy: Type.String(),
  state: OneOf(CHAT_STATES),
  stateSince: Instant,
  /** Last complaint of the service, as a sentence; empty if it took the last message. */
  trouble: Type.String(),
  /** Time of the last message. */
  sentAt: OrNull(Instant),
  /** Time of the next attempt. */
  retryAt: OrNull(Instant),
  canPause: Type.Boolean(),
  canResume: Type.Boolean(),
});
export type ChatChannel = Static<typeof ChatChannel>;

export const ChatChannels = Type.Object({
  channels: Type.Array(ChatChannel),
  /** Outcome of a test that this request sent; null for any other request. */
  tested: OrNull(
    Type.Object({ id: Type.String(), isSent: Type.Boolean(), trouble: Type.String() }),
  ),
});
export type ChatChannels = Static<typeof ChatChannels>;

export const ChatChannelForm = Type.Object({
  name: Type.String({ maxLength: MAX_CHANNEL_NAME }),
  /** Empty for the present one. */
  address: Type.String({ maxLength: MAX_CHANNEL_ADDRESS }),
  hears: Type.Array(OneOf(CHAT_TOPICS), { maxItems: CHAT_TOPICS.length }),
});
export type ChatChannelForm = Static<typeof ChatChannelForm>;

export const ChatChannelEvent = Type.Object({ type: OneOf(['channel.pause', 'channel.resume']) });
export const ByChannel = Type.Object({ id: Type.String() });
