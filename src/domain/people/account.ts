import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { EMAIL_CHOICES } from './emailWords.ts';

export const Profile = Type.Object({
  /** Name that colleagues see in timelines; empty shows the local part of the email address. */
  name: Type.String({ maxLength: 100 }),
});

/** Email preference of a user. */
export const MyEmails = Type.Object({ returns: OneOf(EMAIL_CHOICES) });
export type MyEmails = Static<typeof MyEmails>;

/** Sessions of a user. */
export const MySessions = Type.Object({
  /** The current session first, then by last use. */
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      /** "Chrome 120 on Windows", or a text for an unknown device. */
      device: Type.String(),
      /** Time of the sign-in, ISO 8601. */
      since: Type.String(),
      /** Accurate to about five minutes. */
      lastSeen: Type.String(),
      isThis: Type.Boolean(),
    }),
  ),
});
export type MySessions = Static<typeof MySessions>;

export const ById = Type.Object({ sessionId: Type.String({ format: 'uuid' }) });
