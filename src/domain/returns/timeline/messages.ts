import { type Static, Type } from 'typebox';
import { OneOf } from '../../schema.ts';

const Instant = Type.String({ format: 'date-time' });

/**
 * - `waiting`: not tried yet
 * - `retrying`: failed, and tried again at `nextTryAt`
 * - `sent`: the mail server accepted it
 * - `failed`: given up after the last try
 */
const MESSAGE_STATES = ['waiting', 'retrying', 'sent', 'failed'] as const;

/** One email about a return to one recipient. */
export const Message = Type.Object({
  id: Type.String(),
  /** Common to all emails about one occurrence, whoever receives them. */
  group: Type.String(),
  to: Type.String(),
  audience: OneOf(['employee', 'company']),
  subject: Type.String(),
  /** Text without links; null if it wasn't stored. */
  text: Type.Union([Type.String(), Type.Null()]),
  state: OneOf(MESSAGE_STATES),
  /** Time of sending; the time of the request until then. */
  at: Instant,
  nextTryAt: Type.Union([Instant, Type.Null()]),
  /** Reason of the last failure, in a sentence. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** Reason why it can't be resent, in a sentence; null if it can. */
  blocked: Type.Union([Type.String(), Type.Null()]),
});
export type Message = Static<typeof Message>;

/** Newest first. */
export const MessageLog = Type.Object({ messages: Type.Array(Message) });
export type MessageLog = Static<typeof MessageLog>;
