import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { EMAIL_CHOICES } from './emailWords.ts';

export const Profile = Type.Object({
  /** As colleagues read it in timelines; empty for the local part of the mail address. */
  name: Type.String({ maxLength: 100 }),
});

/** Which emails a person gets. */
export const MyEmails = Type.Object({ returns: OneOf(EMAIL_CHOICES) });
export type MyEmails = Static<typeof MyEmails>;

/** Where a person is signed in. */
export const MySessions = Type.Object({
  /** This one first, then by when they were last used. */
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      /** "Chrome 120 on Windows", or that nobody knows. */
      device: Type.String(),
      /** When its person signed in, ISO 8601. */
      since: Type.String(),
      /** To about five minutes. */
      lastSeen: Type.String(),
      isThis: Type.Boolean(),
    }),
  ),
});
export type MySessions = Static<typeof MySessions>;

export const ById = Type.Object({ sessionId: Type.String({ format: 'uuid' }) });
