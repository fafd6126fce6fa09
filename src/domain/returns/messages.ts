import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';

const Instant = Type.String({ format: 'date-time' });

/**
 * - `waiting`: not tried yet
 * - `retrying`: failed, and tried again at `nextTryAt`
 * - `sent`: the mail server took it
 * - `failed`: given up after the last try
 */
export const MESSAGE_STATES = ['waiting', 'retrying', 'sent', 'failed'] as const;

/** One mail about a return to one address. */
export const Message = Type.Object({
  id: Type.String(),
  /** The same for all mails that tell of one thing, whoever gets them. */
  group: Type.String(),
  to: Type.String(),
  audience: OneOf(['employee', 'company']),
  subject: Type.String(),
  /** What it says, without links; null where it wasn't kept. */
  text: Type.Union([Type.String(), Type.Null()]),
  state: OneOf(MESSAGE_STATES),
  /** When it was sent; when it was asked for as long as it is not. */
  at: Instant,
  nextTryAt: Type.Union([Instant, Type.Null()]),
  /** Why the last try failed, in a sentence. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** Why it cannot be sent again, in a sentence; null when it can. */
  blocked: Type.Union([Type.String(), Type.Null()]),
});
export type Message = Static<typeof Message>;

/** The newest first. */
export const MessageLog = Type.Object({ messages: Type.Array(Message) });
export type MessageLog = Static<typeof MessageLog>;
